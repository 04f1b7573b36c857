import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { compare, greater, roundQuantity, sub, sum } from '../../../kernel/values/money/money.ts';
import { short } from '../refusals.ts';
import type { RunInput } from '../state/fields.ts';
import { mfgOrderIssued } from '../state/goods-facts.ts';
import { toIssue } from '../state/order-state.ts';
import { pickInput, type Shortage } from './component-picks.ts';
import { entryFor, type ProductionContext, recorded, withLots } from './production-context.ts';
import { startRun, surplusOf } from './reservation.ts';

/** Quantity of a component to move, optionally of one lot. */
export type Wanted = {
  readonly input: RunInput;
  readonly quantity: number;
  readonly lot_id?: string | undefined;
};

/** Outstanding quantities of required components. */
export const allToIssue = (context: ProductionContext): Wanted[] =>
  context.order.inputs
    .filter(({ optional }) => !optional)
    .map((input) => ({ input, quantity: toIssue(input) }))
    .filter(({ quantity }) => compare(quantity, 0) > 0);

/** Issues components to a run, starting a planned one; refuses the full issue if any component is short. */
export const issueComponents = (
  context: ProductionContext,
  wanted: readonly Wanted[],
  notes: string | null = null,
): ProductionContext | Refusal => {
  if (wanted.length === 0) return context;
  let at = context.order.status === 'planned' ? startRun(context, false) : context;
  const shortages: Shortage[] = [];
  const items = wanted.map(({ input, quantity, lot_id }) => {
    const { picks, shortage, lots } = pickInput(
      at,
      input,
      quantity,
      lot_id ?? input.lot_id ?? undefined,
    );
    if (shortage) shortages.push(shortage);
    at = withLots(at, lots);
    const { line_id, item_id, sku } = input;
    return { line_id, item_id, sku, quantity, lots: picks.map(movedLot) };
  });
  if (shortages.length > 0) return short({ skus: shortages.map(({ sku }) => sku), shortages });
  const journal_id = entryFor(
    at.now,
    sum(items.flatMap(({ lots }) => lots.map(({ line_cost }) => line_cost))),
  );
  const data = { items, notes, date: at.date, journal_id };
  const released = surplusOf(recorded(at, mfgOrderIssued(at.id, data)).order);
  const fact = mfgOrderIssued(at.id, { ...data, ...(released.length > 0 ? { released } : {}) });
  return recorded(at, fact);
};

const movedLot = (pick: {
  readonly item_id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unit_cost: number;
  readonly value: number;
  readonly consigned: boolean;
}) => ({
  item_id: pick.item_id,
  sku: pick.sku,
  quantity: pick.quantity,
  unit_cost: pick.unit_cost,
  line_cost: pick.value,
  consigned: pick.consigned,
});

/** Rounds a quantity up to this number of decimals. */
export const roundedUp = (quantity: number, decimals: number): number => {
  const rounded = roundQuantity(quantity, decimals);
  if (compare(rounded, quantity) >= 0) return rounded;
  return sum([rounded, Number(`1e-${decimals}`)]);
};

/** Rounds a quantity down to this number of decimals. */
export const roundedDown = (quantity: number, decimals: number): number => {
  const rounded = roundQuantity(quantity, decimals);
  if (compare(rounded, quantity) <= 0) return rounded;
  return sub(rounded, Number(`1e-${decimals}`));
};

/** Difference of two quantities, at least 0. */
export const lessNothing = (quantity: number, less: number): number => {
  const rest = sub(quantity, less);
  return greater(rest, 0);
};
