/** Invoices of other systems, kept beside the project; the specs that read them skip without. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { suite } from 'uvu';
import { documentTotals } from '../../modules/documents/totals/document-totals.ts';
import { isTotalsProblem } from '../../modules/documents/totals/problem.ts';
import type { DocumentTotals, TotalsInput } from '../../modules/documents/totals/totals.ts';

const root = fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** The suite itself where the folder is there, else its skip. */
export function where(folder: string, it: ReturnType<typeof suite>): typeof it.skip {
  return existsSync(join(root, folder)) ? it : it.skip;
}

/** Every file in a folder of the data, by its path below it, sorted; none where it is absent. */
export function filesIn(folder: string, ending: string): string[] {
  const top = join(root, folder);
  if (!existsSync(top)) return [];
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(top, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}

/** A file of the data as text. */
export function textOf(...path: string[]): string {
  return readFileSync(join(root, ...path), 'utf8');
}

/** The totals, or a failed spec that names the problem. */
export function totalsOf(input: TotalsInput): DocumentTotals {
  const made = documentTotals(input);
  if (isTotalsProblem(made)) throw new Error(JSON.stringify(made));
  return made;
}
