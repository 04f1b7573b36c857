import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Damaged } from './damaged.ts';

const nonceBytes = 12;
const tagBytes = 16;
const stepBytes = 1024 * 1024;

/** What is known of bytes without reading them again. */
export type Measure = { readonly size_bytes: number; readonly sha256: string };

/** Encrypts a file (AES-256-GCM: nonce, bytes, tag); it is there whole or not at all. Measures what it held before. */
export const seal = (from: string, to: string, key: Uint8Array): Measure => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const hash = createHash('sha256');
  let size_bytes = 0;
  writing(to, (write) => {
    write(nonce);
    for (const chunk of chunksOf(from)) {
      hash.update(chunk);
      size_bytes += chunk.length;
      write(cipher.update(chunk));
    }
    write(cipher.final());
    write(cipher.getAuthTag());
  });
  return { size_bytes, sha256: hash.digest('hex') };
};

/** Decrypts what was sealed; a file that was changed, cut off or sealed with another key is damaged. */
export const unseal = (from: string, to: string, key: Uint8Array): Measure => {
  if (!existsSync(from)) throw new Damaged('its file is gone');
  const size = sizeOf(from);
  if (size < nonceBytes + tagBytes) throw new Damaged('it is cut off');
  const [nonce] = [...chunksOf(from, 0, nonceBytes)];
  const [tag] = [...chunksOf(from, size - tagBytes, size)];
  const cipher = createDecipheriv('aes-256-gcm', key, nonce as Buffer);
  cipher.setAuthTag(tag as Buffer);
  const hash = createHash('sha256');
  let size_bytes = 0;
  const put = (write: (bytes: Buffer) => void, chunk: Buffer): void => {
    hash.update(chunk);
    size_bytes += chunk.length;
    write(chunk);
  };
  writing(to, (write) => {
    for (const chunk of chunksOf(from, nonceBytes, size - tagBytes))
      put(write, cipher.update(chunk));
    put(write, lastOf(cipher));
  });
  return { size_bytes, sha256: hash.digest('hex') };
};

const lastOf = (cipher: { final(): Buffer }): Buffer => {
  try {
    return cipher.final();
  } catch {
    throw new Damaged('it was changed, or sealed with another key');
  }
};

/** The SHA-256 of a file. */
export const hashOfFile = (file: string): string => {
  const hash = createHash('sha256');
  for (const chunk of chunksOf(file)) hash.update(chunk);
  return hash.digest('hex');
};

/** Writes a file beside its place, makes sure that it is on the disk, and then gives it its name. */
const writing = (to: string, work: (write: (bytes: Buffer) => void) => void): void => {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const draft = `${to}.draft`;
  const file = openSync(draft, 'w', 0o600);
  try {
    work((bytes) => {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    });
    fsyncSync(file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(draft, to);
};

const sizeOf = (file: string): number => {
  const opened = openSync(file, 'r');
  try {
    return fstatSync(opened).size;
  } finally {
    closeSync(opened);
  }
};

/** The bytes of a file from one place to another, a piece at a time. */
export function* chunksOf(file: string, from = 0, to = Number.MAX_SAFE_INTEGER): Generator<Buffer> {
  const opened = openSync(file, 'r');
  try {
    for (let at = from; at < to; ) {
      const buffer = Buffer.alloc(Math.min(stepBytes, to - at));
      const read = readSync(opened, buffer, 0, buffer.length, at);
      if (read === 0) return;
      yield buffer.subarray(0, read);
      at += read;
    }
  } finally {
    closeSync(opened);
  }
}
