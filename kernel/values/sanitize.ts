import { limits } from '../declare/limits.ts';

/** External text as well-formed Unicode without NUL. */
export const sanitize = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** External text of at most `most` UTF-16 units; no character is split. */
export const sanitizeText = (text: string, most: number = limits.textLength): string =>
  sanitize(text)
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '');

/** Parses external JSON with every text sanitized and numbers as they are transmitted. */
export const sanitizeValue = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string') return sanitizeText(value);
    return typeof value === 'number' ? Number(value.toPrecision(15)) : value;
  });
