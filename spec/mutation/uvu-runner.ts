import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type {
  DryRunOptions,
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
  TestResult,
  TestRunner,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { specsOf } from './targets.ts';

type Ran = readonly [errors: string | true, passed: number, skipped: number, total: number];

/** Suite of a spec file, which can be run repeatedly. */
type Suite = { readonly id: string; readonly file: string; readonly run: () => Promise<Ran> };

const shared = globalThis as {
  UVU_DEFER?: boolean;
  UVU_QUEUE?: unknown[][];
  __stryker__?: InstrumenterContext;
};

// A mutant needs one counterexample, not the shortest.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });

/** Suites of the files imported so far. */
const loaded = new Map<string, readonly Suite[]>();

/** Suites of a spec file; the queue is reset, so that every import looks like the first one of a process. */
const suitesOf = async (file: string): Promise<readonly Suite[]> => {
  const before = loaded.get(file);
  if (before) return before;
  shared.UVU_DEFER = true;
  shared.UVU_QUEUE = [[null]];
  await import(pathToFileURL(join(process.cwd(), file)).href);
  const [, ...runs] = shared.UVU_QUEUE[0] ?? [];
  const suites = runs.map((run, at) => ({ id: `${file} ${at}`, file, run: run as Suite['run'] }));
  loaded.set(file, suites);
  return suites;
};

/** Mark that uvu writes for a failed test; an error thrown by a writer ends the suite. */
const failure = '\u2718';

/** Errors of a suite up to its first failed test; undefined if all its tests pass. */
const failureOf = async ({ run }: Suite): Promise<string | undefined> => {
  const write = process.stdout.write;
  process.stdout.write = (text: unknown) => {
    if (String(text).includes(failure)) throw new Error('a test failed');
    return true;
  };
  try {
    const [errors, passed, , total] = await run();
    return errors === true && passed === total ? undefined : String(errors);
  } finally {
    process.stdout.write = write;
  }
};

/** Path of a file within the sandbox, which is the working folder. */
const inSandbox = (file: string): string => relative(process.cwd(), file).replaceAll('\\', '/');

const stryker = (): InstrumenterContext => (shared.__stryker__ ??= {});

const failed = (errorMessage: string): DryRunResult =>
  ({ status: 'error', errorMessage }) as DryRunResult;

/** Runs every suite twice without a mutant: it has to pass, and to pass again in the same process. */
const dryRun = async ({ files = [] }: DryRunOptions): Promise<DryRunResult> => {
  const tests: TestResult[] = [];
  for (const file of new Set(files.flatMap((one) => specsOf(inSandbox(one))))) {
    for (const suite of await suitesOf(file)) {
      stryker().currentTestId = suite.id;
      const start = performance.now();
      const first = await failureOf(suite);
      if (first) return failed(`${suite.id}: ${first}`);
      const timeSpentMs = performance.now() - start;
      const again = await failureOf(suite);
      if (again) return failed(`${suite.id} fails when it is run again: ${again}`);
      tests.push({ id: suite.id, name: suite.id, status: 0, timeSpentMs });
      delete stryker().currentTestId;
    }
  }
  const { mutantCoverage } = stryker();
  return { status: 'complete', tests, ...(mutantCoverage && { mutantCoverage }) } as DryRunResult;
};

/** Runs the suites that concern the mutated file and reach the mutant, until one fails. */
const mutantRun = async (options: MutantRunOptions): Promise<MutantRunResult> => {
  const { activeMutant, testFilter, hitLimit, mutantActivation, sandboxFileName } = options;
  const context = stryker();
  delete context.hitLimit;
  if (hitLimit !== undefined) Object.assign(context, { hitCount: 0, hitLimit });
  // A static mutant affects values that are computed while the modules load, so it is activated before.
  if (mutantActivation === 'static') context.activeMutant = activeMutant.id;
  const specs = specsOf(inSandbox(sandboxFileName));
  let nrOfTests = 0;
  try {
    for (const file of specs) {
      for (const suite of await suitesOf(file)) {
        if (testFilter && !testFilter.includes(suite.id)) continue;
        context.activeMutant = activeMutant.id;
        nrOfTests += 1;
        const failureMessage = await failureOf(suite);
        if (failureMessage !== undefined)
          return {
            status: 'killed',
            killedBy: [suite.id],
            failureMessage,
            nrOfTests,
          } as MutantRunResult;
      }
    }
  } catch (error) {
    // The modules do not load with a static mutant.
    const failureMessage = error instanceof Error ? error.message : String(error);
    return { status: 'killed', killedBy: ['load'], failureMessage, nrOfTests } as MutantRunResult;
  } finally {
    delete context.activeMutant;
  }
  return { status: 'survived', nrOfTests } as MutantRunResult;
};

const runner: TestRunner = {
  capabilities: () => ({ reloadEnvironment: false }),
  dryRun,
  mutantRun,
};

/** Test runner of Stryker that runs uvu suites again and again in one process. */
export const strykerPlugins = [declareValuePlugin(PluginKind.TestRunner, 'uvu', runner)];
