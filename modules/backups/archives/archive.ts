import { statSync } from 'node:fs';
import type { Services } from '../../../kernel/declare/services.ts';
import { archiveOf } from '../folders.ts';
import { knownKey, type OpeningKeys } from './encryption/key.ts';
import { hashOfFile, isAgeFile, type Measure, unseal } from './encryption/sealed-archive.ts';

/** An archive and the keys that may open it. */
export type Archive = {
  readonly file: string;
  readonly keys: OpeningKeys;
  /** Stored archives are always encrypted; uploaded ones may be. */
  readonly isStored: boolean;
};

/** The stored archive of a backup: of a company, or of the installation (null). */
export const storedArchive = async (
  { settings, sharedFolder }: Pick<Services, 'settings' | 'sharedFolder'>,
  company: string | null,
  id: string,
  recovery_key?: string,
): Promise<Archive> => {
  const { dataDir } = settings;
  const file = archiveOf(dataDir, company, id);
  await sharedFolder?.fetch(file);
  return { file, keys: { local: await knownKey(dataDir), recovery_key }, isStored: true };
};

/** An uploaded archive: encrypted for this installation or for a recovery key, or not encrypted. */
export const uploadedArchive = async (
  dataDir: string,
  file: string,
  recovery_key?: string,
): Promise<Archive> => ({
  file,
  keys: { local: await knownKey(dataDir), recovery_key },
  isStored: false,
});

/** The file of an archive without encryption, and its measure. An encrypted one is decrypted to `to`. */
export const opened = async (
  { file, keys, isStored }: Archive,
  to: string,
): Promise<Measure & { readonly file: string }> =>
  isStored || isAgeFile(file)
    ? { file: to, ...(await unseal(file, to, keys)) }
    : { file, size_bytes: statSync(file).size, sha256: hashOfFile(file) };
