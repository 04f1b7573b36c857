/** Runs every spec file in a process of its own, side by side; its last line is `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { cache } from '../gateway/bundled.ts';

const fileTimeoutMs = 120_000;
const drainTimeoutMs = 1_000;
const sideBySide = availableParallelism() + 1;

type Outcome = {
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: string;
  readonly reason?: string;
  readonly output: string;
};

type Ending = { readonly code: number | null; readonly signal: string | null };

const running = new Set<number>();

/** Ends a spec with all it started: each is the leader of its own process group. */
function end(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left, which is what was wanted.
  }
}

/** The counts uvu prints last, or nothing if the file never came that far. */
function summary(stdout: string): { total: number; passed: number; skipped: number } | undefined {
  const text = stripVTControlCharacters(stdout);
  const found = [
    ...text.matchAll(/^ {2}Total: +(\d+)\n {2}Passed: +(\d+)\n {2}Skipped: +(\d+)$/gm),
  ];
  const [, total, passed, skipped] = found.at(-1) ?? [];
  if (total === undefined) return undefined;
  return { total: Number(total), passed: Number(passed), skipped: Number(skipped) };
}

/** Why a file failed, in order of precedence; undefined if it did not. */
function reasonOf(
  { code, signal }: Ending,
  isLate: boolean,
  counts: ReturnType<typeof summary>,
): string | undefined {
  if (isLate) return `not finished after ${fileTimeoutMs / 1000} s`;
  if (counts && counts.passed < counts.total) {
    const sum = `${counts.total - counts.passed} of ${counts.total} failed`;
    // uvu swallows what a before or after hook throws, and exits with 0.
    return code === 0 ? `${sum}: a hook threw` : sum;
  }
  if (signal) return `ended by ${signal}`;
  if (code !== 0) return `exit code ${code}`;
  if (!counts) return 'no summary: is .run() missing?';
  // A suite whose every test is skipped has a total of 0 too, and did call .run().
  if (counts.total === 0 && counts.skipped === 0) return 'no test ran: is .run() missing?';
  return undefined;
}

function run(file: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const start = performance.now();
    const { FORCE_COLOR: _, ...env } = process.env;
    const child = spawn(process.execPath, [file], {
      env: { ...env, NO_COLOR: '1', NODE_COMPILE_CACHE: cache },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);

    let output = '';
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });

    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      if (pid !== undefined) end(pid);
    }, fileTimeoutMs);

    const finish = (ending: Ending): void => {
      clearTimeout(limit);
      if (pid !== undefined) running.delete(pid);
      child.stdout.destroy();
      child.stderr.destroy();
      const counts = summary(stdout);
      const reason = reasonOf(ending, isLate, counts);
      const failed = counts ? counts.total - counts.passed : 0;
      resolve({
        file,
        passed: counts?.passed ?? 0,
        failed: reason ? Math.max(1, failed) : 0,
        skipped: counts?.skipped ?? 0,
        seconds: `${((performance.now() - start) / 1000).toFixed(1)} s`,
        ...(reason && { reason }),
        output,
      });
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

function show({ file, passed, skipped, seconds, reason, output }: Outcome): void {
  const counts = `${passed} passed${skipped ? `, ${skipped} skipped` : ''}`;
  if (!reason) {
    console.log(`ok    ${seconds.padStart(7)}  ${file}  ${counts}`);
    return;
  }
  console.log(`FAIL  ${seconds.padStart(7)}  ${file}  ${reason}\n${output.trimEnd()}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const pid of running) end(pid);
    process.exit(1);
  });
}

const words = process.argv.slice(2);
const isWanted = (file: string): boolean =>
  words.length === 0 || words.some((word) => file.includes(word));

const waiting = globSync('spec/**/*.spec.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isWanted)
  .sort();
if (waiting.length === 0)
  console.log(`No spec file is named like: ${words.join(' ') || 'spec/**'}`);
const isEmpty = waiting.length === 0;

const outcomes: Outcome[] = [];
async function work(): Promise<void> {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const outcome = await run(file);
    outcomes.push(outcome);
    show(outcome);
  }
}
await Promise.all(Array.from({ length: sideBySide }, work));

const sum = (count: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, outcome) => total + count(outcome), 0);
const passed = sum((outcome) => outcome.passed);
const failed = sum((outcome) => outcome.failed);
const skipped = sum((outcome) => outcome.skipped);

outcomes.sort((one, other) => (one.file < other.file ? -1 : 1));
for (const { file, skipped: count } of outcomes)
  if (count) console.log(`skipped  ${file}  ${count}`);
for (const { file, reason } of outcomes) if (reason) console.log(`failed   ${file}  ${reason}`);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || isEmpty ? 1 : 0;
