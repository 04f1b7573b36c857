import { statfs } from 'node:fs/promises';
import { cpus, freemem, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '../declare/limits.ts';

/** How much of the memory of this machine is taken; what only holds copies of files counts as free. Bytes. */
export const memory = (): { readonly used: number; readonly total: number } => {
  const total = totalmem();
  return { used: total - freemem(), total };
};

/** How much of the disk under a folder is taken, and how much of it this process may still take. Bytes. */
export const disk = async (
  folder: string,
): Promise<{ readonly used: number; readonly free: number; readonly total: number }> => {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return { used: (blocks - bfree) * bsize, free: bavail * bsize, total: blocks * bsize };
};

/** How busy all cores together are within a second, from 0 to 1. */
export const load = async (): Promise<number> => {
  const before = ticks();
  await pause(limits.loadSampleMs);
  const after = ticks();
  const all = after.all - before.all;
  return all > 0 ? 1 - (after.idle - before.idle) / all : 0;
};

const ticks = (): { readonly idle: number; readonly all: number } => {
  let [idle, all] = [0, 0];
  for (const { times } of cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { idle, all };
};
