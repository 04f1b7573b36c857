import { hash } from 'node:crypto';

/** A JSON value. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Canonical JSON (RFC 8785); keys whose value is undefined are omitted. */
export const canonical = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError('a number in JSON is finite');
    return JSON.stringify(value);
  }
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const source = value as Record<string, unknown>;
  let text = '';
  for (const key of Object.keys(source).sort()) {
    if (source[key] === undefined) continue;
    text += `${text ? ',' : ''}${JSON.stringify(key)}:${canonical(source[key])}`;
  }
  return `{${text}}`;
};

/** SHA-256 of a text (as UTF-8) or of bytes, in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content);
