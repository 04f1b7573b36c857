import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';

/** Untrusted JSON object of an external system. */
export type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Object value; empty if it is none. */
export const objectIn = (value: unknown): Json => (isJson(value) ? value : {});

/** Objects in a list; empty if the value is no list. */
export const listIn = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isJson) : [];

/** List of a page; throws a `broken` failure if the value is no list. */
export const pageIn = (value: unknown, service: string): readonly Json[] => {
  if (Array.isArray(value)) return value.filter(isJson);
  throw new RemoteFailure('broken', `${service} answered something that is no list.`);
};

/** Trimmed text of at most 500 characters, from a string or number; null if empty. */
export const textIn = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') return null;
  return sanitizeText(text.trim(), 500);
};

/** Finite number with at most 15 digits, from a number or numeric string; null otherwise. */
export const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  return Number(number.toPrecision(15));
};

/** ISO date at the start of a text; null otherwise. */
export const dateIn = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null;

/** Three-letter currency code; null otherwise. */
export const currencyIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : null;

/** Parts of an address on one line. */
export const lineOf = (...parts: readonly unknown[]): string | null =>
  textIn(
    parts
      .map(textIn)
      .filter((part) => part !== null)
      .join(', '),
  );

/** Text without HTML tags. */
export const plainIn = (value: unknown): string | null =>
  typeof value === 'string' ? textIn(value.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ')) : null;
