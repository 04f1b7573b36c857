import { newId } from '../../../api/locks.ts';
import type { Item } from '../../../forms/record-search.ts';
import { typedNumber, typedPrice } from '../../../words/format.ts';
import { numberOf } from '../../../words/number.ts';
import type { Doc, DocLine } from '../doc.ts';

/** Line as it is typed: texts, as they stand in the cells. */
export type Row = {
  /** Id of the line, chosen here, so that its figures are found in the answer. */
  readonly key: string;
  readonly item_id?: string | undefined;
  readonly sku?: string | undefined;
  readonly name: string;
  readonly quantity: string;
  readonly unit_price: string;
  readonly discount_pct: string;
  /** Name of a tax, '' for none, or `kept` for the taxes that the line has. */
  readonly tax: string;
  /** Account of a purchase that is not goods, as typed: its code, or code and name. */
  readonly account?: string | undefined;
  /** Line as it is stored, for what the sheet does not show. */
  readonly stored?: DocLine | undefined;
};

/** Column of the sheet that is typed into. */
export type Cell = 'name' | 'quantity' | 'unit_price' | 'discount_pct' | 'tax' | 'account';

/** Columns in the order of the sheet; that of accounts is for bills. */
export const cells: readonly Cell[] = [
  ...(['name', 'quantity', 'unit_price', 'discount_pct', 'tax', 'account'] as const),
];

/** Empty row with the usual tax. */
export const blankRow = (tax: string): Row => ({
  key: newId(),
  ...{ name: '', quantity: '', unit_price: '', discount_pct: '', tax },
});

/** True for a row into which nothing was typed. */
export const isBlank = ({ name, quantity, unit_price, item_id }: Row): boolean =>
  !item_id && name.trim() === '' && quantity.trim() === '' && unit_price.trim() === '';

/** True for a row that is still being typed: without a quantity, or without an item and a price. */
const isUnfinished = ({ item_id, quantity, unit_price }: Row): boolean =>
  quantity.trim() === '' || (!item_id && unit_price.trim() === '');

/** Rows that are sent; a dry run leaves out those that are still being typed. */
export const sentRows = (rows: readonly Row[], isTrial = false): readonly Row[] =>
  rows.filter((row) => !isBlank(row) && !(isTrial && isUnfinished(row)));

const textOf = (n: number | undefined): string => (n === undefined ? '' : typedNumber(n));

/** Rows of a stored document. */
export const rowsOf = ({ line_items = [], currency }: Doc): readonly Row[] =>
  line_items.map((line) => ({
    key: line.line_id,
    item_id: line.item_id ?? undefined,
    sku: line.sku ?? undefined,
    name: line.name ?? line.description ?? '',
    quantity: textOf(line.quantity),
    unit_price: line.unit_price === undefined ? '' : typedPrice(line.unit_price, currency),
    discount_pct: line.discount_pct ? textOf(line.discount_pct) : '',
    tax: (line.taxes ?? []).length === 0 ? '' : 'kept',
    account: line.account_code ?? undefined,
    stored: line,
  }));

/** Change of the sheet. */
export type Change =
  | { readonly do: 'type'; readonly key: string; readonly cell: Cell; readonly text: string }
  | { readonly do: 'choose'; readonly key: string; readonly item: Item }
  | { readonly do: 'add'; readonly tax: string }
  | { readonly do: 'oneMore'; readonly item: Item; readonly tax: string }
  | { readonly do: 'remove'; readonly key: string; readonly tax: string }
  | { readonly do: 'move'; readonly key: string; readonly by: 1 | -1 }
  | { readonly do: 'copyAbove'; readonly key: string; readonly cell: Cell }
  | { readonly do: 'put'; readonly at: string; readonly rows: readonly Row[] }
  | { readonly do: 'set'; readonly rows: readonly Row[] };

/** Row with an item: its name and SKU, one of it unless a quantity is typed, its price from the list. */
export const withItem = (row: Row, item: Item): Row => ({
  ...row,
  item_id: item.id,
  sku: item.sku,
  name: item.name,
  quantity: row.quantity.trim() === '' ? '1' : row.quantity,
  unit_price: row.item_id === item.id ? row.unit_price : '',
});

/** Rows with one more of an item: on its row, or on a new one. */
const withOneMore = (rows: readonly Row[], item: Item, tax: string): readonly Row[] => {
  const at = rows.findIndex((row) => row.item_id === item.id);
  const row = rows[at];
  if (!row) return [...rows.filter((one) => !isBlank(one)), withItem(blankRow(tax), item)];
  return rows.with(at, { ...row, quantity: typedNumber((numberOf(row.quantity) ?? 0) + 1) });
};

const typed = (row: Row, cell: Cell, text: string): Row => ({
  ...row,
  [cell]: text,
  // Another name is another thing: the line is no longer of the item.
  ...(cell === 'name' && text !== row.name ? { item_id: undefined, sku: undefined } : {}),
});

/** Sheet after a change; rows that did not change stay the same objects. */
export const changed = (rows: readonly Row[], change: Change): readonly Row[] => {
  if (change.do === 'set') return change.rows;
  if (change.do === 'oneMore') return withOneMore(rows, change.item, change.tax);
  if (change.do === 'add') return [...rows, blankRow(change.tax)];
  const key = change.do === 'put' ? change.at : change.key;
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  if (!row) return rows;
  const put = (next: Row): readonly Row[] => rows.with(at, next);
  switch (change.do) {
    case 'type':
      return put(typed(row, change.cell, change.text));
    case 'choose':
      return put(withItem(row, change.item));
    case 'remove': {
      const rest = rows.filter((one) => one !== row);
      return rest.length === 0 ? [blankRow(change.tax)] : rest;
    }
    case 'move': {
      const other = rows[at + change.by];
      return other ? rows.with(at + change.by, row).with(at, other) : rows;
    }
    case 'copyAbove': {
      const above = rows[at - 1];
      if (!above) return rows;
      const { item_id, sku, name } = above;
      return put(
        change.cell === 'name'
          ? { ...row, item_id, sku, name }
          : { ...row, [change.cell]: above[change.cell] },
      );
    }
    default:
      return [...rows.slice(0, at), ...change.rows, ...rows.slice(at + 1)];
  }
};
