import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '../../kernel/declare/services.ts';

/** Paths of backups and their sources in the data folder. */
export const foldersIn = (dataDir: string) => ({
  database: join(dataDir, 'countinghouse.db'),
  files: join(dataDir, 'files'),
  backups: join(dataDir, 'backups'),
  /** Archives being unpacked and checked before they replace anything. */
  restoring: join(dataDir, 'restoring'),
  /** Files replaced by the last restore of the installation. */
  replaced: join(dataDir, 'replaced'),
  key: join(dataDir, 'backup.key'),
  /** Note of a restore that a start did not apply, to be reported. */
  refused: join(dataDir, 'restore-refused.json'),
  /** Access of the replaced installation, until the first start after a restore has settled it. */
  access: join(dataDir, 'restored-access.json'),
  /** Note of a factory reset for the next start. */
  reset: join(dataDir, 'reset.json'),
});

/** Path of a stored file in the folder of files. */
export const pathOfFile = (company: string, hash: string): string =>
  `${company}/${hash.slice(0, 2)}/${hash}`;

/** Path of a backup's sealed archive: of a company, or of the installation (null). */
export const archiveOf = (dataDir: string, company: string | null, id: string): string => {
  if (!/^[\w-]+$/.test(id) || (company !== null && !/^[\w-]+$/.test(company)))
    throw new Error('not the id of a backup');
  return join(foldersIn(dataDir).backups, company ?? 'installation', `${id}.backup`);
};

/** True if a file of the data folder exists, or other nodes of the cluster have stored it. */
export const isStored = async (
  { sharedFolder }: Pick<Services, 'sharedFolder'>,
  path: string,
): Promise<boolean> => sharedFolder?.has(path) ?? existsSync(path);

/** Path of a backup's description, by which it is found again after a restore. */
export const noteOf = (dataDir: string, company: string | null, id: string): string =>
  archiveOf(dataDir, company, id).replace(/\.backup$/, '.json');

/** Path of an empty file that is there while an archive has no description yet. */
export const unfinishedMarkOf = (dataDir: string, company: string | null, id: string): string =>
  archiveOf(dataDir, company, id).replace(/\.backup$/, '.unfinished');

/** Path of the list of files of a backup of files. */
export const filesNoteOf = (dataDir: string, id: string): string =>
  archiveOf(dataDir, null, id).replace(/\.backup$/, '.files.json');
