import { compare, sum } from '../../../kernel/values/money/money.ts';
import { type Lot, methodOf, type Pick, pickPlan } from '../../inventory/contract/queries.ts';
import type { RunInput } from '../state/fields.ts';
import type { ProductionContext } from './production-context.ts';

/** Shortage of a component. */
export type Shortage = {
  readonly item_id: string;
  readonly sku: string;
  readonly need: number;
  readonly available: number;
  readonly short: number;
};

/** Picks of a component, its shortage, and the lots after them. */
type Picked = {
  readonly picks: readonly Pick[];
  readonly shortage: Shortage | undefined;
  readonly lots: readonly Lot[];
};

/** Pick line of a component: one lot, its item with the method `specific`, else its SKU. */
export const picksFor = (
  input: Component,
  quantity: number,
  lotId: string | undefined,
  method: ReturnType<typeof methodOf>,
): { item_id?: string; sku?: string; quantity: number } => {
  if (lotId !== undefined) return { item_id: lotId, quantity };
  return method === 'specific'
    ? { item_id: input.item_id, quantity }
    : { sku: input.sku, quantity };
};

type Component = { readonly item_id: string; readonly sku: string };

/** Picks a component from lots as sales do, lots at the run's location first. */
export const pickInput = (
  context: ProductionContext,
  input: RunInput,
  quantity: number,
  lotId: string | undefined,
): Picked => {
  const { order, now, id } = context;
  const method = methodOf(now.company);
  const by = { method, forIds: [id], today: now.today };
  const isHere = (lot: Lot): boolean =>
    order.location_id === null || lot.location_id === order.location_id;
  const here = pickPlan(context.lots.filter(isHere), picksFor(input, quantity, lotId, method), by);
  const elsewhere = pickPlan(
    context.lots.filter((lot) => !isHere(lot)),
    picksFor(input, here.short, lotId, method),
    by,
  );
  const picks = [...here.picks, ...elsewhere.picks];
  return {
    picks,
    lots: [...here.left, ...elsewhere.left],
    shortage:
      compare(elsewhere.short, 0) <= 0
        ? undefined
        : {
            item_id: input.item_id,
            sku: input.sku,
            need: quantity,
            available: sum(picks.map((pick) => pick.quantity)),
            short: elsewhere.short,
          },
  };
};
