import type { Company } from '../../../kernel/reader/reader.ts';
import { add, compare, isZero, lesser, sub } from '../../../kernel/values/money/money.ts';
import { lotValue, valueMoved } from '../pricing/cost.ts';
import type { Lot } from './lot.ts';

/** In which order lots of a SKU leave the house. */
export type Method = 'fifo' | 'fefo' | 'specific' | 'average';

/** The company's method; unset, lots that expire leave in the order of expiry. */
export const methodOf = (company: Company): Method | undefined =>
  company.settings['inventory_method'] as Method | undefined;

/** Whether other lots of its SKU stand in for an item that a line names. */
export const allowsSubstitution = (company: Company): boolean =>
  company.settings['allow_substitution'] === true;

/** What is to be picked: so much of one item, or of a SKU. */
export type PickLine = {
  readonly item_id?: string | null | undefined;
  /** The SKU whose lots stand in for an item that does not suffice. */
  readonly or_sku?: string | undefined;
  readonly sku?: string | null | undefined;
  readonly quantity: number;
};

/** How to pick. */
export type PickBy = {
  readonly method?: Method | undefined;
  /** Whose reservations may be used: the document, and what it was made from. */
  readonly forIds?: readonly string[];
  /** Lots that expired before this day stay. */
  readonly today: string;
};

/** So much of one lot: all of it, or a part that becomes a lot of its own. */
export type Pick = {
  readonly item_id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly action: 'full' | 'split';
  readonly unit_cost: number;
  /** The value of the lot before less after, company currency. */
  readonly value: number;
  /** Not ours: it is the supplier's until it is sold. */
  readonly consigned: boolean;
  /** Whose reservation of it is used, where that is not the one it is picked for. */
  readonly reserved_for?: string;
};

/** What was picked, what is missing, and the lots that stayed because they may not be split. */
export type PickPlan = {
  readonly picks: readonly Pick[];
  readonly short: number;
  readonly unsplittable: readonly string[];
  /** The lots as they are after it, for the next line. */
  readonly left: readonly Lot[];
};

/** Picks a line from lots (trade 5), those reserved for it first; pure, so that a document can say what it moves before it moves. */
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

/** Whether a lot has this SKU or was split off one that has. */
export const isOfSku = (lot: Lot, sku: string): boolean =>
  lot.sku === sku || lot.sku.startsWith(`${sku}.`);

const isGood = (lot: Lot, by: PickBy): boolean => {
  if (compare(heldFor(lot, by), 0) <= 0) return false;
  return lot.expires_at === null || lot.expires_at.slice(0, 10) >= by.today;
};

/** How much of a lot may be taken: what is free, what is reserved for these, all of what is out on their memo. */
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

/** The lot after so much of it was taken; reservations of those it is for are used first. */
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
