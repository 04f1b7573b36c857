import { itemOfCode, itemsOfSkus } from '../../../forms/record-search.ts';
import { numberOf } from '../../../words/number.ts';
import { blankRow, type Cell, cells, type Row, withItem } from './sheet.ts';

/** Cells of pasted rows of a spreadsheet; undefined for a text of one cell. */
export const pastedCells = (text: string): readonly (readonly string[])[] | undefined => {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');
  if (lines.length === 1 && !text.includes('\t')) return undefined;
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
};

/** True for a row of headings: none of its cells after the first is a number. */
const isHeading = ([, ...rest]: readonly string[]): boolean =>
  rest.length > 0 && rest.every((cell) => numberOf(cell) === undefined);

const put = (row: Row, cell: Cell, text: string): Row => {
  if (cell === 'tax') return row;
  if (cell === 'discount_pct') return { ...row, discount_pct: text.replace('%', '').trim() };
  return { ...row, [cell]: text };
};

/** Most rows that are looked up one by one, as codes, when no SKU fits. */
const mostCodes = 20;

/**
 * Rows of pasted cells, from a column on: item (SKU, code or name), quantity, price, discount. The first one changes the row
 * into which it is pasted.
 */
export const pastedRows = async (
  pasted: readonly (readonly string[])[],
  into: Row,
  from: Cell,
  tax: string,
): Promise<readonly Row[]> => {
  const columns = cells.slice(cells.indexOf(from));
  const [first = []] = pasted;
  const body = from === 'name' && pasted.length > 1 && isHeading(first) ? pasted.slice(1) : pasted;
  const rows = body.map((texts, at) =>
    texts.reduce(
      (row, text, index) => {
        const cell = columns[index];
        return cell ? put(row, cell, text) : row;
      },
      at === 0 ? into : blankRow(tax),
    ),
  );
  if (from !== 'name') return rows;
  const known = await itemsOfSkus([...new Set(rows.map(({ name }) => name))].slice(0, 200));
  const bySku = new Map(known.map((item) => [item.sku.toLowerCase(), item]));
  const unknown = rows.filter(({ name }) => name && !bySku.has(name.toLowerCase()));
  const codes = unknown.filter(({ name }) => !/\s/.test(name)).slice(0, mostCodes);
  const coded = await Promise.all(
    codes.map(async ({ name }) => [name.toLowerCase(), await itemOfCode(name)] as const),
  );
  for (const [code, item] of coded) if (item) bySku.set(code, item);
  return rows.map((row) => {
    const item = bySku.get(row.name.toLowerCase());
    return item ? { ...withItem(row, item), unit_price: row.unit_price } : row;
  });
};
