import { limits } from '../../../kernel/limits.ts';

/** Words of somebody else as they may be kept: well-formed Unicode without NUL, no more than `most` characters. */
export const plainText = (text: string, most: number = limits.textLength): string =>
  text.replaceAll('\0', '').slice(0, most).toWellFormed();

/** The same of every text of a JSON value, and its figures as they go over the wire. */
export const plainValue = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    if (typeof value === 'string') return plainText(value);
    return typeof value === 'number' ? Number(value.toPrecision(15)) : value;
  });
