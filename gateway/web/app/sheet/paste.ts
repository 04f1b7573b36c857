import { type Item, itemOfCode, itemsOfSkus } from '../forms/record-search.ts';
import { numberOf } from '../words/number.ts';

/** Cells of pasted rows of a spreadsheet; undefined for a text of one cell. */
export const pastedCells = (text: string): readonly (readonly string[])[] | undefined => {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n+$/, '').split('\n');
  if (lines.length === 1 && !text.includes('\t')) return undefined;
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
};

/** True for a row of headings: none of its cells after the first is a number. */
const isHeading = ([, ...rest]: readonly string[]): boolean =>
  rest.length > 0 && rest.every((cell) => numberOf(cell) === undefined);

/** Most rows that are looked up one by one, as codes, when no SKU fits. */
const mostCodes = 20;

/** Rows of a grid as they take pasted texts. */
export type PasteRules<R> = {
  /** Cells in the order of the columns. */
  readonly cells: readonly string[];
  readonly blank: () => R;
  readonly put: (row: R, cell: string, text: string) => R;
  /** Cell that finds an item by SKU, code or name, with its text; none in a grid without items. */
  readonly itemCell?: string | undefined;
  readonly nameOf: (row: R) => string;
  readonly withItem: (row: R, item: Item) => R;
};

/** Rows of pasted cells, from a column on. The first one changes the row into which it is pasted. */
export const pastedRows = async <R>(
  pasted: readonly (readonly string[])[],
  into: R,
  from: string,
  rules: PasteRules<R>,
): Promise<readonly R[]> => {
  const { cells, itemCell, blank, put } = rules;
  const columns = cells.slice(cells.indexOf(from));
  const [first = []] = pasted;
  const isFirst = from === (itemCell ?? cells[0]);
  const body = isFirst && pasted.length > 1 && isHeading(first) ? pasted.slice(1) : pasted;
  const rows = body.map((texts, at) =>
    texts.reduce(
      (row, text, index) => {
        const cell = columns[index];
        return cell === undefined ? row : put(row, cell, text);
      },
      at === 0 ? into : blank(),
    ),
  );
  return from === itemCell ? withItems(rows, rules) : rows;
};

const withItems = async <R>(
  rows: readonly R[],
  { nameOf, withItem }: PasteRules<R>,
): Promise<readonly R[]> => {
  const names = rows.map(nameOf);
  const known = await itemsOfSkus([...new Set(names)].slice(0, 200));
  const bySku = new Map(known.map((item) => [item.sku.toLowerCase(), item]));
  const unknown = names.filter((name) => name && !bySku.has(name.toLowerCase()));
  const codes = unknown.filter((name) => !/\s/.test(name)).slice(0, mostCodes);
  const coded = await Promise.all(
    codes.map(async (name) => [name.toLowerCase(), await itemOfCode(name)] as const),
  );
  for (const [code, item] of coded) if (item) bySku.set(code, item);
  return rows.map((row) => {
    const item = bySku.get(nameOf(row).toLowerCase());
    return item ? withItem(row, item) : row;
  });
};
