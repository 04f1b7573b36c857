import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { task } from '../../../../kernel/declare/task.ts';
import { archiveOf, foldersIn } from '../../folders.ts';
import { inFolder } from '../container/temporary-folder.ts';
import { untarInto } from '../container/untar.ts';
import { Damaged, orDamaged } from '../damage.ts';
import type { OpeningKeys } from '../encryption/key.ts';
import { hashOfFile, unseal } from '../encryption/sealed-archive.ts';
import { erasedPaths } from '../erasures.ts';
import type { StoredFile } from './pack.ts';
import { installationMembers } from './stage.ts';

type Asked = {
  readonly dataDir: string;
  readonly files: readonly StoredFile[];
  readonly keys: OpeningKeys;
};

/** Restores missing or changed files that a backup lists from the archives that hold them, except erased ones. */
export const restoreFilesTask = task(
  'backups.restoreFiles',
  (db, _, { dataDir, files, keys }: Asked) =>
    orDamaged(async () => {
      const folderOfFiles = foldersIn(dataDir).files;
      const erased = new Set(erasedPaths(db));
      const gone = files.filter(
        ({ path }) => !erased.has(path) && !isWhole(join(folderOfFiles, path)),
      );
      for (const [id, wanted] of Map.groupBy(gone, (file) => file.in)) {
        await inFolder(dataDir, async (folder) => {
          const tar = join(folder, 'archive.tar.gz');
          await unseal(archiveOf(dataDir, null, id), tar, keys);
          const members = join(folder, 'members');
          await untarInto(tar, members, installationMembers);
          for (const { path } of wanted)
            put(join(members, 'attachments', path), join(folderOfFiles, path));
        });
      }
      return { restored: gone.length };
    }),
);

const isWhole = (file: string): boolean => existsSync(file) && hashOfFile(file) === basename(file);

const put = (from: string, to: string): void => {
  if (!isWhole(from)) throw new Damaged(`${basename(from)} is missing or changed`);
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, `${to}.draft`);
  rmSync(to, { force: true });
  renameSync(`${to}.draft`, to);
};
