import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type Child, launch, listening, serviceArgs, serviceSays } from '../server-process.ts';

/** True if processes can be pinned: two cores and `taskset`. */
export const canPin = ((): boolean => {
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' });
    return cpus().length > 1;
  } catch {
    return false;
  }
})();

const runOn = (cores: string, pid = process.pid): void => {
  if (canPin) execFileSync('taskset', ['-a', '-cp', cores, String(pid)], { stdio: 'ignore' });
};

/** Moves a process with all its threads to one core: 0, of what is measured, or 1, of what measures it. */
export const pin = (pid: number, core: 0 | 1): void => runOn(String(core), pid);

/** Pins this process, the load generator, to the second core. */
export const pinSelf = (): void => runOn('1');

/** Lets this process, and the browser that it starts, use all cores. */
export const unpinSelf = (): void => runOn(`0-${cpus().length - 1}`);

const homes = join(tmpdir(), `countinghouse-bench-home-${process.pid}`);
process.on('exit', () => rmSync(homes, { recursive: true, force: true }));

/**
 * Environment in which signed heads of a data folder are kept for this run: copies of one company have the same installation,
 * and a copy that lacks entries which the heads of another one witness takes no writes.
 */
export const homeOf = (dataDir: string): Readonly<Record<string, string>> => ({
  XDG_STATE_HOME: join(homes, basename(dataDir)),
});

/** Starts a process on one core or on all; unpinned, it would share the core of the load generator. */
const start = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onOneCore = canPin,
): ChildProcess => {
  const cores = onOneCore ? '0' : `0-${cpus().length - 1}`;
  return canPin
    ? launch('taskset', ['-c', cores, process.execPath, ...args], env)
    : launch(process.execPath, args, env);
};

/** Reference server, with a folder for its files. */
export const startBare = (folder: string): Promise<Child> =>
  listening(start([join(import.meta.dirname, 'bare.ts'), folder]), /port (\d+)/);

/** Service with its start time until readiness, and the processor time of the start. */
export type Started = Child & { readonly bootMs: number; readonly bootCpuMs: number };

/** Rate limiting active, with a limit that is never reached. */
const limited = ['--rate-limit', '1000000000'];

/** Starts the service on a folder, on one core or on all; with a web port the app is served, too. */
export const startService = async (
  dataDir: string,
  {
    onOneCore = canPin,
    webPort = 0,
  }: { readonly onOneCore?: boolean; readonly webPort?: number } = {},
): Promise<Started> => {
  const from = performance.now();
  const args = [...serviceArgs(dataDir), ...limited, '--web-port', String(webPort)];
  const child = await listening(start(args, homeOf(dataDir), onOneCore), serviceSays);
  return { ...child, bootMs: performance.now() - from, bootCpuMs: cpuMs(child.pid) };
};

/** Processor time of a process so far, in milliseconds; NaN where the system does not report it. Ticks are of 10 ms. */
export const cpuMs = (pid: number): number => {
  try {
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(after[11]) + Number(after[12])) * 10;
  } catch {
    return Number.NaN;
  }
};

/** Memory of a process in MB: anonymous, and mapped file pages. */
export type ReadCache = { readonly own: number; readonly mapped: number };

/** Present memory of a process; NaN where the system does not report it. */
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
