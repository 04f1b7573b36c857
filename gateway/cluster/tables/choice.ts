import { ledgerEntries, ledgerView } from '../../../kernel/cluster/reading/ledger-table.ts';
import type { ReadingTable } from '../../../kernel/declare/reading/reading-table.ts';
import { allModules } from '../../modules.ts';
import { NotStarted } from '../../process/start-error.ts';

/** Reading tables that may be chosen, in the order of their modules. */
export const readingTables: readonly ReadingTable[] = allModules.flatMap(({ reading }) => reading);

/** Tables of these names, or all without names; the ledger is always among them. */
export const chosenTables = (names: readonly string[]): readonly ReadingTable[] => {
  const known = [ledgerView.name, ...readingTables.map(({ name }) => name)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new NotStarted(`There is no table ${unknown}. Choose among: ${known.join(', ')}.`);
  const chosen = readingTables.filter(({ name }) => names.length === 0 || names.includes(name));
  return [ledgerEntries, ...chosen];
};
