import type { Services } from '../../../../kernel/declare/services.ts';
import { storedArchive } from '../archive.ts';
import type { DamagedAnswer } from '../damage.ts';
import { type Read, readCompanyTask } from './read.ts';

/** Unpacks a stored archive of a company and proves it. */
export const readStored = async (
  { settings, work }: Pick<Services, 'settings' | 'work'>,
  company: string,
  id: string,
): Promise<Read | DamagedAnswer> => {
  const { dataDir, evidence } = settings;
  const archive = await storedArchive(dataDir, company, id);
  const asked = { dataDir, archive, headsFolder: evidence?.folder };
  return (await work(readCompanyTask, asked)) as Read | DamagedAnswer;
};
