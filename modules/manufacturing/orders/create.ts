import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { OrderInput } from '../planning/input.ts';
import { nextOrderNumber } from '../planning/number.ts';
import { PlannedRecord, plannedRecord } from '../planning/planned-order.ts';
import { planOf, planRefusals } from '../planning/planning.ts';
import { mfgOrderCreated } from '../state/facts.ts';
import { mfgOrder } from '../state/order.ts';

/** Plans a production run; no goods move. */
export const create = command('manufacturing.orders.create', {
  says: 'Plan a production run.',
  explains: [
    'Without `inputs`, the components come from the recipe of each output, and the workflow of the main output gives the steps (`nothing_to_make_from` without either). Of several recipes of an item, `recipe` names that of the main output; otherwise the preferred one that is valid on the due date is used (`no_recipe_on_date`).',
    'Cost shares of several outputs add up to 100 (`shares_not_whole`).',
    'The planned cost is kept as the basis of variances.',
    'Nothing is reserved, issued or posted before `manufacturing_orders_start` or `manufacturing_orders_issue`.',
    'Withdraw the run with `manufacturing_orders_cancel`.',
  ],
  by: 'operator',
  on: mfgOrder,
  takes: OrderInput,
  gives: writtenWith({ status: PlannedRecord.properties.status, order: PlannedRecord }),
  refuses: planRefusals,
  reads: (reader, input, _, now) => {
    const plan = planOf(reader, input, now);
    return isRefusal(plan) ? plan : { plan, number: nextOrderNumber(reader, now) };
  },
  decide: (_, __, now, { plan, number }) => {
    const id = now.id('mfg');
    const made = mfgOrderCreated(id, { ...plan, number: number.text }, { number });
    return {
      facts: [made],
      answer: { status: 'planned', order: plannedRecord(id, made.data, now) },
    };
  },
});
