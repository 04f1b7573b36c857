import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { testEnvironment } from './test-environment.ts';

/** Server in a process of its own. */
export type Child = {
  readonly url: string;
  readonly pid: number;
  /** Asks it to stop, and kills it after a while. */
  readonly stop: () => Promise<void>;
  /** Kills it at once, as a power cut does. */
  readonly kill: () => Promise<void>;
  readonly hasEnded: () => boolean;
};

const root = join(import.meta.dirname, '..');
const startMs = 300_000;
const stopMs = 15_000;

const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));

/** Starts a program that ends with this process, however this process ends. */
export const launch = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  errors: 'inherit' | 'pipe' = 'inherit',
): ChildProcess => {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...testEnvironment, ...env },
    stdio: ['ignore', 'pipe', errors],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
};

/** Server, once it has reported its port. */
export const listening = async (child: ChildProcess, says: RegExp): Promise<Child> => {
  const port = await new Promise<number>((found, failed) => {
    const late = setTimeout(() => failed(new Error('a server did not start in time')), startMs);
    let text = '';
    child.once('exit', (code) => {
      if (code) process.stderr.write(`A server ended with ${code}: ${text.slice(-2000)}\n`);
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const port = says.exec(text)?.[1];
      if (port === undefined) return;
      clearTimeout(late);
      found(Number(port));
    });
    child.once('error', failed);
    child.once('exit', (code, signal) => {
      clearTimeout(late);
      failed(new Error(`a server ended with ${code ?? signal}`));
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  };
};

/** Ends a child with a signal, and with SIGKILL if that is not enough. */
export const ended = (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      done();
      return;
    }
    const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
    child.once('exit', () => {
      clearTimeout(late);
      done();
    });
    child.kill(signal);
  });

/** Arguments of a service under test: a free port, no web page, no rate limit. */
export const serviceArgs = (dataDir: string): string[] => [
  ...[join(root, 'gateway/main.ts'), '--data-dir', dataDir, '--api-port', '0', '--web-port', '0'],
  ...['--rate-limit', '0', '--log-level', 'error', '--access-minutes', '1440'],
];

/** Message of the service once it listens. */
export const serviceSays = /listens on http:\/\/127\.0\.0\.1:(\d+)/;
