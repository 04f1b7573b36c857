import type { Company } from '../../../kernel/reader/reader.ts';
import { add, compare, isZero, lesser, sub } from '../../../kernel/values/money/money.ts';
import { lotValue, valueMoved } from '../pricing/cost.ts';
import type { Lot } from './lot.ts';

/** Order in which lots of a SKU leave stock. */
export type Method = 'fifo' | 'fefo' | 'specific' | 'average';

/** Inventory method of the company; unset, lots with expiry dates leave first-expired-first-out. */
export const methodOf = (company: Company): Method | undefined =>
  company.settings['inventory_method'] as Method | undefined;

/** Tests the setting that lets other lots of its SKU replace the item of a line. */
export const allowsSubstitution = (company: Company): boolean =>
  company.settings['allow_substitution'] === true;

/** Quantity to pick of one item or of a SKU. */
export type PickLine = {
  readonly item_id?: string | null | undefined;
  /** SKU whose lots supplement the item. */
  readonly or_sku?: string | undefined;
  readonly sku?: string | null | undefined;
  readonly quantity: number;
};

/** Picking options. */
export type PickBy = {
  readonly method?: Method | undefined;
  /** Sources whose reservations may be used: the document and those it was made from. */
  readonly forIds?: readonly string[];
  /** Lots that expired before this day are not picked. */
  readonly today: string;
};

/** Pick from one lot: the full lot, or a part that becomes a lot of its own. */
export type Pick = {
  readonly item_id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly action: 'full' | 'split';
  readonly unit_cost: number;
  /** Value of the lot before less after, in company currency. */
  readonly value: number;
  /** Consigned goods, owned by the supplier until they are sold. */
  readonly consigned: boolean;
  /** Owner of the used reservation, if not the source picked for. */
  readonly reserved_for?: string;
};

/** Picks, the shortage, and lots that were skipped because they may not be split. */
export type PickPlan = {
  readonly picks: readonly Pick[];
  readonly short: number;
  readonly unsplittable: readonly string[];
  /** Lots after the picks, for the next line. */
  readonly left: readonly Lot[];
};

/** Picks a line from lots, reserved ones first; pure, so that a document can plan its movements. */
export const pickPlan = (lots: readonly Lot[], line: PickLine, by: PickBy): PickPlan => {
  const inTurn = inOrder(
    lots.filter((lot) => isNamed(lot, line, by) && isGood(lot, by)),
    by.method,
  );
  const isMine = (lot: Lot): boolean => by.forIds?.some((id) => lot.reservations[id]) ?? false;
  const others = inTurn.filter((lot) => lot.id !== line.item_id);
  const candidates = [
    ...inTurn.filter((lot) => lot.id === line.item_id),
    ...others.filter(isMine),
    ...others.filter((lot) => !isMine(lot)),
  ];
  const picks: Pick[] = [];
  const unsplittable: string[] = [];
  const after = new Map(lots.map((lot) => [lot.id, lot]));
  let short = line.quantity;
  for (const lot of candidates) {
    if (compare(short, 0) <= 0) break;
    const held = heldFor(lot, by);
    const quantity = lesser(held, short);
    const isWhole = compare(quantity, lot.quantity) === 0;
    if (!isWhole && !lot.allow_splitting) {
      unsplittable.push(lot.id);
      continue;
    }
    picks.push(pickOf(lot, quantity, isWhole, by));
    after.set(lot.id, without(lot, quantity, by));
    short = sub(short, quantity);
  }
  return { picks, short, unsplittable, left: [...after.values()] };
};

const isNamed = (lot: Lot, line: PickLine, by: PickBy): boolean => {
  if (line.item_id && lot.id === line.item_id) return true;
  const sku = line.item_id ? line.or_sku : line.sku;
  if (!sku || by.method === 'specific') return false;
  return isOfSku(lot, sku);
};

/** Tests that a lot has this SKU or is a child lot of it. */
export const isOfSku = (lot: Lot, sku: string): boolean =>
  lot.sku === sku || lot.sku.startsWith(`${sku}.`);

const isGood = (lot: Lot, by: PickBy): boolean => {
  if (compare(heldFor(lot, by), 0) <= 0) return false;
  return lot.expires_at === null || lot.expires_at.slice(0, 10) >= by.today;
};

/** Quantity of a lot available to these sources: unreserved, reserved for them, or all of a lot on their memo. */
const heldFor = (lot: Lot, by: PickBy): number => {
  const mine = by.forIds ?? [];
  if (lot.status === 'memo_out')
    return lot.on_memo_doc_id !== null && mine.includes(lot.on_memo_doc_id) ? lot.quantity : 0;
  if (lot.status !== 'available' && lot.status !== 'reserved') return 0;
  return add(sub(lot.quantity, lot.reserved), ...mine.map((id) => lot.reservations[id] ?? 0));
};

const inOrder = (lots: readonly Lot[], method: Method | undefined): readonly Lot[] => {
  const byAge = (a: Lot, b: Lot): number =>
    a.stocked_at < b.stocked_at ? -1 : a.stocked_at > b.stocked_at ? 1 : a.seq - b.seq;
  const byExpiry = (a: Lot, b: Lot): number => {
    const [x, y] = [a.expires_at ?? '9999', b.expires_at ?? '9999'];
    return x < y ? -1 : x > y ? 1 : byAge(a, b);
  };
  const expires = lots.some((lot) => lot.expires_at !== null);
  const isByExpiry = method === 'fefo' || (method === undefined && expires);
  return [...lots].sort(isByExpiry ? byExpiry : byAge);
};

const pickOf = (lot: Lot, quantity: number, isWhole: boolean, by: PickBy): Pick => {
  const { unit_cost, currency } = lot;
  const other = (by.forIds ?? []).slice(1).find((id) => (lot.reservations[id] ?? 0) > 0);
  return {
    item_id: lot.id,
    sku: lot.sku,
    quantity,
    action: isWhole ? 'full' : 'split',
    unit_cost,
    value: isWhole
      ? lotValue(quantity, unit_cost, currency)
      : valueMoved(lot.quantity, sub(lot.quantity, quantity), unit_cost, currency),
    consigned: lot.consignment_flag === 'in',
    ...(other === undefined ? {} : { reserved_for: other }),
  };
};

/** Lot after a pick; reservations of its sources are used first. */
const without = (lot: Lot, quantity: number, by: PickBy): Lot => {
  let taken = quantity;
  const reservations = { ...lot.reservations };
  for (const id of by.forIds ?? []) {
    const held = reservations[id] ?? 0;
    const used = lesser(held, taken);
    reservations[id] = sub(held, used);
    taken = sub(taken, used);
  }
  const left = sub(lot.quantity, quantity);
  return {
    ...lot,
    quantity: left,
    reservations,
    reserved: sub(lot.reserved, sub(quantity, taken)),
    status: isZero(left) ? 'sold' : lot.status,
  };
};
