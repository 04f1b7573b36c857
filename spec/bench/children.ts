import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Child, launch, listening, serviceArgs, serviceSays } from '../server-process.ts';

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

/** Starts a process on a core of its own or on all there are: left alone, it would share the one of the load. */
const start = (args: readonly string[], onOneCore = canPin): ChildProcess =>
  canPin
    ? launch('taskset', [
        '-c',
        onOneCore ? '0' : `0-${cpus().length - 1}`,
        process.execPath,
        ...args,
      ])
    : launch(process.execPath, args);

/** The bare server, with a folder for what it writes. */
export const startBare = (folder: string): Promise<Child> =>
  listening(start([join(import.meta.dirname, 'bare.ts'), folder]), /port (\d+)/);

/** A service, and how long it was from its start to its readiness, with the processor time it took. */
export type Started = Child & { readonly bootMs: number; readonly bootCpuMs: number };

/** Requests are counted as ever, and never too many. */
const limited = ['--rate-limit', '1000000000'];

/** The service on a folder, on a core of its own, or on all there are. */
export const startService = async (
  dataDir: string,
  { onOneCore = canPin }: { readonly onOneCore?: boolean } = {},
): Promise<Started> => {
  const from = performance.now();
  const args = [...serviceArgs(dataDir), ...limited];
  const child = await listening(start(args, onOneCore), serviceSays);
  return { ...child, bootMs: performance.now() - from, bootCpuMs: cpuMs(child.pid) };
};

/** Processor time of a process so far, where the system tells; ticks are of 10 ms. */
const cpuMs = (pid: number): number => {
  try {
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(after[11]) + Number(after[12])) * 10;
  } catch {
    return Number.NaN;
  }
};

/** Memory of a process in MB: its own, and with the pages of files that it has mapped. */
export type ReadCache = { readonly own: number; readonly mapped: number };

/** What a process holds now; nothing where the system does not tell. */
export const readCacheOf = (pid: number): ReadCache => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const mb = (name: string): number =>
      Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
    return { own: mb('RssAnon'), mapped: mb('RssFile') };
  } catch {
    return { own: Number.NaN, mapped: Number.NaN };
  }
};
