import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Made, newestOf } from './bundle.ts';

/** Records a folder as the newest, and removes all but the previous one, from which a process may just be starting. */
export const recordNewest = async (into: string, made: Made): Promise<void> => {
  const kept = [made.folder, newestOf(into)?.folder, 'newest.json'];
  const record = join(into, `${made.folder}.json`);
  await writeFile(record, JSON.stringify(made));
  await rename(record, join(into, 'newest.json'));
  for (const old of await readdir(into))
    if (!kept.includes(old)) await rm(join(into, old), { recursive: true, force: true });
};
