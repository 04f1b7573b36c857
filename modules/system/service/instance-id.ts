import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../kernel/declare/services.ts';
import { uuid, uuidPattern } from '../../../kernel/values/ids.ts';

const whole = new RegExp(`^${uuidPattern}$`);

/**
 * Id of this installation: made once, and kept in its data folder, but for a dry run. Where its file is
 * lost, the id of the newest signed head is taken, so that the heads kept outside are found again.
 */
export const instanceId = async (
  services: Pick<Services, 'isDryRun'> & {
    readonly settings: Pick<Services['settings'], 'dataDir'>;
  },
  ofNewestHead: () => string | undefined = () => undefined,
): Promise<string> => {
  const { dataDir } = services.settings;
  const path = join(dataDir, 'instance-id');
  const known = await readFile(path, 'utf8').catch(() => '');
  if (whole.test(known.trim())) return known.trim();
  const made = ofNewestHead() ?? uuid();
  if (services.isDryRun) return made;
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path, `${made}\n`, { mode: 0o600, flag: known === '' ? 'wx' : 'w' });
    return made;
  } catch (error) {
    // Two that ask first at once: the other's id is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return instanceId(services, ofNewestHead);
  }
};
