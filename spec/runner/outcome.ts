import { stripVTControlCharacters } from 'node:util';
import { type Ended, type Ending, ended } from './program.ts';

/** Longest time of a file: several times that of the slowest, since other load lengthens it. */
export const fileTimeoutMs = 600_000;

/** Result of a file. */
export type Outcome = {
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

/** Outcome of a file by what its program wrote and how it ended. */
export function outcome(
  file: string,
  { stdout, output, seconds, isLate, ...ending }: Ended,
): Outcome {
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

/** Runs a file in a process of its own. */
export const alone = async (file: string): Promise<Outcome> =>
  outcome(file, await ended([file], fileTimeoutMs));

/** Line of an outcome, with the output of a failure. */
export function textOf({ file, passed, skipped, seconds, reason, output }: Outcome): string {
  const counts = `${passed} passed${skipped ? `, ${skipped} skipped` : ''}`;
  return reason
    ? `FAIL  ${seconds.padStart(7)}  ${file}  ${reason}\n${output.trimEnd()}\n`
    : `ok    ${seconds.padStart(7)}  ${file}  ${counts}`;
}
