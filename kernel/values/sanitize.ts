import { limits } from '../declare/limits.ts';

/** Words of somebody else as they may be kept: well-formed Unicode without NUL. */
export const sanitize = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** The same, no more than `most` UTF-16 units of them; no character is cut in two. */
export const sanitizeText = (text: string, most: number = limits.textLength): string =>
  sanitize(text)
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');

/** The same of every text of a JSON value, and its figures as they go over the wire. */
export const sanitizeValue = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string') return sanitizeText(value);
    return typeof value === 'number' ? Number(value.toPrecision(15)) : value;
  });
