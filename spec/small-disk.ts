import { spawnSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A disk of a few megabytes in a folder, which can be filled. */
export type SmallDisk = {
  readonly fill: () => Promise<void>;
  readonly empty: () => Promise<void>;
  readonly remove: () => void;
};

const blockBytes = 1024 * 1024;

/** Mounts a disk in memory on a folder; undefined where this machine does not allow it. */
export const mountDisk = (folder: string, mb: number): SmallDisk | undefined => {
  const args = ['-t', 'tmpfs', '-o', `size=${mb}M,mode=0755`, 'tmpfs', folder];
  if (spawnSync('mount', args, { stdio: 'ignore' }).status !== 0) return undefined;
  const remove = (): void => {
    process.off('exit', remove);
    // A process that still has a file open keeps the disk until it ends.
    spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
  };
  process.on('exit', remove);
  const file = join(folder, 'filler');
  return {
    fill: async () => {
      const handle = await open(file, 'w');
      try {
        for (let bytes = blockBytes; bytes >= 1; )
          bytes = (await writes(handle, bytes)) ? bytes : bytes / 2;
      } finally {
        await handle.close();
      }
    },
    empty: () => rm(file, { force: true }),
    remove,
  };
};

const writes = async (
  handle: Awaited<ReturnType<typeof open>>,
  bytes: number,
): Promise<boolean> => {
  try {
    return (await handle.write(Buffer.alloc(bytes))).bytesWritten === bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
};
