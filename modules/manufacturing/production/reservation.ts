import { compare, lesser, sub, sum } from '../../../kernel/values/money/money.ts';
import { type Lot, lotMay, methodOf, pickPlan } from '../../inventory/contract/queries.ts';
import { mfgOrderStarted } from '../state/facts.ts';
import type { Held, RunInput } from '../state/fields.ts';
import { type MfgOrder, toIssue } from '../state/order-state.ts';
import { picksFor } from './component-picks.ts';
import { type ProductionContext, recorded } from './production-context.ts';

/** Begins the work; the components that are there are kept for the run, what is missing does not stop it. */
export const begun = (context: ProductionContext, isHolding: boolean): ProductionContext => {
  const reserved = isHolding ? holdable(context) : [];
  const started_by = context.now.caller.user_id || null;
  return recorded(context, mfgOrderStarted(context.id, { started_by, reserved: [...reserved] }));
};

const holdable = (context: ProductionContext): readonly Held[] => {
  const { order, now } = context;
  let lots: readonly Lot[] = context.lots.filter((lot) => lotMay(lot, 'reserve').taken);
  return order.inputs
    .filter(({ optional }) => !optional)
    .flatMap((input) => {
      const quantity = toIssue(input);
      if (compare(quantity, 0) <= 0) return [];
      const line = picksFor(input, quantity, input.lot_id ?? undefined, methodOf(now.company));
      const plan = pickPlan(lots, line, { method: methodOf(now.company), today: now.today });
      lots = plan.left;
      const { line_id } = input;
      return plan.picks.map((pick) => ({
        line_id,
        item_id: pick.item_id,
        quantity: pick.quantity,
      }));
    });
};

/** What a run holds of lots beyond what it still has to issue. */
export const surplusOf = (order: MfgOrder): Held[] => {
  const isClosed = order.status === 'completed' || order.status === 'cancelled';
  return order.inputs.flatMap((input) => surplusOfInput(order, input, isClosed));
};

const surplusOfInput = (order: MfgOrder, input: RunInput, isClosed: boolean): Held[] => {
  const held = order.held.filter(({ line_id }) => line_id === input.line_id);
  let excess = sub(sum(held.map(({ quantity }) => quantity)), isClosed ? 0 : toIssue(input));
  return held.toReversed().flatMap((one) => {
    if (compare(excess, 0) <= 0) return [];
    const quantity = lesser(one.quantity, excess);
    excess = sub(excess, quantity);
    return [{ ...one, quantity }];
  });
};

/** The field `released` of a fact: all that a run holds, where it ends. */
export const allHeld = ({ held }: MfgOrder): { released?: Held[] } =>
  held.length === 0 ? {} : { released: [...held] };
