import type { Services } from '../../../../kernel/declare/services.ts';
import { storedArchive } from '../archive.ts';
import type { DamagedAnswer } from '../damage.ts';
import { type Read, readCompanyTask } from './read.ts';

/** Unpacks a stored archive of a company and proves it. */
export const readStored = async (
  services: Pick<Services, 'settings' | 'sharedFolder' | 'work'>,
  company: string,
  id: string,
): Promise<Read | DamagedAnswer> => {
  const { dataDir, evidence } = services.settings;
  const archive = await storedArchive(services, company, id);
  const asked = { dataDir, archive, headsFolder: evidence?.folder };
  return (await services.work(readCompanyTask, asked)) as Read | DamagedAnswer;
};
