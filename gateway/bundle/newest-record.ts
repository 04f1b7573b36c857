import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Made, newestOf } from './bundle.ts';

/** Age (ms) from which old folders are removed: another process may still be writing a younger one or starting from it. */
const removableAge = 10 * 60_000;

const writtenAt = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.mtimeMs;

/** Records a folder as the newest, and removes old ones except the previous one, from which a process may just be starting. */
export const recordNewest = async (into: string, made: Made): Promise<void> => {
  const newest = join(into, 'newest.json');
  const kept = [made.folder, newestOf(into)?.folder, 'newest.json'];
  const record = join(into, `${made.folder}.json`);
  await writeFile(record, JSON.stringify(made));
  await rename(record, newest);
  const { mtimeMs: recorded } = await stat(newest);
  for (const name of await readdir(into)) {
    if (kept.includes(name)) continue;
    const at = await writtenAt(join(into, name));
    if (at !== undefined && recorded - at > removableAge)
      await rm(join(into, name), { recursive: true, force: true });
  }
};
