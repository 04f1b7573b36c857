import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { cache } from '../../gateway/bundle/bundle.ts';
import { testEnvironment } from '../test-environment.ts';

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
export function end(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // The process group has already ended.
  }
}

/** Starts a program as the leader of a process group. */
const started = (args: readonly string[], stdin: 'ignore' | 'pipe'): ChildProcess => {
  const { FORCE_COLOR: _, ...env } = process.env;
  const stdio: StdioOptions = [stdin, 'pipe', 'pipe'];
  return spawn(process.execPath, args, {
    env: { ...env, ...testEnvironment, NO_COLOR: '1', NODE_COMPILE_CACHE: cache },
    stdio,
    detached: process.platform !== 'win32',
  });
};

/** Program that runs: what it has written so far, and its end. */
export type Program = {
  readonly pid: number | undefined;
  readonly stdin: ChildProcess['stdin'];
  readonly stdout: () => string;
  /** Standard output and standard error. */
  readonly output: () => string;
  /** Calls a function whenever the program has written to its standard output. */
  readonly onText: (heard: () => void) => void;
  readonly ending: Promise<Ending>;
};

/** Runs a program. */
export function program(args: readonly string[], stdin: 'ignore' | 'pipe' = 'ignore'): Program {
  const child = started(args, stdin);
  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  let output = '';
  let stdout = '';
  let heard = (): void => undefined;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    stdout += text;
    heard();
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  // A program that has ended takes no more input; its end says so.
  child.stdin?.on('error', () => undefined);
  const ending = new Promise<Ending>((resolve) => {
    const finish = (found: Ending): void => {
      if (pid !== undefined) running.delete(pid);
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve(found);
    };
    child.on('error', (error) => {
      output += `${error.stack}\n`;
      finish({ code: 1, signal: null });
    });
    // 'close' waits for the pipes as well, which leftover children may hold open.
    child.on('exit', (code, signal) => {
      end(pid);
      const drain = setTimeout(() => finish({ code, signal }), drainTimeoutMs);
      child.on('close', () => {
        clearTimeout(drain);
        finish({ code, signal });
      });
    });
  });
  return {
    ...{ pid, ending, stdin: child.stdin, stdout: () => stdout, output: () => output },
    onText: (next) => {
      heard = next;
    },
  };
}

/** Runs a program until it ends; kills it after a time. */
export async function ended(args: readonly string[], withinMs: number): Promise<Ended> {
  const start = performance.now();
  const { pid, ending, stdout, output } = program(args);
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    end(pid);
  }, withinMs);
  const found = await ending;
  clearTimeout(limit);
  const seconds = (performance.now() - start) / 1000;
  return { ...found, isLate, stdout: stdout(), output: output(), seconds };
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const pid of running) end(pid);
    process.exit(1);
  });
}
