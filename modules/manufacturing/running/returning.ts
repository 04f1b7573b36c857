import { compare, dec, isZero, sub, sum } from '../../../kernel/money.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { type Lot, lotMay, putInto } from '../../inventory/contract.ts';
import { mfgOrderReturned } from '../orders/facts-of-goods.ts';
import type { Layer, RunInput } from '../orders/fields.ts';
import { lyingOf } from '../orders/state.ts';
import { moreThanIssued } from '../refusals.ts';
import { type Bench, entryFor, told, withLots } from './bench.ts';
import { partOf } from './shares.ts';

/** So much of a component, of what came from a lot where one is named. */
export type GivenBack = {
  readonly input: RunInput;
  readonly quantity: number;
  readonly lot_id?: string | undefined;
};

/** All that lies in the run. */
export const allThatLies = ({ order }: Bench): GivenBack[] =>
  order.inputs
    .map((input) => ({ input, quantity: lyingOf(input) }))
    .filter(({ quantity }) => compare(quantity, 0) > 0);

/** Puts components back into stock at what they were issued for, those issued last first. */
export const returned = (
  bench: Bench,
  given: readonly GivenBack[],
  reason: string | null,
): Bench | Refusal => {
  if (given.length === 0) return bench;
  let at = bench;
  const items = [];
  for (const { input, quantity, lot_id } of given) {
    const layers = input.layers.filter(({ item_id }) => lot_id === undefined || item_id === lot_id);
    const parts = taken(layers, quantity, at.order.currency);
    const lying = sum(layers.map((layer) => layer.quantity));
    if (compare(quantity, lying) > 0) return moreThanIssued({ sku: input.sku, lying, quantity });
    const lots = parts.map((part) => {
      const put = putBack(at, part);
      at = put.bench;
      return put.lot;
    });
    const { line_id, item_id, sku } = input;
    items.push({ line_id, item_id, sku, quantity, lots });
  }
  const all = items.flatMap(({ lots }) => lots);
  const journal_id = entryFor(
    at.now,
    ...all.flatMap(({ line_cost, value_delta }) => [line_cost, value_delta]),
  );
  return told(at, mfgOrderReturned(at.id, { items, reason, date: at.date, journal_id }));
};

/** Parts of layers that make up a quantity, from the last one on. */
const taken = (layers: readonly Layer[], quantity: number, currency: string): Layer[] => {
  let left = quantity;
  return layers.toReversed().flatMap((layer) => {
    if (compare(left, 0) <= 0 || isZero(layer.quantity)) return [];
    const part = compare(left, layer.quantity) < 0 ? left : layer.quantity;
    left = sub(left, part);
    if (part === layer.quantity) return [layer];
    const share = { of: dec(part), by: dec(layer.quantity) };
    return [{ ...layer, quantity: part, line_cost: partOf(layer.line_cost, share, currency) }];
  });
};

/** Where a part goes and what that makes the lot worth; one whose lot takes nothing any more becomes a lot beside it. */
const putBack = (bench: Bench, part: Layer) => {
  const lot = bench.lots.find(({ id }) => id === part.item_id);
  const takes = lot !== undefined && lotMay(lot, 'produce', { quantity: part.quantity }).taken;
  const held = takes ? lot : { quantity: 0, unit_cost: part.unit_cost };
  const put = putInto(held, part.quantity, part.unit_cost, bench.order.currency);
  const into = takes ? lot.id : bench.now.id('item');
  // Whose they are may have changed while they lay in the run: the bill of a consignment makes them ours.
  const consigned = lot ? lot.consignment_flag === 'in' : part.consigned;
  const value_delta = consigned ? 0 : put.value_delta;
  return {
    bench: takes ? withLots(bench, [filled(lot, put)]) : bench,
    lot: { ...part, consigned, into, is_new: !takes, value_delta },
  };
};

const filled = (lot: Lot, put: { readonly quantity: number; readonly unit_cost: number }): Lot => ({
  ...lot,
  quantity: put.quantity,
  unit_cost: put.unit_cost,
  status: 'available',
});
