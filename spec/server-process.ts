import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { testEnvironment } from './test-environment.ts';

/** A server in a process of its own. */
export type Child = {
  readonly url: string;
  readonly pid: number;
  /** Asks it to stop, and insists after a while. */
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a power cut does. */
  readonly kill: () => Promise<void>;
};

const root = join(import.meta.dirname, '..');
const startMs = 120_000;
const stopMs = 15_000;

const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));

/** Starts a program; whatever becomes of this process, it does not outlive it. */
export const launch = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcess => {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...testEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.add(child);
  child.once('exit', () => started.delete(child));
  return child;
};

/** The server once it said on which port it listens. */
export const listening = async (child: ChildProcess, says: RegExp): Promise<Child> => {
  const port = await new Promise<number>((found, failed) => {
    const late = setTimeout(() => failed(new Error('a server did not start in time')), startMs);
    let text = '';
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
  };
};

/** Ends a child with a signal, and with SIGKILL where that is not enough. */
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

/** What a service under test is started with: a free port, no page, no limit of requests. */
export const serviceArgs = (dataDir: string): string[] => [
  ...[join(root, 'gateway/main.ts'), '--data-dir', dataDir, '--api-port', '0', '--web-port', '0'],
  ...['--rate-limit', '0', '--log-level', 'error', '--access-minutes', '1440'],
];

/** What the service says once it listens. */
export const serviceSays = /listens on http:\/\/127\.0\.0\.1:(\d+)/;
