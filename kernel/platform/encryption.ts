import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../declare/services.ts';
import { keyIn, knownKeyIn } from './key-file.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** Key file for credentials of other services; backups do not contain it. */
const keyFile = (dataDir: string): string => join(dataDir, 'credentials.key');

/** Data folder with the key, and whether this is a dry run. */
type Sealing = {
  readonly settings: Pick<Settings, 'dataDir'>;
  readonly isDryRun?: boolean;
};

/**
 * Encrypts a value (AES-256-GCM: nonce, text, tag, in Base64), bound to this installation and to
 * `owner`: a row copied to another company does not decrypt. A dry run encrypts nothing, because
 * that would create the key.
 */
export const encryptValue = async (
  { settings: { dataDir }, isDryRun = false }: Sealing,
  owner: string,
  value: unknown,
): Promise<string> => {
  if (isDryRun) return '';
  await mkdir(dataDir, { recursive: true });
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', await keyIn(keyFile(dataDir)), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = [nonce, cipher.update(JSON.stringify(value), 'utf8'), cipher.final()];
  return Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64');
};

/** Decrypts a value; undefined where the key is missing or wrong, or the text was changed. */
export const decryptValue = async (
  dataDir: string,
  owner: string,
  sealed: string,
): Promise<unknown | undefined> => {
  const key = await knownKeyIn(keyFile(dataDir));
  const bytes = Buffer.from(sealed, 'base64');
  if (!key || bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = [decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()];
    return JSON.parse(Buffer.concat(text).toString('utf8'));
  } catch {
    return undefined;
  }
};
