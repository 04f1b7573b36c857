import { createDecipheriv, createHash } from 'node:crypto';
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
import { Damaged } from '../damage.ts';
import { decrypted, encrypted, isAge, markBytes } from './age.ts';
import type { OpeningKeys, Recipients } from './key.ts';

const nonceBytes = 12;
const tagBytes = 16;
const stepBytes = 1024 * 1024;

/** Size and hash of an archive before it is encrypted. */
export type Measure = { readonly size_bytes: number; readonly sha256: string };

/** Encrypts a file in the age format; the result is there whole or not at all. */
export const seal = async (from: string, to: string, recipients: Recipients): Promise<Measure> => {
  const measuring = measure();
  const pieces = await encrypted(measuring.through(chunksOf(from)), recipients);
  await writing(to, pieces);
  return measuring.result();
};

/** Moves a new archive to its place: encrypted where recipients are given, as it is otherwise. */
export const placed = async (
  draft: string,
  to: string,
  recipients: Recipients | undefined,
): Promise<Measure> => {
  if (recipients) return seal(draft, to, recipients);
  const measured = { size_bytes: sizeOf(draft), sha256: hashOfFile(draft) };
  renameSync(draft, to);
  return measured;
};

/**
 * Decrypts a sealed file. Throws `Damaged` where it is gone, was changed or cut off, or none of the keys
 * opens it. Archives of versions before the age format (AES-256-GCM under the local key) are read too.
 */
export const unseal = async (from: string, to: string, keys: OpeningKeys): Promise<Measure> => {
  if (!existsSync(from)) throw new Damaged('its file is gone');
  const measuring = measure();
  const plain = isAgeFile(from) ? await decrypted(chunksOf(from), keys) : earlier(from, keys);
  await writing(to, measuring.throughEach(plain));
  return measuring.result();
};

/** Tests whether a file is in the age format. */
export const isAgeFile = (file: string): boolean => {
  const [start = new Uint8Array()] = [...chunksOf(file, 0, markBytes)];
  return isAge(start);
};

/** Decrypts an archive of an earlier version: nonce, bytes and tag of AES-256-GCM. */
function* earlier(from: string, { local }: OpeningKeys): Generator<Uint8Array> {
  const size = sizeOf(from);
  if (size < nonceBytes + tagBytes) throw new Damaged('it is cut off');
  if (!local) throw new Damaged('the key that it was sealed with is gone');
  const [nonce] = [...chunksOf(from, 0, nonceBytes)];
  const [tag] = [...chunksOf(from, size - tagBytes, size)];
  const cipher = createDecipheriv('aes-256-gcm', local, nonce as Buffer);
  cipher.setAuthTag(tag as Buffer);
  for (const chunk of chunksOf(from, nonceBytes, size - tagBytes)) yield cipher.update(chunk);
  yield lastOf(cipher);
}

/** Size and hash of bytes that pass. */
const measure = () => {
  const hash = createHash('sha256');
  let size_bytes = 0;
  const note = (chunk: Uint8Array): Uint8Array => {
    hash.update(chunk);
    size_bytes += chunk.length;
    return chunk;
  };
  return {
    *through(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
      for (const chunk of chunks) yield note(chunk);
    },
    async *throughEach(
      chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    ): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) yield note(chunk);
    },
    result: (): Measure => ({ size_bytes, sha256: hash.digest('hex') }),
  };
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

/** Writes a file under a temporary name, flushes it to disk, then renames it. */
const writing = async (to: string, pieces: AsyncIterable<Uint8Array>): Promise<void> => {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  const draft = `${to}.draft`;
  const file = openSync(draft, 'w', 0o600);
  try {
    for await (const bytes of pieces)
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
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
