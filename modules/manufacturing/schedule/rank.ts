import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, fromMillionths } from '../../../kernel/values/money/money.ts';
import { hoursOf } from './placement.ts';

/** A scheduled run with its rank. */
export type Ranked = {
  readonly id: string;
  readonly priority: number;
  readonly due_date: string | null;
  readonly seq: number;
};

/** Rank of runs: higher priority, then earlier due date, then earlier creation. */
export const byRank = (a: Ranked, b: Ranked): number =>
  b.priority - a.priority ||
  (a.due_date ?? '9999').localeCompare(b.due_date ?? '9999') ||
  a.seq - b.seq;

/** Scheduled open runs by rank. */
export const scheduledRuns = (reader: Reader): readonly Ranked[] =>
  reader
    .rows<Ranked>(
      `SELECT id, priority, due_date, seq FROM mfg_order_view WHERE company=:company
         AND status IN ('planned', 'in_progress', 'on_hold') AND scheduled_start IS NOT NULL`,
    )
    .toSorted(byRank);

/** Rank of a run. */
export const rankOf = (reader: Reader, id: string): Ranked | undefined =>
  reader.row<Ranked>(
    'SELECT id, priority, due_date, seq FROM mfg_order_view WHERE company=:company AND id=:id',
    { id },
  );

/** Hours taken, by work center and day. */
export type Board = Map<string, number>;

const cellOf = (workCenterId: string, date: string): string => `${workCenterId} ${date}`;

/** Hours taken of a work center on a day. */
export const takenOn = (board: Board, workCenterId: string, date: string): number =>
  board.get(cellOf(workCenterId, date)) ?? 0;

/** Adds hours of a work center on a day. */
export const take = (board: Board, workCenterId: string, date: string, hours: number): void => {
  const cell = cellOf(workCenterId, date);
  board.set(cell, add(board.get(cell) ?? 0, hours));
};

/** Adds the scheduled hours of a run. */
export const takeAll = (
  reader: Reader,
  board: Board,
  orderId: string,
  capacityOf: (workCenterId: string) => number,
): void => {
  for (const slot of slotsOf(reader, orderId))
    take(
      board,
      slot.work_center_id,
      slot.date,
      hoursOf(slot.hours, capacityOf(slot.work_center_id)),
    );
};

/** Scheduled station-hours of a run. */
export const slotsOf = (
  reader: Reader,
  orderId: string,
): readonly { work_center_id: string; date: string; hours: number }[] =>
  reader
    .rows<{ work_center_id: string; date: string; hours: number }>(
      'SELECT work_center_id, date, hours FROM mfg_slot_view WHERE company=:company AND order_id=:orderId',
      { orderId },
    )
    .map((slot) => ({ ...slot, hours: fromMillionths(slot.hours) }));
