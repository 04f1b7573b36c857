import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../declare/services.ts';
import { decryptBytes, encryptBytes } from './aes-gcm.ts';
import { keyIn, knownKeyIn } from './key-file.ts';

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
  const key = await keyIn(keyFile(dataDir));
  return encryptBytes(key, owner, Buffer.from(JSON.stringify(value))).toString('base64');
};

/** Decrypts a value; undefined where the key is missing or wrong, or the text was changed. */
export const decryptValue = async (
  dataDir: string,
  owner: string,
  sealed: string,
): Promise<unknown | undefined> => {
  const key = await knownKeyIn(keyFile(dataDir));
  const text = key && decryptBytes(key, owner, Buffer.from(sealed, 'base64'));
  return text && JSON.parse(text.toString());
};
