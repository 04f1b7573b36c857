import { spawn } from 'node:child_process';
import { cache } from '../gateway/bundle/bundle.ts';
import { testEnvironment } from './test-environment.ts';

const drainTimeoutMs = 1_000;

/** How a program came to its end. */
export type Ending = { readonly code: number | null; readonly signal: string | null };

/** What it came to; it is late where it did not end by itself. */
export type Ended = Ending & {
  readonly isLate: boolean;
  readonly stdout: string;
  /** With what it wrote to stderr. */
  readonly output: string;
  readonly seconds: number;
};

const running = new Set<number>();

/** Ends a spec with all it started: each is the leader of its own process group. */
function end(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left, which is what was wanted.
  }
}

/** Runs a program until it ends, or is ended when so many milliseconds passed since it began or last wrote the mark. */
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
    // 'close' waits for the pipes too, and what the spec left behind would hold them open.
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
