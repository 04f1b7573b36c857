import type { Reader } from '../../../kernel/reader/reader.ts';

/** An open run with its rank. */
export type Ranked = {
  readonly id: string;
  readonly status: string;
  readonly priority: number;
  readonly due_date: string | null;
  readonly seq: number;
};

/** Rank of runs: higher priority, then earlier due date, then earlier creation. */
export const byRank = (a: Ranked, b: Ranked): number =>
  b.priority - a.priority ||
  (a.due_date ?? '9999').localeCompare(b.due_date ?? '9999') ||
  a.seq - b.seq;

const columns = 'id, status, priority, due_date, seq';
const isOpen = "status IN ('planned', 'in_progress', 'on_hold')";

/** Open runs by rank. */
export const openRuns = (reader: Reader): readonly Ranked[] =>
  reader
    .rows<Ranked>(`SELECT ${columns} FROM mfg_order_view WHERE company=:company AND ${isOpen}`)
    .toSorted(byRank);

/** Scheduled open runs by rank. */
export const scheduledRuns = (reader: Reader): readonly Ranked[] =>
  reader
    .rows<Ranked>(
      `SELECT ${columns} FROM mfg_order_view
       WHERE company=:company AND ${isOpen} AND scheduled_start IS NOT NULL`,
    )
    .toSorted(byRank);

/** Rank of a run. */
export const rankOf = (reader: Reader, id: string): Ranked | undefined =>
  reader.row<Ranked>(`SELECT ${columns} FROM mfg_order_view WHERE company=:company AND id=:id`, {
    id,
  });
