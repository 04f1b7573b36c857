import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownKey } from '../../../modules/backups/archives/encryption/key.ts';
import { unseal } from '../../../modules/backups/archives/encryption/sealed-archive.ts';
import { archiveOf } from '../../../modules/backups/folders.ts';
import type { Answered } from '../../test-app.ts';
import { storedFolders, unpacked } from '../../upgrades/fixture.ts';

/** Database backup of an earlier version, as exported by its service, and its contents. */
export const earlierExport = async (): Promise<{
  readonly expected: Answered;
  readonly archive: Uint8Array;
}> => {
  const { dataDir, expected, drop } = await unpacked(storedFolders()[0] ?? '');
  const local = await knownKey(dataDir);
  const plain = join(dataDir, 'plain.tar.gz');
  await unseal(archiveOf(dataDir, null, expected.backups.database), plain, { local });
  const archive = readFileSync(plain);
  drop();
  return { expected, archive };
};
