import type { SourceLine } from '../bundle/bundle.ts';
import { amountsOf, type Collected, leave, rowsAt } from './collect.ts';
import type { FormRow, ReadTable } from './forms.ts';
import { accountName, movedBy, type Reading } from './moves.ts';

/** Unposted entry with its rows. */
export type Draft = {
  readonly key: string;
  readonly label: string;
  readonly rows: readonly number[];
  readonly lines: readonly SourceLine[];
};

type Place = { readonly table: ReadTable; readonly into: Collected; readonly how: Reading };

/** Adds a row to the current unposted entry, or starts the next. */
export const unposted = (
  before: Draft | undefined,
  row: FormRow,
  key: string,
  { table, into, how }: Place,
): Draft => {
  const { debit, credit } = movedBy(row, how) ?? { debit: 0, credit: 0 };
  const line = { account: accountName(row), debit, credit };
  if (before && (key === '' || key === before.key))
    return { ...before, rows: [...before.rows, row.at], lines: [...before.lines, line] };
  leaveDraft(before, table, into);
  return { key, label: row.first, rows: [row.at], lines: [line] };
};

/** Reports an unposted entry as left out. */
export const leaveDraft = (draft: Draft | undefined, table: ReadTable, into: Collected): void => {
  if (!draft) return;
  const { label, rows, lines } = draft;
  const left = { label, reason: 'it is not posted' };
  // An unposted entry has amounts but no movements in the source system.
  leave(into, rowsAt(into, table, rows), { kind: 'journal', ...left, amounts: amountsOf(lines) });
};
