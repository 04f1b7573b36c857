import { spawn } from 'node:child_process';
import { cache } from '../gateway/bundle/bundle.ts';
import { testEnvironment } from './test-environment.ts';

const drainTimeoutMs = 1_000;

/** Exit of a program. */
export type Ending = { readonly code: number | null; readonly signal: string | null };

/** Result of a program; `isLate` if it was killed after its time limit. */
export type Ended = Ending & {
  readonly isLate: boolean;
  readonly stdout: string;
  /** Standard output and standard error. */
  readonly output: string;
  readonly seconds: number;
};

const running = new Set<number>();

/** Kills a program with its children: each program leads its own process group. */
function end(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}

/** Runs a program until it ends; kills it after a time without the mark in its output. */
export function ended(args: readonly string[], withinMs: number, mark: string): Promise<Ended> {
  return new Promise((resolve) => {
    const start = performance.now();
    const { FORCE_COLOR: _, ...env } = process.env;
    const child = spawn(process.execPath, args, {
      env: { ...env, ...testEnvironment, NO_COLOR: '1', NODE_COMPILE_CACHE: cache },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);

    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      if (pid !== undefined) end(pid);
    }, withinMs);

    let output = '';
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      stdout += text;
      if (text.includes(mark)) limit.refresh();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });

    const finish = (ending: Ending): void => {
      clearTimeout(limit);
      if (pid !== undefined) running.delete(pid);
      child.stdout.destroy();
      child.stderr.destroy();
      const seconds = (performance.now() - start) / 1000;
      resolve({ ...ending, isLate, stdout, output, seconds });
    };
    child.on('error', (error) => {
      output += `${error.stack}\n`;
      finish({ code: 1, signal: null });
    });
    // 'close' waits for the pipes as well, which leftover children may hold open.
    child.on('exit', (code, signal) => {
      if (pid !== undefined) end(pid);
      const ending = { code, signal };
      const drain = setTimeout(() => finish(ending), drainTimeoutMs);
      child.on('close', () => {
        clearTimeout(drain);
        finish(ending);
      });
    });
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const pid of running) end(pid);
    process.exit(1);
  });
}
