import { memoizeWeak } from '../../../kernel/values/memoize-weak.ts';
import type { DocLine } from '../document/goods-sums.ts';

type By = ReadonlyMap<unknown, DocLine>;

/** First line for each key; lines without a key are left out. */
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

/** Original line of a credited or converted line: by its link, else by item, else by SKU. */
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

/** Credited line; a line without item and SKU is matched by name. */
export const creditedLine = (line: DocLine, originals: readonly DocLine[]): DocLine | undefined =>
  originalLine(line, originals) ??
  (line.item_id || line.sku ? undefined : byName(originals).get(line.name));
