import { add, compare, isZero, sub } from '../../../kernel/values/money/money.ts';
import {
  isOfSku,
  type Lot,
  type LotsAsked,
  lotValue,
  putInto,
  receiptPlan,
} from '../../inventory/contract/queries.ts';

/** Lots during the planning of one document, by SKU and id, with the planned changes applied. */
export type WorkingLots = {
  readonly lotsFor: (asked: LotsAsked) => Lot[];
  readonly put: (lot: Lot) => void;
};

/** Goods to be placed into a lot. */
export type Arrival = {
  readonly item_id: string | undefined;
  readonly sku: string | undefined;
  readonly quantity: number;
  readonly unit_cost: number;
  readonly location_id: string;
  readonly consigned: boolean;
  /** Damaged goods always form a separate lot. */
  readonly damaged: boolean;
};

/** Lot that took the goods, and the change of stock value. */
export type Placement = {
  readonly item_id: string;
  readonly is_new_item: boolean;
  readonly parent_id: string | null;
  readonly value_delta: number;
  readonly quantity_after: number;
};

/** Working lots over `find`; changed lots replace those that were read. */
export const workingLots = (find: (asked: LotsAsked) => readonly Lot[]): WorkingLots => {
  const changed = new Map<string, Lot>();
  return {
    put: (lot) => changed.set(lot.id, lot),
    lotsFor: (asked) => {
      const read = find(asked);
      const known = new Set(read.map((lot) => lot.id));
      const fresh = [...changed.values()].filter(
        (lot) =>
          !known.has(lot.id) &&
          (lot.id === asked.item_id || (isOfOneOf(lot, asked) && isThere(lot, asked))),
      );
      return [...read.map((lot) => changed.get(lot.id) ?? lot), ...fresh];
    },
  };
};

const isOfOneOf = (lot: Lot, { sku, or_sku }: LotsAsked): boolean =>
  [sku, or_sku].some((one) => one !== undefined && isOfSku(lot, one));

const isThere = (lot: Lot, { location_id: placeGoods }: LotsAsked): boolean =>
  placeGoods === undefined || lot.location_id === placeGoods;

/** Places goods into an existing or a new lot, by the company's costing method. */
export const placeGoods = (
  on: WorkingLots,
  goods: Arrival,
  method: Parameters<typeof receiptPlan>[2],
  currency: string,
  newId: () => string,
): Placement => {
  const lots = on.lotsFor({ item_id: goods.item_id, sku: goods.sku });
  const plan = receiptPlan(lots, goods, method);
  const into = goods.damaged ? undefined : lots.find((lot) => lot.id === plan.into);
  if (into) {
    const held = { quantity: into.quantity, unit_cost: into.unit_cost };
    const put = putInto(held, goods.quantity, goods.unit_cost, currency);
    on.put({ ...into, quantity: put.quantity, unit_cost: put.unit_cost });
    return {
      item_id: into.id,
      is_new_item: false,
      parent_id: null,
      value_delta: put.value_delta,
      quantity_after: put.quantity,
    };
  }
  const item_id = newId();
  const parent_id = plan.parent_id ?? plan.into;
  on.put(newLot(item_id, goods, currency));
  return {
    item_id,
    is_new_item: true,
    parent_id,
    value_delta: goods.consigned ? 0 : lotValue(goods.quantity, goods.unit_cost, currency),
    quantity_after: goods.quantity,
  };
};

/** A new lot as the next line of the same receipt reads it. */
const newLot = (id: string, goods: Arrival, currency: string): Lot => ({
  id,
  sku: goods.sku ?? id,
  name: '',
  status: goods.damaged ? 'damaged' : 'available',
  quantity: goods.quantity,
  reserved: 0,
  reservations: {},
  unit_cost: goods.unit_cost,
  currency,
  sell_by: 'piece',
  location_id: goods.location_id,
  expires_at: null,
  stocked_at: '',
  seq: 0,
  allow_splitting: true,
  consignment_flag: goods.consigned ? 'in' : null,
  on_memo_doc_id: null,
  parent_id: null,
  split_for: null,
  sold: 0,
});

/** Total quantity of own (not consigned) lots. */
export const ownQuantity = (lots: readonly Lot[]): number =>
  add(0, ...lots.filter((lot) => lot.consignment_flag !== 'in').map((lot) => lot.quantity));

/** Rest of a quantity, at least 0. */
export const quantityLeft = (quantity: number, taken: number): number => {
  const rest = sub(quantity, taken);
  return compare(rest, 0) > 0 && !isZero(rest) ? rest : 0;
};
