import { memoizeWeak } from '../../../kernel/values/memoize-weak.ts';
import type { DocLine } from '../document/goods-sums.ts';

type By = ReadonlyMap<unknown, DocLine>;

/** Lines by what is said of them, the first of those of which the same is said; those of which nothing is are left out. */
const firstBy = (lines: readonly DocLine[], key: (line: DocLine) => unknown): By => {
  const found = new Map<unknown, DocLine>();
  for (const line of lines) {
    const of = key(line);
    if (of && !found.has(of)) found.set(of, line);
  }
  return found;
};

const byId = memoizeWeak((lines: readonly DocLine[]) => firstBy(lines, ({ line_id }) => line_id));
const byItem = memoizeWeak((lines: readonly DocLine[]) => firstBy(lines, ({ item_id }) => item_id));
const bySku = memoizeWeak((lines: readonly DocLine[]) => firstBy(lines, ({ sku }) => sku));
const byName = memoizeWeak((lines: readonly DocLine[]) =>
  firstBy(lines, ({ item_id, sku, name }) => (item_id || sku ? undefined : name)),
);

/** The line of the original that a credited or converted line goes back to: the one it names, else of its item, else of its SKU. */
export const originalLine = (line: DocLine, originals: readonly DocLine[]): DocLine | undefined => {
  const { original_line_id, source_line_id } = line as {
    readonly original_line_id?: unknown;
    readonly source_line_id?: unknown;
  };
  return (
    byId(originals).get(original_line_id ?? source_line_id) ??
    byItem(originals).get(line.item_id) ??
    bySku(originals).get(line.sku)
  );
};

/** The line that is credited; one of no goods and no item is known by its name. */
export const creditedLine = (line: DocLine, originals: readonly DocLine[]): DocLine | undefined =>
  originalLine(line, originals) ??
  (line.item_id || line.sku ? undefined : byName(originals).get(line.name));
