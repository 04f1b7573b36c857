import { compare, lesser, sub, sum } from '../../../kernel/values/money/money.ts';
import { type Lot, lotMay, methodOf, pickPlan } from '../../inventory/contract/queries.ts';
import { mfgOrderStarted } from '../state/facts.ts';
import type { Held, RunInput } from '../state/fields.ts';
import { type MfgOrder, toIssue } from '../state/order-state.ts';
import { picksFor } from './component-picks.ts';
import { type ProductionContext, recorded } from './production-context.ts';

/** Starts a run and, if asked, reserves its available components; shortages do not prevent it. */
export const startRun = (context: ProductionContext, isHolding: boolean): ProductionContext => {
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

/** Reservations of a run in excess of its outstanding components. */
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

/** Field `released` of a fact: all reservations of a run that ends. */
export const allHeld = ({ held }: MfgOrder): { released?: Held[] } =>
  held.length === 0 ? {} : { released: [...held] };
