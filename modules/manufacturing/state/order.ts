import { actor } from '../../../kernel/declare/actor.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import {
  type ProductionOrderContext,
  productionOrder,
} from '../../../machines/production-order.ts';
import { planFolds } from './folds.ts';
import { goodsFolds } from './goods-folds.ts';
import {
  blank,
  liveReceipts,
  type MfgOrder,
  outstandingOf,
  toIssue,
  unusedQuantity,
} from './order-state.ts';

export type { MfgOrder };

/** Lifecycle context of a run; quantities are summed over its lines. */
export function contextOf(state: MfgOrder): ProductionOrderContext {
  const outstanding = sum(state.expected_outputs.map(outstandingOf));
  const received = sum(liveReceipts(state).map(({ quantity }) => quantity));
  return {
    components: state.inputs.length,
    to_issue: sum(state.inputs.map(toIssue)),
    issued: sum(state.inputs.map(unusedQuantity)),
    outstanding,
    received,
    only_residue: outstanding === 0,
    // The operation checks the lots; the state does not know whether one was touched.
    touched: false,
    previous_status: state.resume_status,
  };
}

/** The production run actor; its lifecycle is `machines/production-order.ts`. */
export const mfgOrder = actor<MfgOrder>('mfg_order', {
  title: 'production run',
  initial: blank,
  lifecycle: () => productionOrder,
  context: contextOf,
  folds: [...planFolds, ...goodsFolds],
});
