import { join } from 'node:path';

/** Where in the data folder backups, and what they are made of, lie. */
export const foldersIn = (dataDir: string) => ({
  database: join(dataDir, 'countinghouse.db'),
  files: join(dataDir, 'files'),
  backups: join(dataDir, 'backups'),
  /** What is being unpacked and checked before it replaces anything. */
  restoring: join(dataDir, 'restoring'),
  /** What the last restore of the whole installation replaced. */
  replaced: join(dataDir, 'replaced'),
  key: join(dataDir, 'backup.key'),
  /** What a start leaves that did not apply a restore, for it to be told. */
  refused: join(dataDir, 'restore-refused.json'),
  /** Access of the replaced installation, until the first start after a restore has settled it. */
  access: join(dataDir, 'restored-access.json'),
  /** What a factory reset leaves for the first start after it. */
  reset: join(dataDir, 'reset.json'),
});

/** Where the sealed archive of a backup lies: of a company, or of the whole installation (null). */
export const archiveOf = (dataDir: string, company: string | null, id: string): string => {
  if (!/^[\w-]+$/.test(id) || (company !== null && !/^[\w-]+$/.test(company)))
    throw new Error('not the id of a backup');
  return join(foldersIn(dataDir).backups, company ?? 'installation', `${id}.backup`);
};

/** Where is told what a backup is, so that it is known again after a restore. */
export const noteOf = (dataDir: string, company: string | null, id: string): string =>
  archiveOf(dataDir, company, id).replace(/\.backup$/, '.json');

/** Where is told which files a backup of files lists. */
export const filesNoteOf = (dataDir: string, id: string): string =>
  archiveOf(dataDir, null, id).replace(/\.backup$/, '.files.json');
