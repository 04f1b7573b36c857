import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Outside } from '../../../kernel/outside.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { archiveOf } from '../folders.ts';
import { badArchive } from '../records/refusals.ts';
import { Damaged } from './damaged.ts';
import { knownKey } from './key.ts';
import { pieces } from './pieces.ts';
import { unseal } from './sealed.ts';
import { newFolder } from './staging.ts';

/** The bytes of a stored archive as they were before they were sealed, proved whole before the first is answered. */
export const opened = async (
  outside: Pick<Outside, 'settings'>,
  company: string | null,
  id: string,
): Promise<AsyncIterable<Uint8Array> | Refusal> => {
  const { dataDir } = outside.settings;
  const key = await knownKey(dataDir);
  const sealed = archiveOf(dataDir, company, id);
  if (!key || !existsSync(sealed)) return badArchive({ why: 'its file or the key to it is gone' });
  const folder = newFolder(dataDir);
  const file = join(folder, 'archive');
  try {
    unseal(sealed, file, key);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (error instanceof Damaged) return badArchive({ why: error.message });
    throw error;
  }
  return pieces(file, folder);
};
