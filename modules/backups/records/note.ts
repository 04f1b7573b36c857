import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { StoredFile } from '../archives/pack-installation.ts';
import { foldersIn, noteOf } from '../folders.ts';
import { Kept } from '../jobs/keep.ts';

/** What lies beside an archive: which backup it is, and of a backup of files, where each of them lies. */
type Note = { readonly backup: Kept; readonly files?: readonly StoredFile[] };

/** Writes the note of a backup. */
export const writeNote = (dataDir: string, backup: Kept, files?: readonly StoredFile[]): void => {
  const path = noteOf(dataDir, backup.company_id, backup.backup_id);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.draft`, JSON.stringify({ backup, files }), { mode: 0o600, flush: true });
  renameSync(`${path}.draft`, path);
};

const Shape = Type.Object({
  backup: Kept,
  files: Type.Optional(
    Type.Array(
      Type.Object({
        path: Type.String({ pattern: '^[\\w-]+/[0-9a-f]{2}/[0-9a-f]{64}$' }),
        size: Type.Integer(),
        mtime: Type.Integer(),
        in: Type.String({ pattern: '^[\\w-]+$' }),
      }),
    ),
  ),
});

/** The note in a file; undefined where there is none, or none that can be read. */
const noteIn = (path: string): Note | undefined => {
  try {
    const note: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Value.Check(Shape, note) ? (note as Note) : undefined;
  } catch {
    return undefined;
  }
};

/** The files that a backup of files lists. */
export const filesOf = (dataDir: string, id: string): readonly StoredFile[] =>
  noteIn(noteOf(dataDir, null, id))?.files ?? [];

/** The notes of all backups that lie in the data folder. */
export const allNotes = (dataDir: string): readonly Kept[] => {
  const folder = foldersIn(dataDir).backups;
  return pathsIn(folder).flatMap((path) => noteIn(join(folder, path))?.backup ?? []);
};

const pathsIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.json'))
      .sort();
  } catch {
    return [];
  }
};
