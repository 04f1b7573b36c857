import { randomBytes, randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Sixteen random bytes, drawn from the system 256 times sixteen at a time. */
const sixteen = (): Buffer => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return Buffer.from(pool.subarray(used - 16, used));
};

let lastMs = 0;
let counter = 0;

/** A UUID v7 (RFC 9562): ascending within a process, so that new rows land beside each other. */
export const uuid = (): string => {
  const bytes = sixteen();
  const now = Date.now();
  counter = now > lastMs ? bytes.readUInt16BE(6) & 0x07ff : counter + 1;
  if (counter > 0x0fff) {
    counter = 0;
    lastMs += 1;
  }
  lastMs = Math.max(lastMs, now);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** A random text for tokens and salts: `bytes` random bytes, url-safe. */
export const secret = (bytes = 32): string => randomBytes(bytes).toString('base64url');

/** The pattern of a UUID, for schemas. */
export const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
