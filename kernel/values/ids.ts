import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes, randomFillSync } from 'node:crypto';

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const each = 10;
/** Pool of random bytes for about four hundred ids. */
const pool = Buffer.alloc(each * 400);
let used = pool.length;

const drawn = (at: number): number => pool[used + at] as number;
const text = (at: number): string => hex[drawn(at)] as string;

/** Set that notes the ids and secrets made within a run. */
const notes = new AsyncLocalStorage<Set<string>>();

/** Runs work and notes the ids and secrets that it makes. */
export const notingIds = <T>(into: Set<string>, run: () => T): T => notes.run(into, run);

const noted = (made: string): string => {
  notes.getStore()?.add(made);
  return made;
};

let lastMs = 0;
let counter = 0;
let time = '';

const tick = (ms: number): void => {
  lastMs = ms;
  const digits = ms.toString(16).padStart(12, '0');
  time = `${digits.slice(0, 8)}-${digits.slice(8)}`;
};

/** A UUID v7 (RFC 9562), ascending within a process, so that new rows are adjacent in indexes. */
export const uuid = (): string => {
  used += each;
  if (used >= pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const now = Date.now();
  if (now > lastMs) {
    tick(now);
    counter = ((drawn(8) << 8) | drawn(9)) & 0x07ff;
  } else if (counter === 0x0fff) {
    tick(lastMs + 1);
    counter = 0;
  } else {
    counter += 1;
  }
  const variant = hex[(drawn(0) & 0x3f) | 0x80];
  const node = `${text(2)}${text(3)}${text(4)}${text(5)}${text(6)}${text(7)}`;
  return noted(`${time}-${(0x7000 | counter).toString(16)}-${variant}${text(1)}-${node}`);
};

/** A UUID v7 with the time of another one, derived from it and a name: the same each time. */
export const derivedUuid = (from: string, name: string): string => {
  const rest = createHash('sha256').update(`${from} ${name}`).digest('hex');
  const made = `${from.slice(0, 13)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
  return notes.getStore()?.has(from) ? noted(made) : made;
};

/** A random text for tokens and salts: `bytes` random bytes, url-safe. */
export const secret = (bytes = 32): string => noted(randomBytes(bytes).toString('base64url'));

/** The pattern of a UUID, for schemas. */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
