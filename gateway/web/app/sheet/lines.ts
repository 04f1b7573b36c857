import { newId } from '../api/locks.ts';
import type { Item } from '../forms/record-search.ts';
import { typedNumber } from '../words/format.ts';
import { numberOf } from '../words/number.ts';

/** Line of a grid as it is typed: texts by cell. */
export type Line = {
  readonly key: string;
  readonly item_id?: string | undefined;
  readonly sku?: string | undefined;
  readonly cells: Readonly<Record<string, string>>;
  /** Entry as it is stored, for what the grid does not show. */
  readonly stored?: object | undefined;
};

/** Kind of a column: what its cells take. */
export type ColumnKind = 'item' | 'text' | 'figure' | 'choice' | 'check' | 'date';

/** Column of a grid. */
export type LineColumn = {
  readonly cell: string;
  readonly head: string;
  readonly kind: ColumnKind;
  /** Names of the values of a choice. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Texts that are offered while one types. */
  readonly offers?: readonly string[];
  /** Text of a new line. */
  readonly usual?: string;
  /** Text of a new line that has an item. */
  readonly ofItem?: (item: Item) => string;
  /** Text that is shown while the cell is empty. */
  readonly hint?: (line: Line) => string;
  readonly isRequired?: boolean;
  /** Width on a wide screen; the rest is shared. */
  readonly width?: string;
};

/** Empty line. */
export const blankLine = (columns: readonly LineColumn[]): Line => ({
  key: newId(),
  cells: Object.fromEntries(columns.map(({ cell, usual = '' }) => [cell, usual])),
});

/** Tests whether nothing was typed into a line. */
export const isBlankLine = ({ item_id, cells }: Line, columns: readonly LineColumn[]): boolean =>
  !item_id && columns.every(({ cell, usual = '' }) => (cells[cell] ?? '').trim() === usual);

/** Text of a stored value: numbers with the signs of the language, nothing for none. */
export const textOfValue = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? typedNumber(value) : String(value);
};

/** Line with the texts of stored values, by cell. */
export const lineOf = (values: object): Line => ({
  key: newId(),
  cells: Object.fromEntries(
    Object.entries(values).map(([cell, value]) => [cell, textOfValue(value)]),
  ),
});

/** Tests whether a cell that is required has no text yet. */
export const isUnfinished = ({ cells }: Line, columns: readonly LineColumn[]): boolean =>
  columns.some(({ cell, isRequired }) => isRequired && !(cells[cell] ?? '').trim());

/** Lines that are sent; a dry run leaves out those that are still being typed. */
export const linesSent = (
  lines: readonly Line[],
  columns: readonly LineColumn[],
  isTrial: boolean,
): readonly Line[] =>
  lines.filter((line) => !isBlankLine(line, columns) && !(isTrial && isUnfinished(line, columns)));

/** Cell that finds an item; undefined in a grid without items. */
export const itemCellOf = (columns: readonly LineColumn[]): string | undefined =>
  columns.find(({ kind }) => kind === 'item')?.cell;

/** Figure of a cell: undefined for an empty one; a text that is no number stays a text, which the API refuses. */
export const figureOf = (text: string | undefined): number | string | undefined =>
  text === undefined || text.trim() === '' ? undefined : (numberOf(text) ?? text);

/** Change of the lines of a grid. */
export type LineChange =
  | { readonly do: 'type'; readonly key: string; readonly cell: string; readonly text: string }
  | { readonly do: 'choose'; readonly key: string; readonly item: Item }
  | { readonly do: 'add'; readonly line: Line }
  | { readonly do: 'remove'; readonly key: string }
  | { readonly do: 'move'; readonly key: string; readonly by: 1 | -1 }
  | { readonly do: 'copyAbove'; readonly key: string; readonly cell: string }
  | { readonly do: 'put'; readonly at: string; readonly lines: readonly Line[] };

/** Line with an item, and the texts that follow from it. */
export const withItem = (line: Line, item: Item, columns: readonly LineColumn[]): Line => ({
  ...line,
  item_id: item.id,
  sku: item.sku,
  cells: {
    ...line.cells,
    ...Object.fromEntries(
      columns.flatMap(({ cell, kind, ofItem }): [string, string][] => {
        if (kind === 'item') return [[cell, item.name]];
        const before = line.item_id === undefined ? (line.cells[cell] ?? '') : '';
        return ofItem ? [[cell, before.trim() || ofItem(item)]] : [];
      }),
    ),
  },
});

const typed = (line: Line, cell: string, text: string, kind: ColumnKind | undefined): Line => ({
  ...line,
  cells: { ...line.cells, [cell]: text },
  // Another name is another thing: the line is no longer of the item.
  ...(kind === 'item' && text !== line.cells[cell] ? { item_id: undefined, sku: undefined } : {}),
});

/** Lines after a change; those that did not change stay the same objects. */
export const changedLines = (
  lines: readonly Line[],
  change: LineChange,
  columns: readonly LineColumn[],
): readonly Line[] => {
  if (change.do === 'add') return [...lines, change.line];
  const key = change.do === 'put' ? change.at : change.key;
  const at = lines.findIndex((line) => line.key === key);
  const line = lines[at];
  if (!line) return lines;
  const kindOf = (cell: string) => columns.find((one) => one.cell === cell)?.kind;
  switch (change.do) {
    case 'type':
      return lines.with(at, typed(line, change.cell, change.text, kindOf(change.cell)));
    case 'choose':
      return lines.with(at, withItem(line, change.item, columns));
    case 'remove':
      return lines.toSpliced(at, 1);
    case 'move': {
      const other = lines[at + change.by];
      return other ? lines.with(at + change.by, line).with(at, other) : lines;
    }
    case 'copyAbove': {
      const above = lines[at - 1];
      if (!above) return lines;
      const copy = typed(line, change.cell, above.cells[change.cell] ?? '', undefined);
      const { item_id, sku } = above;
      return lines.with(at, kindOf(change.cell) === 'item' ? { ...copy, item_id, sku } : copy);
    }
    default:
      return lines.toSpliced(at, 1, ...change.lines);
  }
};
