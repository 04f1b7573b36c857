import type { Outside } from '../../../kernel/outside.ts';
import { archiveOf } from '../folders.ts';
import type { DamagedAnswer } from './damaged.ts';
import { knownKey } from './key.ts';
import { type Read, readCompanyTask } from './read-company.ts';

/** Unpacks a stored archive of a company and proves it. */
export const readStored = async (
  outside: Pick<Outside, 'settings' | 'work'>,
  company: string,
  id: string,
): Promise<Read | DamagedAnswer> => {
  const { dataDir } = outside.settings;
  const key = await knownKey(dataDir);
  if (!key) return { damaged: 'the key that it was sealed with is gone' };
  const archive = { file: archiveOf(dataDir, company, id), key };
  return (await outside.work(readCompanyTask, { dataDir, archive })) as Read | DamagedAnswer;
};
