import { writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Cleared, Settling, Standing } from '../reconciliation/facts.ts';
import { LineRecord, lineRecord, type StoredLine, standingOf } from '../reconciliation/line.ts';

/** What a write of a line answers: the line after it; version and event are the reconciliation's. */
export const LineAfter = writtenWith(LineRecord.properties);

/** A line once it stands otherwise, as it is answered. */
export const lineAfter = (
  line: StoredLine,
  to: Partial<StoredLine>,
  { reconciliation_id }: { readonly reconciliation_id: string },
  company_id: string,
): LineRecord => lineRecord({ ...line, ...to }, reconciliation_id, company_id);

/** What becomes of lines, each from where it stands. */
export const settling = (
  moves: readonly (readonly [StoredLine, Standing])[],
  {
    cleared = [],
    released = [],
  }: { readonly cleared?: Cleared[]; readonly released?: Cleared[] } = {},
): Settling => ({
  lines: moves.map(([line, to]) => ({ line_id: line.line_id, from: standingOf(line), to })),
  cleared,
  released,
});
