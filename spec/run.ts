/**
 * Runs all spec files, several per process and several processes in parallel; its last line is `N passed, N failed`.
 */
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { makeApp } from '../gateway/bundle/app.ts';
import { freshApp } from '../gateway/bundle/app-record.ts';
import { freshBundle } from '../gateway/bundle/bundle.ts';
import { makeBundle } from '../gateway/bundle/make.ts';
import { type Ended, type Ending, ended } from './program.ts';

// Same browser on all machines by default; another one with `COUNTINGHOUSE_BROWSER=installed npm run spec -- page`.
process.env['COUNTINGHOUSE_BROWSER'] ??= 'packaged';

const fileTimeoutMs = 300_000;
const sideBySide = availableParallelism() + 1;
/** Largest number of files that share a process. */
const filesTogether = 24;
const sequentialRun = join(import.meta.dirname, 'sequential-run.ts');
/** Mark that no spec writes. */
const mark = '\u0001ended';

type Outcome = {
  readonly file: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: string;
  readonly reason?: string;
  readonly output: string;
};

/** Counts that uvu prints last; undefined if the file did not get that far. */
function summary(stdout: string): { total: number; passed: number; skipped: number } | undefined {
  const text = stripVTControlCharacters(stdout);
  const found = [
    ...text.matchAll(/^ {2}Total: +(\d+)\n {2}Passed: +(\d+)\n {2}Skipped: +(\d+)$/gm),
  ];
  const [, total, passed, skipped] = found.at(-1) ?? [];
  if (total === undefined) return undefined;
  return { total: Number(total), passed: Number(passed), skipped: Number(skipped) };
}

/** Reason of a file's failure, in order of precedence; undefined if it passed. */
function reasonOf(
  { code, signal }: Ending,
  isLate: boolean,
  counts: ReturnType<typeof summary>,
): string | undefined {
  if (isLate) return `not finished after ${fileTimeoutMs / 1000} s`;
  if (counts && counts.passed < counts.total) {
    const sum = `${counts.total - counts.passed} of ${counts.total} failed`;
    // uvu swallows errors of before and after hooks, and exits with 0.
    return code === 0 ? `${sum}: a hook threw` : sum;
  }
  if (signal) return `ended by ${signal}`;
  if (code !== 0) return `exit code ${code}`;
  if (!counts) return 'no summary: is .run() missing?';
  // A suite whose every test is skipped has a total of 0 too, and did call .run().
  if (counts.total === 0 && counts.skipped === 0) return 'no test ran: is .run() missing?';
  return undefined;
}

function outcome(file: string, { stdout, output, seconds, isLate, ...ending }: Ended): Outcome {
  const counts = summary(stdout);
  const reason = reasonOf(ending, isLate, counts);
  const failed = counts ? counts.total - counts.passed : 0;
  return {
    file,
    passed: counts?.passed ?? 0,
    failed: reason ? Math.max(1, failed) : 0,
    skipped: counts?.skipped ?? 0,
    seconds: `${seconds.toFixed(1)} s`,
    ...(reason && { reason }),
    output,
  };
}

const alone = async (file: string): Promise<Outcome> =>
  outcome(file, await ended([file], fileTimeoutMs, mark));

/** Output of a shared process by file: each ends with a mark, its exit code and the seconds it took. */
function byFile(text: string): readonly (readonly [text: string, code: number, seconds: number])[] {
  const ends = new RegExp(`([^]*?)${mark} (\\d+) (\\S+)\n`, 'g');
  return [...text.matchAll(ends)].map(([, own = '', code, seconds]) => [
    own,
    Number(code),
    Number(seconds),
  ]);
}

/**
 * Runs files in one process, which is several times faster than loading the program for each. If more than a test
 * fails (a crash, a hang), any of them may be the cause, so each runs alone.
 */
async function together(files: readonly string[]): Promise<readonly Outcome[]> {
  const { code, signal, isLate, stdout, output } = await ended(
    [sequentialRun, mark, ...files],
    fileTimeoutMs,
    mark,
  );
  const [said, all] = [byFile(stdout), byFile(output)];
  if (code === 0 && !isLate && said.length === files.length)
    return files.map((file, at) => {
      const [own = '', exit = 1, seconds = 0] = said[at] ?? [];
      const [whole = own] = all[at] ?? [];
      return outcome(file, { code: exit, signal, isLate, stdout: own, output: whole, seconds });
    });
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push(await alone(file));
  if (outcomes.some(({ reason }) => reason)) return outcomes;
  const at = Math.min(said.length, files.length - 1);
  const reason = 'passes alone, and fails beside those before it';
  const last = output.slice(output.lastIndexOf(mark));
  return outcomes.map((one, index) =>
    index === at ? { ...one, reason, failed: 1, output: last } : one,
  );
}

function show({ file, passed, skipped, seconds, reason, output }: Outcome): void {
  const counts = `${passed} passed${skipped ? `, ${skipped} skipped` : ''}`;
  if (!reason) {
    console.log(`ok    ${seconds.padStart(7)}  ${file}  ${counts}`);
    return;
  }
  console.log(`FAIL  ${seconds.padStart(7)}  ${file}  ${reason}\n${output.trimEnd()}\n`);
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

/** Number of processes; neighbouring files, which are often equally slow, go to different ones. */
const count = Math.max(
  Math.min(waiting.length, sideBySide),
  Math.ceil(waiting.length / filesTogether),
);
const batches = Array.from({ length: count }, (_, batch) =>
  waiting.filter((_, at) => at % count === batch),
);
// Services of specs start from the bundle; making it does not pay off for a few files.
if (count > sideBySide && !freshBundle())
  await makeBundle().catch((error: unknown) => console.log(`No bundle was made: ${error}`));
// Built once here: otherwise each of the services that start first builds it.
if (waiting.some((file) => file.startsWith('spec/web/')) && !freshApp())
  await makeApp().catch((error: unknown) => console.log(`The app was not built: ${error}`));

const outcomes: Outcome[] = [];
async function work(): Promise<void> {
  for (let files = batches.shift(); files; files = batches.shift()) {
    for (const one of await together(files)) {
      outcomes.push(one);
      show(one);
    }
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
