import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import type { Equivalent } from './equivalents/equivalent.ts';
import { equivalents } from './equivalents.ts';

const root = join(import.meta.dirname, '../..');

/** A mutant that no spec killed, or a listed one that is not among the survivors. */
export type Survivor = Omit<Equivalent, 'reason'> & { readonly at: number };

/** Score of a file: mutants that its specs killed, of all but those listed as equivalent. */
export type Score = {
  readonly file: string;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
  readonly equivalent: number;
};

/** Fraction of a property's usual runs for each mutant: most mutants fail in examples, the others in the first runs. */
const propertyRuns = '0.03';

/** Mutates files (or lines of them, `file:1-20`) in a copy of the tree, and runs their specs for each mutant. */
export const mutate = async (files: readonly string[]): Promise<readonly Score[]> => {
  // Node strips types outside node_modules only, so the copy is in the system's temporary folder.
  const tempDirName = mkdtempSync(join(tmpdir(), 'countinghouse-mutation-'));
  process.env['PROPERTIES_RUNS'] ??= propertyRuns;
  const options: PartialStrykerOptions = {
    mutate: [...files],
    // Stryker would rewrite tsconfig.json by an interface that TypeScript 7 does not have.
    ignorePatterns: ['/coverage', '/data', '/spec/upgrades', '/spec/data', 'tsconfig.json'],
    tempDirName,
    plugins: [join(import.meta.dirname, 'uvu-runner.ts')],
    testRunner: 'uvu',
    testRunnerNodeArgs: ['--disable-warning=ExperimentalWarning'],
    coverageAnalysis: 'perTest',
    disableTypeChecks: false,
    concurrency: 1,
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 20,
    reporters: [],
    allowConsoleColors: false,
    logLevel: 'error' as never,
  };
  try {
    const results = await new Stryker(options).runMutationTest();
    return scored(results);
  } finally {
    rmSync(tempDirName, { recursive: true, force: true });
  }
};

const alive = new Set(['Survived', 'NoCoverage']);
const dead = new Set(['Killed', 'Timeout']);

const scored = (results: readonly MutantResult[]): readonly Score[] => {
  const failed = results.find(({ status }) => !alive.has(status) && !dead.has(status));
  if (failed) throw new Error(`${failed.fileName}: a mutant is ${failed.status}`);
  const byFile = Map.groupBy(results, ({ fileName }) =>
    relative(root, fileName).replaceAll('\\', '/'),
  );
  return [...byFile].map(([file, mine]) => {
    const all = mine.filter(({ status }) => alive.has(status)).map((one) => survivorOf(file, one));
    const survivors = all.filter((one) => !equivalents.some((other) => isSame(one, other)));
    return {
      file,
      killed: mine.length - all.length,
      survivors,
      equivalent: all.length - survivors.length,
    };
  });
};

const survivorOf = (file: string, { location, mutatorName, replacement }: MutantResult) => {
  const at = location.start.line;
  const line = readFileSync(join(root, file), 'utf8').split('\n')[at - 1]?.trim() ?? '';
  return { file, at, line, mutator: mutatorName, replacement: replacement ?? '' };
};

const isSame = (one: Survivor, other: Equivalent): boolean =>
  one.file === other.file &&
  one.line === other.line &&
  one.mutator === other.mutator &&
  one.replacement === other.replacement;
