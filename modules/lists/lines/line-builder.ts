import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { type Lot, quantityProblem } from '../../inventory/contract/queries.ts';
import { calculatedLines } from '../draft/totals.ts';
import { lineTooLong, reservedKey } from '../refusals.ts';
import { type LineInput, longestLine } from './input.ts';
import { itemOf, type ListLine, ownKeys } from './line.ts';
import { completeLine, type ItemPrices } from './quotation-line.ts';

/** Context in which lines are built: list type, currency, lots and replaced lines. */
export type Into = {
  readonly list_type: string;
  readonly currency: string;
  readonly stock: ReadonlyMap<string, Lot>;
  /** Replaced lines; a line that is sent again keeps its id and marks. */
  readonly replaced: readonly ListLine[];
  /** Ids of the other lines of the list. */
  readonly taken: ReadonlySet<string>;
  /** Keep the line totals as sent, for imports. */
  readonly keep?: boolean;
  /** Check quantities against the unit of their goods. */
  readonly weighed?: boolean;
  /** Prices of items, for quotations whose lines must be complete. */
  readonly prices?: ItemPrices | undefined;
};

/** Builds stored lines from sent ones: ids, goods, marks and totals. */
export const linesFrom = (
  sent: readonly LineInput[],
  into: Into,
  now: Now,
): readonly ListLine[] | Refusal => {
  const taken = new Set(into.taken);
  const before = lookup(into.replaced);
  const raw: Omit<ListLine, 'line_total'>[] = [];
  for (const [at, one] of sent.entries()) {
    const line = problem(one, at) ?? wholeLine(one, at, into, now);
    if (isRefusal(line)) return line;
    const kept = before(line);
    const line_id = idOf(line, kept, taken, now);
    taken.add(line_id);
    const made = { ...withGoods(plain(line), into), ...marksOf(kept), line_id };
    const unfit = into.weighed ? quantityRefusal(made, into, now) : undefined;
    if (unfit) return unfit;
    raw.push(made);
  }
  return calculatedLines(raw, into.currency, into.keep);
};

const wholeLine = (line: LineInput, at: number, into: Into, now: Now): LineInput | Refusal => {
  const { prices, currency, list_type } = into;
  return prices && list_type === 'quotation'
    ? completeLine(line, at, { prices, currency }, now)
    : line;
};

const problem = (line: LineInput, at: number): Refusal | undefined => {
  const key = Object.keys(line).find((one) => one.startsWith('_'));
  if (key !== undefined) return reservedKey({ key, line: at });
  return JSON.stringify(line).length > longestLine
    ? lineTooLong({ line: at, number: at + 1, limit: longestLine })
    : undefined;
};

/** Refusal of a quantity with more decimals than the unit of its goods; lines in another unit are not checked. */
const quantityRefusal = (
  line: Omit<ListLine, 'line_total'>,
  { stock }: Into,
  { company }: Now,
): Refusal | undefined => {
  const lot = stock.get(itemOf(line) ?? '');
  if (!lot) return undefined;
  const isOfUnit = [line.unit, line.sell_by].every((unit) => (unit ?? lot.sell_by) === lot.sell_by);
  const { quantity, qty_out } = line;
  return [isOfUnit ? quantity : undefined, qty_out]
    .flatMap((one) => (typeof one === 'number' ? [quantityProblem(company, lot.sell_by, one)] : []))
    .find((one) => one !== undefined);
};

/** Matches a sent line with a replaced one: by its id, else by its item, each once and only for the same goods. */
const lookup = (replaced: readonly ListLine[]) => {
  const byId = new Map(replaced.map((line) => [line.line_id, line]));
  const byItem = new Map(replaced.map((line) => [itemOf(line), line]));
  return (sent: LineInput): ListLine | undefined => {
    const item = itemOf(sent);
    const named = sent.line_id !== undefined ? byId.get(sent.line_id) : byItem.get(item);
    if (!named || itemOf(named) !== item || !byId.delete(named.line_id)) return undefined;
    return named;
  };
};

/** Id of a line: the item's id where it is free, so that a count finds the line by key. */
const idOf = (
  sent: LineInput,
  kept: ListLine | undefined,
  taken: ReadonlySet<string>,
  now: Now,
): string => {
  const wished = [kept?.line_id, itemOf(sent), sent.line_id].find(
    (id) => id !== undefined && !taken.has(id),
  );
  return wished ?? now.id();
};

const numbers = ['quantity', 'unit_price', 'discount_pct', 'line_total', 'on_hand', 'qty_out'];

/** A sent line without server keys and without null numbers. */
const plain = (line: LineInput): Record<string, unknown> => {
  const item = itemOf(line);
  const gone = new Set<string>(ownKeys);
  const rest = Object.entries(line).filter(
    ([key, value]) => !gone.has(key) && !(value === null && numbers.includes(key)),
  );
  const named = item === undefined ? {} : { item_id: item, entity_id: item };
  return { ...Object.fromEntries(rest), ...named };
};

/** Server keys of a replaced line. */
const marksOf = (kept: ListLine | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kept ?? {}).filter(([key]) => (ownKeys as readonly string[]).includes(key)),
  );

/** A line with the fields of its goods that its list type needs. */
const withGoods = (
  line: Record<string, unknown>,
  { list_type, stock }: Into,
): Record<string, unknown> => {
  const lot = stock.get(String(line['item_id']));
  if (!lot) return line;
  const { sku, name, sell_by } = lot;
  return { sku, name, sell_by, ...line, ...goodsFor(list_type, line, lot) };
};

/** Fields of goods that a line stores: quantity on hand for audits and write-offs, the origin for transfers. */
export const goodsFor = (
  listType: string,
  line: Readonly<Record<string, unknown>>,
  lot: Lot,
): Record<string, unknown> => {
  if (listType === 'audit') return { on_hand: lot.quantity };
  if (listType === 'transfer') return { from_location_id: lot.location_id };
  if (listType !== 'writeoff') return {};
  const asked = line['qty_out'] ?? line['quantity'];
  return { on_hand: lot.quantity, qty_out: typeof asked === 'number' ? asked : lot.quantity };
};
