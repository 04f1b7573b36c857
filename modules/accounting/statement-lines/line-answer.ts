import { titled } from '../../../kernel/declare/schema-title.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Cleared, LineState, MatchChange } from '../reconciliation/facts.ts';
import { LineRecord, lineRecord, lineStateOf, type StoredLine } from '../reconciliation/line.ts';

/** Answer of a write: the line after it; version and event are those of the reconciliation. */
export const LineAfter = titled('WrittenBankStatementLine', writtenWith(LineRecord.properties));

/** Record of a line after a change. */
export const lineAfter = (
  line: StoredLine,
  to: Partial<StoredLine>,
  { reconciliation_id }: { readonly reconciliation_id: string },
  company_id: string,
): LineRecord => {
  const { proposal, ...settled } = line;
  // As in the fold: a new match state without a proposal removes the previous one.
  const before = to.status === undefined && proposal ? { ...settled, proposal } : settled;
  return lineRecord({ ...before, ...to }, reconciliation_id, company_id);
};

/** Change of matches with the previous state of each line. */
export const matchChange = (
  moves: readonly (readonly [StoredLine, LineState])[],
  {
    cleared = [],
    released = [],
  }: { readonly cleared?: Cleared[]; readonly released?: Cleared[] } = {},
): MatchChange => ({
  lines: moves.map(([line, to]) => ({ line_id: line.line_id, from: lineStateOf(line), to })),
  cleared,
  released,
});
