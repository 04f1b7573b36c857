/**
 * Runs all spec files, many per process and several processes in parallel; its last line is `N passed, N failed`.
 */
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { makeApp } from '../gateway/bundle/app.ts';
import { freshApp } from '../gateway/bundle/app-record.ts';
import { freshBundle } from '../gateway/bundle/bundle.ts';
import { makeBundle } from '../gateway/bundle/make.ts';
import { ordered } from './runner/order.ts';
import { alone, fileTimeoutMs, type Outcome, outcome, textOf } from './runner/outcome.ts';
import { type SharedProcess, sharedProcess } from './runner/shared-process.ts';

// Same browser on all machines by default; another one with `COUNTINGHOUSE_BROWSER=installed npm run spec -- page`.
process.env['COUNTINGHOUSE_BROWSER'] ??= 'packaged';

/** Number of processes: specs also wait, for browsers, timers and disks. */
const sideBySide = availableParallelism() * 2;
/** Largest number of files that share a process. */
const filesTogether = 250;
/** Number of files, the last ones of a process that crashed, which run alone to find the cause. */
const suspects = 8;

const words = process.argv.slice(2);
const isWanted = (file: string): boolean =>
  words.length === 0 || words.some((word) => file.includes(word));

const wanted = globSync('spec/**/*.spec.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isWanted);
if (wanted.length === 0) console.log(`No spec file is named like: ${words.join(' ') || 'spec/**'}`);

// Services of specs start from the bundle; making it does not pay off for a few files.
if (wanted.length > 24 * sideBySide && !freshBundle())
  await makeBundle().catch((error: unknown) => console.log(`No bundle was made: ${error}`));
// Built once here: otherwise each of the services that start first builds it.
if (wanted.some((file) => file.startsWith('spec/web/')) && !freshApp())
  await makeApp().catch((error: unknown) => console.log(`The app was not built: ${error}`));

const outcomes = new Map<string, Outcome>();
const note = (one: Outcome): void => {
  outcomes.set(one.file, one);
  console.log(textOf(one));
};

/**
 * Finds the file that failed a shared process. The last one may have met the late error of one before it, so these run
 * alone, too, until one fails; a file that fails only in the shared process has spoilt it, or was spoilt.
 */
async function blame(files: readonly string[], output: string): Promise<void> {
  const found: Outcome[] = [];
  for (const file of files.slice(-suspects).reverse()) {
    const one = await alone(file);
    found.push(one);
    if (one.reason) break;
  }
  const [last] = found;
  const cause = found.at(-1);
  if (cause?.reason) note(cause);
  if (!last || (last === cause && cause.reason)) return;
  const reason = 'passes alone, and fails beside those before it';
  note(cause?.reason ? last : { ...last, reason, failed: 1, output });
}

async function work(next: () => string | undefined): Promise<void> {
  let files: string[] = [];
  let shared: SharedProcess | undefined;
  const close = async (isWhole = true): Promise<void> => {
    const ending = await shared?.close();
    // A failed file may leave a service running, which keeps its process from ending.
    const isExplained = isWhole && files.some((file) => outcomes.get(file)?.reason);
    if (shared && ending?.code !== 0 && !isExplained) await blame(files, shared.rest());
    shared = undefined;
    files = [];
  };
  for (let file = next(); file !== undefined; file = next()) {
    shared ??= sharedProcess();
    files.push(file);
    const ran = await shared.run(file, fileTimeoutMs);
    if (ran) note(outcome(file, ran));
    if (!ran || files.length === filesTogether) await close(ran !== undefined);
  }
  await close();
}
const { slowest, fastest } = ordered(wanted);
await Promise.all(
  Array.from({ length: sideBySide }, (_, at) => work(at === 0 ? slowest : fastest)),
);

const all = [...outcomes.values()].sort((one, other) => (one.file < other.file ? -1 : 1));
const sum = (count: (outcome: Outcome) => number): number =>
  all.reduce((total, one) => total + count(one), 0);
const passed = sum((one) => one.passed);
const failed = sum((one) => one.failed);
const skipped = sum((one) => one.skipped);

for (const { file, skipped: count } of all) if (count) console.log(`skipped  ${file}  ${count}`);
for (const { file, reason } of all) if (reason) console.log(`failed   ${file}  ${reason}`);
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || wanted.length === 0 ? 1 : 0;
