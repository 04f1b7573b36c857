import { isAtLeast } from '../../../kernel/declare/access.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { abs, compare, div, fitsDecimals, roundRate } from '../../../kernel/values/money/money.ts';
import { hiddenFrom, priceField, unitsOf } from '../../companies/contract/queries.ts';
import { type Item, item } from '../../inventory/contract/facts.ts';
import { isCostList, itemWith } from '../../inventory/contract/queries.ts';
import type { DocLine } from '../document/goods-sums.ts';
import {
  badLine,
  costListIsForManagers,
  priceListIsHidden,
  unknownItem,
} from '../document/refusals.ts';
import { isGoods } from '../lines/line-kind.ts';
import type { LineItem } from '../totals/line.ts';

/** Items that lines name, by id. */
export type Goods = ReadonlyMap<string, Item>;

/** Item id of a line, sent as `item_id` or `entity_id`. */
export const itemIdOf = (line: LineItem): string | undefined =>
  line.item_id ?? line.entity_id ?? undefined;

/** Reads the items that lines name. */
export const goodsOf = (reader: Reader, lines: readonly LineItem[]): Goods => {
  const ids = new Set(lines.map(itemIdOf).filter((id): id is string => Boolean(id)));
  const found = [...ids].map((id) => [id, reader.state(item, id)] as const);
  return new Map(found.filter((entry): entry is [string, Item] => entry[1] !== undefined));
};

/** Items by SKU, for lines that name a SKU but no item. */
export const goodsBySku = (reader: Reader, lines: readonly LineItem[]): Goods => {
  const skus = new Set(lines.flatMap((line) => (itemIdOf(line) ? [] : (line.sku ?? []))));
  const found = [...skus].map((sku) => {
    const id = itemWith(reader, 'live_sku', sku);
    return [sku, id === undefined ? undefined : reader.state(item, id)] as const;
  });
  return new Map(found.filter((entry): entry is [string, Item] => entry[1] !== undefined));
};

/** Line fields set by the server; sent values of them are ignored. */
const owned = [
  'quantity_received',
  'quantity_fulfilled',
  'quantity_returned',
  'quantity_invoiced',
  'quantity_restocked',
  'quantity_sold',
  'quantity_reserved',
  'line_status',
  'cost_basis',
  'cost_total',
  'gross',
  'allocated_discount',
  'is_total_given',
  'is_goods',
  'clearing',
] as const;

/** Context in which lines are built: items, prices and rate. */
export type LineContext = {
  readonly now: Now;
  readonly goods: Goods;
  /** Price list of lines without a price; null on a purchase. */
  readonly priceList: string | null;
  /** Company currency per unit of the document currency; undefined while unknown. */
  readonly rate: number | undefined;
  /** Requires a quantity and a price (own or of the item) on each line, as in a request. */
  readonly isComplete?: boolean;
  /** Imports: figures of the other system stay. */
  readonly keep?: boolean;
};

/** List price of an item in document currency, six decimals; 0 without a price or a rate. */
export const priceOn = (of: Item, list: string, rate: number | undefined): number => {
  const price = of.prices[priceField(list)] ?? 0;
  if (rate === 1) return price;
  return rate === undefined ? 0 : div(price, rate, 6);
};

/** Refuses a price list that the caller may not see. */
export const priceListRefusal = (
  now: Now,
  list: string | null | undefined,
): Refusal | undefined => {
  if (!list) return undefined;
  const field = priceField(list);
  const { role } = now.caller;
  if (isCostList(field) && !isAtLeast(role, 'manager'))
    return costListIsForManagers({ price_list: list });
  return hiddenFrom(now.company, role).has(field)
    ? priceListIsHidden({ price_list: list })
    : undefined;
};

/**
 * Price list for lines without a price; null on a purchase or for a list that the caller may not
 * see.
 */
export const priceListFor = (
  now: Now,
  list: string | null | undefined,
  purchase: boolean,
): string | null => (purchase || !list || priceListRefusal(now, list) ? null : list);

const fromItem = (of: Item, { priceList, rate }: LineContext): Partial<DocLine> => ({
  sku: of.sku,
  name: of.name,
  sell_by: of.sell_by,
  unit: of.unit ?? of.sell_by,
  allow_splitting: of.allow_splitting,
  ...(of.barcode ? { barcode: of.barcode } : {}),
  ...(of.hs_code ? { hs_code: of.hs_code } : {}),
  ...(priceList ? { unit_price: priceOn(of, priceList, rate), price_list: priceList } : {}),
});

const said = (line: LineItem): LineItem =>
  Object.fromEntries(
    Object.entries(line).filter(([, value]) => value !== undefined && value !== null),
  );

