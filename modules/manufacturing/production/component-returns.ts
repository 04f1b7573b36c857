import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { add, compare, dec, isZero, sub, sum } from '../../../kernel/values/money/money.ts';
import { decimalsOf } from '../../companies/contract/queries.ts';
import { type Lot, lotMay, putInto } from '../../inventory/contract/queries.ts';
import { moreThanIssued } from '../refusals.ts';
import type { Layer } from '../state/fields.ts';
import { mfgOrderReturned } from '../state/goods-facts.ts';
import { unusedQuantity } from '../state/order-state.ts';
import { partOf } from './cost-shares.ts';
import { roundedDown, type Wanted } from './issuing.ts';
import { entryFor, type ProductionContext, recorded, withLots } from './production-context.ts';

/** All unused components, rounded down to whole units, because stock holds no fractions of them. */
export const allUnused = ({ order, now }: ProductionContext): Wanted[] =>
  order.inputs
    .map((input) => ({
      input,
      quantity: roundedDown(unusedQuantity(input), decimalsOf(now.company, input.unit)),
    }))
    .filter(({ quantity }) => compare(quantity, 0) > 0);

/** Returns components to stock at their issue cost, the last issued first. */
export const returnToStock = (
  context: ProductionContext,
  given: readonly Wanted[],
  reason: string | null,
): ProductionContext | Refusal => {
  if (given.length === 0) return context;
  let at = context;
  const items = [];
  for (const { input, quantity, lot_id } of given) {
    const layers = input.layers.filter(({ item_id }) => lot_id === undefined || item_id === lot_id);
    const parts = taken(layers, quantity, at.order.currency);
    const lying = sum(layers.map((layer) => layer.quantity));
    if (compare(quantity, lying) > 0) return moreThanIssued({ sku: input.sku, lying, quantity });
    const made = new Map<string, string>();
    const lots = bound(parts, decimalsOf(at.now.company, input.unit), at.order.currency).map(
      (one) => {
        const put = putBack(at, one, made);
        at = put.context;
        return put.lot;
      },
    );
    const { line_id, item_id, sku } = input;
    items.push({ line_id, item_id, sku, quantity, lots });
  }
  const all = items.flatMap(({ lots }) => lots);
  const journal_id = entryFor(
    at.now,
    ...all.flatMap(({ line_cost, value_delta }) => [line_cost, value_delta]),
  );
  return recorded(at, mfgOrderReturned(at.id, { items, reason, date: at.date, journal_id }));
};

/** Parts of layers that add up to a quantity, from the last layer back. */
const taken = (layers: readonly Layer[], quantity: number, currency: string): Layer[] => {
  let left = quantity;
  return layers.toReversed().flatMap((layer) => {
    if (compare(left, 0) <= 0 || isZero(layer.quantity)) return [];
    const [part] = cut(layer, left, currency);
    left = sub(left, part.quantity);
    return [part];
  });
};

/** Splits a layer into a quantity and the rest. */
const cut = (layer: Layer, quantity: number, currency: string): [Layer, Layer?] => {
  if (compare(quantity, layer.quantity) >= 0) return [layer];
  const share = { of: dec(quantity), by: dec(layer.quantity) };
  const line_cost = partOf(layer.line_cost, share, currency);
  const rest = sub(layer.quantity, quantity);
  return [
    { ...layer, quantity, line_cost },
    { ...layer, quantity: rest, line_cost: sub(layer.line_cost, line_cost) },
  ];
};

/** Part of a layer with its receiving lot. */
type Bound = { readonly part: Layer; readonly to: string };

/** Receiving lots of parts: fractions of several lots combine to whole units in one of them. */
const bound = (parts: readonly Layer[], decimals: number, currency: string): Bound[] => {
  let waiting: Layer[] = [];
  const going = parts.flatMap((part): Bound[] => {
    const before = sum(waiting.map(({ quantity }) => quantity));
    const full = roundedDown(add(before, part.quantity), decimals);
    if (compare(full, 0) <= 0) {
      waiting.push(part);
      return [];
    }
    const [own, later] = cut(part, sub(full, before), currency);
    const here = [own, ...waiting].map((one) => ({ part: one, to: part.item_id }));
    waiting = later ? [later] : [];
    return here;
  });
  const to = going.at(-1)?.to;
  return [...going, ...waiting.map((part) => ({ part, to: to ?? part.item_id }))];
};

/** Return of a part with the change in the lot's value; a closed lot is replaced by a new child lot. */
const putBack = (context: ProductionContext, { part, to }: Bound, made: Map<string, string>) => {
  const into = made.get(to) ?? to;
  const lot = context.lots.find(({ id }) => id === into);
  const takes = lot !== undefined && lotMay(lot, 'produce', { quantity: part.quantity }).taken;
  const held = takes ? lot : { quantity: 0, unit_cost: part.unit_cost };
  const put = putInto(held, part.quantity, part.unit_cost, context.order.currency);
  // Ownership may have changed meanwhile, when the bill of a consignment was issued.
  const consigned = lot ? lot.consignment_flag === 'in' : part.consigned;
  const value_delta = consigned ? 0 : put.value_delta;
  const facts = { ...part, consigned, value_delta };
  if (takes)
    return {
      context: withLots(context, [filled(lot, put)]),
      lot: { ...facts, into, is_new: false },
    };
  const id = context.now.id('item');
  made.set(to, id);
  const lots = lot ? [...context.lots, filled({ ...lot, id }, put)] : context.lots;
  return { context: { ...context, lots }, lot: { ...facts, into: id, is_new: true } };
};

const filled = (lot: Lot, put: { readonly quantity: number; readonly unit_cost: number }): Lot => ({
  ...lot,
  quantity: put.quantity,
  unit_cost: put.unit_cost,
  status: 'available',
});
