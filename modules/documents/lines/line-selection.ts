import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { noSuchLine } from './refusals.ts';

/** Lines selected by ids, each once and in that order: by line id, else by item id. */
export const namedLines = (
  lines: readonly DocLine[],
  ids: readonly string[],
): readonly DocLine[] | Refusal => {
  const named = new Set<DocLine>();
  for (const id of ids) {
    const own = lines.filter((line) => line.line_id === id);
    const found = own.length > 0 ? own : lines.filter((line) => line.item_id === id);
    if (found.length === 0) return noSuchLine({ line: id });
    for (const line of found) named.add(line);
  }
  return [...named];
};