const kept = (line: LineItem): Partial<DocLine> => {
  const source = line as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    owned.filter((field) => source[field] !== undefined).map((field) => [field, source[field]]),
  );
};

const withoutOwned = (line: LineItem): LineItem =>
  Object.fromEntries(
    Object.entries(line).filter(([field]) => !(owned as readonly string[]).includes(field)),
  );

/** Problem of a number out of bounds, if any. */
const boundsProblem = (line: LineItem, keep = false): string | undefined => {
  const { quantity = 0, unit_price = 0, discount_pct = 0, line_total } = line;
  if (compare(abs(quantity), limits.quantity) > 0) return 'the quantity is too large';
  if (compare(abs(unit_price), limits.amountPerUnit) > 0) return 'the unit price is too large';
  if (compare(abs(line_total ?? 0), limits.amount) > 0) return 'the line total is too large';
  if (!fitsDecimals(quantity, 6)) return 'the quantity has more than 6 decimals';
  // EN 16931 BR-27.
  if (unit_price < 0 && !keep)
    return 'the unit price is negative. Send a negative quantity instead';
  if (discount_pct < 0 || discount_pct > 100) return 'discount_pct is not between 0 and 100';
  const hidden = Object.keys(line).find((field) => field.startsWith('_'));
  return hidden && `the field ${hidden} starts with an underscore`;
};

/**
 * Problem of a missing quantity or price; a price is the line's own, 0 included, or its item's on
 * the price list.
 */
const missingProblem = (line: LineItem, { goods, priceList }: LineContext): string | undefined => {
  if (typeof line.quantity !== 'number') return 'it has no quantity. Send `quantity`';
  if (typeof line.unit_price === 'number' || typeof line.line_total === 'number') return undefined;
  const of = goods.get(itemIdOf(line) ?? '');
  if (of && priceList && of.prices[priceField(priceList)] !== undefined) return undefined;
  return 'neither the line nor its item has a price. Send `unit_price`; 0 is allowed';
};

const goodsProblem = (line: DocLine, of: Item | undefined, now: Now): string | undefined => {
  const { quantity = 0 } = line;
  const unit = of && unitsOf(now.company).find((one) => one.name === of.sell_by);
  const inOwnUnit = !line.unit || line.unit === of?.sell_by;
  return unit && inOwnUnit && !fitsDecimals(quantity, unit.decimals)
    ? `a quantity in ${unit.name} has at most ${unit.decimals} decimals`
    : undefined;
};

/** One line as stored, before the totals; `before` is the line it replaces. */
const drawn = (sent: LineItem, before: DocLine | undefined, by: LineContext): DocLine | Refusal => {
  const itemId = itemIdOf(sent);
  const of = itemId ? by.goods.get(itemId) : undefined;
  if (itemId && !of && !by.keep && itemId !== before?.item_id)
    return unknownItem({ item_id: itemId });
  const isNew = of && itemId !== before?.item_id;
  const filled = isNew ? { ...fromItem(of, by), ...said(sent) } : sent;
  const line: DocLine = {
    ...(by.keep ? filled : withoutOwned(filled)),
    ...(before ? kept(before) : {}),
    line_id: before?.line_id ?? sent.line_id ?? by.now.id(),
    ...(itemId ? { item_id: itemId, entity_id: itemId } : {}),
    quantity: filled.quantity ?? 0,
    unit_price: roundRate(filled.unit_price ?? 0),
    is_goods: isGoods(filled, of),
    line_status: before?.line_status ?? (by.keep ? (sent.line_status ?? 'open') : 'open'),
  };
  return line;
};

/** Lines as stored, before the totals; a line with the id of a stored line replaces it. */
export const buildLines = (
  sent: readonly LineItem[],
  stored: ReadonlyMap<string, DocLine>,
  by: LineContext,
): DocLine[] | Refusal => {
  const lines: DocLine[] = [];
  const ids = new Set<string>();
  for (const [at, one] of sent.entries()) {
    const why = boundsProblem(one, by.keep);
    if (why) return badLine({ line: at, number: at + 1, why });
    const line = drawn(one, one.line_id ? stored.get(one.line_id) : undefined, by);
    if (isRefusal(line)) return line;
    const itemId = itemIdOf(line);
    const problem = by.keep
      ? undefined
      : goodsProblem(line, itemId ? by.goods.get(itemId) : undefined, by.now);
    const lacking = problem ?? (by.isComplete ? missingProblem(one, by) : undefined);
    if (lacking) return badLine({ line: at, number: at + 1, why: lacking });
    const isTwice = ids.has(line.line_id);
    const unique = isTwice ? { ...line, line_id: by.now.id() } : line;
    ids.add(unique.line_id);
    lines.push(unique);
  }
  return lines;
};
