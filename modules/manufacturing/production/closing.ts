import { compare } from '../../../kernel/values/money/money.ts';
import { mfgOrderCancelled, mfgOrderCompleted } from '../state/goods-facts.ts';
import { balanceOf, liveReceipts, outstandingOf } from '../state/order-state.ts';
import { entryFor, type ProductionContext, recorded } from './production-context.ts';
import { allHeld } from './reservation.ts';

/** Completion input: waste and labor hours. */
export type Said = {
  readonly waste?: { quantity: number; unit?: string | null; reason?: string | null } | null;
  readonly labor_hours?: number | null;
};

/** Completes a run: remaining work in progress posts to variance, or to scrap where nothing was received. */
export const completeRun = (context: ProductionContext, said: Said = {}): ProductionContext => {
  const { order, now, id } = context;
  const residue = balanceOf(order);
  const receipts = liveReceipts(order);
  const nameOf = (lineId: string): string =>
    order.expected_outputs.find(({ line_id }) => line_id === lineId)?.name ?? '';
  return recorded(
    context,
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
      date: context.date,
      journal_id: entryFor(now, residue),
      ...allHeld(order),
    }),
  );
};

/** Completes a run when no output is outstanding. */
export const completedIfDone = (context: ProductionContext): ProductionContext =>
  context.order.expected_outputs.every((output) => compare(outstandingOf(output), 0) <= 0)
    ? completeRun(context)
    : context;

/** Cancels a run: remaining work in progress posts to scrap. */
export const cancelRun = (context: ProductionContext, reason: string | null): ProductionContext => {
  const scrap_value = balanceOf(context.order);
  return recorded(
    context,
    mfgOrderCancelled(context.id, {
      reason,
      scrap_value,
      date: context.date,
      journal_id: entryFor(context.now, scrap_value),
      ...allHeld(context.order),
    }),
  );
};
