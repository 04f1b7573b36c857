import { compare } from '../../../kernel/values/money/money.ts';
import { mfgOrderCancelled, mfgOrderCompleted } from '../orders/facts-of-goods.ts';
import { balanceOf, liveReceipts, outstandingOf } from '../orders/state.ts';
import { type Bench, entryFor, told } from './bench.ts';
import { allHeld } from './holding.ts';

/** What a person says of a run that is completed. */
export type Said = {
  readonly waste?: { quantity: number; unit?: string | null; reason?: string | null } | null;
  readonly labor_hours?: number | null;
};

/** Ends a run: what is left of work in process goes to variance, or is lost where nothing came of it. */
export const completed = (bench: Bench, said: Said = {}): Bench => {
  const { order, now, id } = bench;
  const residue = balanceOf(order);
  const receipts = liveReceipts(order);
  const nameOf = (lineId: string): string =>
    order.expected_outputs.find(({ line_id }) => line_id === lineId)?.name ?? '';
  return told(
    bench,
    mfgOrderCompleted(id, {
      completed_by: now.caller.user_id || null,
      actual_outputs: receipts.map(({ sku, line_id, quantity, lot_id }) => ({
        sku,
        name: nameOf(line_id),
        quantity,
        lot_id,
      })),
      ...said,
      wip: { residue, role: receipts.length > 0 ? 'mfg_variance' : 'scrap' },
      date: bench.date,
      journal_id: entryFor(now, residue),
      ...allHeld(order),
    }),
  );
};

/** Ends a run if nothing is outstanding any more. */
export const completedIfDone = (bench: Bench): Bench =>
  bench.order.expected_outputs.every((output) => compare(outstandingOf(output), 0) <= 0)
    ? completed(bench)
    : bench;

/** Ends a run without its output: what is left of work in process is lost. */
export const cancelled = (bench: Bench, reason: string | null): Bench => {
  const scrap_value = balanceOf(bench.order);
  return told(
    bench,
    mfgOrderCancelled(bench.id, {
      reason,
      scrap_value,
      date: bench.date,
      journal_id: entryFor(bench.now, scrap_value),
      ...allHeld(bench.order),
    }),
  );
};
