import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { StoredFile } from '../archives/installation/pack.ts';
import { archiveOf, filesNoteOf, foldersIn, noteOf, unfinishedMarkOf } from '../folders.ts';
import { Kept } from '../jobs/keep.ts';

type Sharing = Pick<Services, 'settings' | 'sharedFolder'>;

/** Writes the description of a backup next to its archive, so that it is found again after a restore. */
export const writeNote = async (services: Sharing, backup: Kept): Promise<void> => {
  const { dataDir } = services.settings;
  const { company_id, backup_id } = backup;
  const note = noteOf(dataDir, company_id, backup_id);
  write(note, backup);
  await services.sharedFolder?.store(note);
  rmSync(unfinishedMarkOf(dataDir, company_id, backup_id), { force: true });
};

/**
 * Makes a new archive that is marked as unfinished until its description is written, so that a start deletes what a crash left of
 * it. The mark is removed if no archive is made.
 */
export const whileUnfinished = async <Made>(
  services: Sharing,
  company: string | null,
  id: string,
  make: () => Promise<Made>,
): Promise<Made> => {
  const { dataDir } = services.settings;
  const path = unfinishedMarkOf(dataDir, company, id);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, '', { mode: 0o600 });
  try {
    const made = await make();
    if (isRefusal(made)) rmSync(path, { force: true });
    else await storeArchive(services, archiveOf(dataDir, company, id));
    return made;
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
};

/**
 * Deletes what a crash left of archives: parts of files, and marked archives without a description unless their backup is
 * `known`. Archives that were put there by hand have no mark and stay.
 */
export const dropUnfinished = (dataDir: string, isKnown: (id: string) => boolean): void => {
  for (const path of pathsIn(foldersIn(dataDir).backups)) {
    if (path.endsWith('.draft')) rmSync(path, { force: true });
    if (!path.endsWith('.unfinished')) continue;
    const base = path.replace(/\.unfinished$/, '');
    const isWanted = existsSync(`${base}.json`) || isKnown(basename(base));
    if (!isWanted)
      for (const tail of ['.backup', '.files.json']) rmSync(`${base}${tail}`, { force: true });
    rmSync(path, { force: true });
  }
};

/** Stores an archive, if one was made, for all nodes that may lead; none keeps it, so that its deletion holds for all. */
const storeArchive = async ({ sharedFolder }: Sharing, archive: string): Promise<void> => {
  if (!sharedFolder || !existsSync(archive)) return;
  await sharedFolder.store(archive);
  rmSync(archive, { force: true });
};

/** Writes the list of files of a backup of files, with the archive that holds each. */
export const writeFiles = async (
  { settings, sharedFolder }: Sharing,
  id: string,
  files: readonly StoredFile[],
): Promise<void> => {
  const note = filesNoteOf(settings.dataDir, id);
  write(note, files);
  await sharedFolder?.store(note);
};

const write = (path: string, value: unknown): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.draft`, JSON.stringify(value), { mode: 0o600, flush: true });
  renameSync(`${path}.draft`, path);
};

const Files = Type.Array(
  Type.Object({
    path: Type.String({ pattern: '^[\\w-]+/[0-9a-f]{2}/[0-9a-f]{64}$' }),
    size: Type.Integer(),
    mtime: Type.Integer(),
    in: Type.String({ pattern: '^[\\w-]+$' }),
  }),
);

/** Contents of a JSON file; undefined if it is missing or invalid. */
const read = <T>(path: string, shape: TSchema): T | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Value.Check(shape, value) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
};

/** The files that a backup of files lists. */
export const filesOf = (dataDir: string, id: string): readonly StoredFile[] =>
  read<readonly StoredFile[]>(filesNoteOf(dataDir, id), Files) ?? [];

/** Descriptions of the backups in the data folder. */
export const notesIn = (dataDir: string): readonly Kept[] =>
  pathsIn(foldersIn(dataDir).backups)
    .filter((path) => path.endsWith('.json') && !path.endsWith('.files.json'))
    .flatMap((path) => read<Kept>(path, Kept) ?? []);

const pathsIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};
