import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, launch, listening, serviceArgs, serviceSays } from '../child.ts';

/** Whether processes can be pinned: two cores and `taskset`. */
export const canPin = ((): boolean => {
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
    return cpus().length > 1;
  } catch {
    return false;
  }
})();

/** Pins this process, which makes the load, to the other core. */
export const pinSelf = (): void => {
  if (canPin) execFileSync('taskset', ['-a', '-cp', '1', String(process.pid)], { stdio: 'ignore' });
};

const start = (args: readonly string[]): ChildProcess =>
  canPin
    ? launch('taskset', ['-c', '0', process.execPath, ...args])
    : launch(process.execPath, args);

/** The bare server. */
export const startBare = (): Promise<Child> =>
  listening(start([join(import.meta.dirname, 'bare.ts')]), /port (\d+)/);

/** The service on a fresh folder, or on one given. */
export const startService = async (
  dataDir?: string,
): Promise<Child & { readonly dataDir: string }> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'countinghouse-bench-')));
  const child = await listening(start(serviceArgs(folder)), serviceSays);
  return {
    ...child,
    dataDir: folder,
    stop: async () => {
      await child.stop();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
