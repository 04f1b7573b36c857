import { hkdfSync } from 'node:crypto';
import { bech32 } from '@scure/base';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Damaged } from '../damage.ts';
import type { OpeningKeys, Recipients } from './key.ts';

/** First line of a file in the age format (https://age-encryption.org/v1). */
const firstLine = Buffer.from('age-encryption.org/v1\n');

/** Bytes needed to recognise an age file. */
export const markBytes = firstLine.length;

/** Tests the first bytes of a file for the age format. */
export const isAge = (start: Uint8Array): boolean => Buffer.from(start).equals(firstLine);

/** The X25519 identity of this installation, derived from `backup.key`. */
const localIdentity = (key: Uint8Array): string => {
  const derived = hkdfSync('sha256', key, '', 'countinghouse backup identity v1', 32);
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', new Uint8Array(derived)).toUpperCase();
};

/** A new recovery key and its public half. */
export const newRecoveryKey = async (): Promise<{
  readonly recovery_key: string;
  readonly recipient: string;
}> => {
  const recovery_key = await generateX25519Identity();
  return { recovery_key, recipient: await identityToRecipient(recovery_key) };
};

/** Encrypts a stream of bytes for the local key and, where there is one, the recovery key. */
export const encrypted = async (
  plain: Iterable<Uint8Array>,
  { local, recovery }: Recipients,
): Promise<AsyncIterable<Uint8Array>> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(localIdentity(local)));
  if (recovery !== null) encrypter.addRecipient(recovery);
  return encrypter.encrypt(ReadableStream.from(plain) as ReadableStream<Uint8Array>);
};

/**
 * Decrypts a stream of bytes. Throws `Damaged` at once where no key fits or the header was changed; what was
 * changed or cut off later throws while the stream is read.
 */
export const decrypted = async (
  sealed: Iterable<Uint8Array>,
  keys: OpeningKeys,
): Promise<AsyncIterable<Uint8Array>> => {
  const decrypter = new Decrypter();
  if (keys.local) decrypter.addIdentity(localIdentity(keys.local));
  if (keys.recovery_key !== undefined) addRecoveryKey(decrypter, keys.recovery_key);
  try {
    const stream = ReadableStream.from(sealed) as ReadableStream<Uint8Array>;
    return reading(await decrypter.decrypt(stream));
  } catch (error) {
    throw unopened(error, keys);
  }
};

/** A key as it is printed may be typed in lower case and in groups. */
const addRecoveryKey = (decrypter: Decrypter, typed: string): void => {
  try {
    decrypter.addIdentity(typed.replace(/\s/g, '').toUpperCase());
  } catch {
    throw new Damaged('the recovery key is not one', 'wrong');
  }
};

const unopened = (error: unknown, { recovery_key }: OpeningKeys): Damaged => {
  const isLocked = error instanceof Error && error.message.startsWith('no identity matched');
  if (!isLocked) return new Damaged('it was changed or cut off');
  return recovery_key === undefined
    ? new Damaged('it was changed, or encrypted on another machine', 'required')
    : new Damaged('the recovery key does not open it', 'wrong');
};

async function* reading(plain: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* plain;
  } catch {
    throw new Damaged('it was changed or cut off');
  }
}
