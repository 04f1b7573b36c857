import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import type { Cleared, MatchChange } from './facts.ts';
import { isSettled, lineStateOf, linesOf, type StoredLine, unmatched } from './line.ts';
import type { Reconciliation } from './reconciliation.ts';

type Row = { readonly entry_id: string; readonly amount: number; readonly alone: number };

/** Entries with the amounts this reconciliation cleared. */
export const clearedAs = (
  reader: Reader,
  id: string,
  ids: readonly string[],
  currency: string,
): readonly Cleared[] =>
  reader
    .rows<Row>(
      `SELECT entry_id, amount, alone FROM reconciled_entry WHERE company=:company
         AND reconciliation_id=:id AND entry_id IN (SELECT value FROM json_each(:ids))`,
      { id, ids: JSON.stringify(ids) },
    )
    .map(({ entry_id, amount, alone }) => ({
      je_id: entry_id,
      amount: fromMinor(amount, currency),
      ...(alone === 1 ? { alone: true } : {}),
    }));

/** Lines connected to the entries through shared matches; connected lines are released together. */
const together = (
  all: readonly StoredLine[],
  entries: readonly string[],
): { readonly lines: readonly StoredLine[]; readonly je_ids: readonly string[] } => {
  const ids = new Set(entries);
  const lines = new Set<StoredLine>();
  for (let grown = true; grown; ) {
    grown = false;
    for (const line of all) {
      if (lines.has(line) || !isSettled(line) || !line.je_ids.some((one) => ids.has(one))) continue;
      lines.add(line);
      for (const one of line.je_ids) ids.add(one);
      grown = true;
    }
  }
  return { lines: [...lines], je_ids: [...ids] };
};

/** Change of matches that releases entries and unmatches their lines. */
export const releaseOf = (
  reader: Reader,
  id: string,
  state: Reconciliation,
  entries: readonly string[],
): MatchChange => {
  const { lines, je_ids } = together(linesOf(reader, id), entries);
  return {
    lines: lines.map((line) => ({
      line_id: line.line_id,
      from: lineStateOf(line),
      to: unmatched,
    })),
    cleared: [],
    released: [...clearedAs(reader, id, je_ids, state.currency)],
  };
};
