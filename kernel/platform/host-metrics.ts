import { statfs } from 'node:fs/promises';
import { cpus, freemem, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '../declare/limits.ts';

/** Used and total memory of this machine, bytes; file caches count as free. */
export const memory = (): { readonly used: number; readonly total: number } => {
  const total = totalmem();
  return { used: total - freemem(), total };
};

/** Used bytes of the disk under a folder, and bytes that this process may still use. */
export const disk = async (
  folder: string,
): Promise<{ readonly used: number; readonly free: number; readonly total: number }> => {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  return { used: (blocks - bfree) * bsize, free: bavail * bsize, total: blocks * bsize };
};

/** CPU utilisation over one second, 0 to 1. */
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
