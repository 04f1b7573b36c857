import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuid, uuidPattern } from '../../../kernel/ids.ts';

const whole = new RegExp(`^${uuidPattern}$`);

/** By what this installation tells itself from others: made once, and kept in its data folder. */
export const instanceId = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'instance-id');
  const known = await readFile(path, 'utf8').catch(() => '');
  if (whole.test(known.trim())) return known.trim();
  await mkdir(dataDir, { recursive: true });
  const made = uuid();
  try {
    await writeFile(path, `${made}\n`, { mode: 0o600, flag: known === '' ? 'wx' : 'w' });
    return made;
  } catch (error) {
    // Two that ask first at once: the other's id is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return instanceId(dataDir);
  }
};
