import { RemoteFailure } from '../../../kernel/platform/http-client/failure.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';

/** A JSON object of another system: nothing in it is to be relied upon. */
export type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object, empty where there is none. */
export const objectIn = (value: unknown): Json => (isJson(value) ? value : {});

/** The objects of a list, none where there is no list. */
export const listIn = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter(isJson) : [];

/** The list that a page has to have; a platform that sends something else is broken. */
export const pageIn = (value: unknown, service: string): readonly Json[] => {
  if (Array.isArray(value)) return value.filter(isJson);
  throw new RemoteFailure('broken', `${service} answered something that is no list.`);
};

/** A text of at most 500 characters; null for nothing. */
export const textIn = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '') return null;
  return sanitizeText(text.trim(), 500);
};

/** A number that we can hold, also where it is sent as a text; null for nothing. */
export const numberIn = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  return Number(number.toPrecision(15));
};

/** A calendar date at the start of a text. */
export const dateIn = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : null;

/** An ISO 4217 code. */
export const currencyIn = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : null;

/** The parts of an address on one line. */
export const lineOf = (...parts: readonly unknown[]): string | null =>
  textIn(
    parts
      .map(textIn)
      .filter((part) => part !== null)
      .join(', '),
  );

/** A text without its tags. */
export const plainIn = (value: unknown): string | null =>
  typeof value === 'string' ? textIn(value.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ')) : null;
