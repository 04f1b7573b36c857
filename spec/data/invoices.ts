/** Invoices of other systems, stored outside the project; specs that read them are skipped without them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { suite } from 'uvu';
import { documentTotals } from '../../modules/documents/totals/document-totals.ts';
import { isTotalsProblem } from '../../modules/documents/totals/problem.ts';
import type { DocumentTotals, TotalsInput } from '../../modules/documents/totals/totals.ts';

/** Folder of the data: `SPEC_DATA`, else the one beside the project. */
const root =
  process.env['SPEC_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** Suite if the folder exists, otherwise its skip. */
export function where(folder: string, it: ReturnType<typeof suite>): typeof it.skip {
  return existsSync(join(root, folder)) ? it : it.skip;
}

/**
 * Paths of all files in a folder of the data with an ending, relative to it and sorted; empty if the folder is
 * absent.
 */
export function filesIn(folder: string, ending: string): string[] {
  const top = join(root, folder);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(top, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/** Path of a file of the data. */
export function pathOf(...path: string[]): string {
  return join(root, ...path);
}

/** Text of a file of the data. */
export function textOf(...path: string[]): string {
  return readFileSync(join(root, ...path), 'utf8');
}

/** Totals of an input; fails the test with the problem if they cannot be calculated. */
export function totalsOf(input: TotalsInput): DocumentTotals {
  const made = documentTotals(input);
  if (isTotalsProblem(made)) throw new Error(JSON.stringify(made));
  return made;
}
