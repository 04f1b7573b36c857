import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { noSuchLine, nothingNamed } from './refusals.ts';

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

/**
 * Lines of a request, which names them by ids alone or with further fields, all optional. A line that several ids name is
 * listed for each of them.
 */
export const requestedLines = <T extends { readonly line_entity_id: string }>(
  all: readonly DocLine[],
  {
    lines,
    line_entity_ids = [],
  }: {
    readonly lines?: readonly T[] | undefined;
    readonly line_entity_ids?: readonly string[] | undefined;
  },
): readonly (Omit<T, 'line_entity_id'> & { readonly line: DocLine })[] | Refusal => {
  const requests = lines ?? line_entity_ids.map((line_entity_id) => ({ line_entity_id }) as T);
  if (requests.length === 0) return nothingNamed();
  const found: (Omit<T, 'line_entity_id'> & { readonly line: DocLine })[] = [];
  for (const { line_entity_id, ...how } of requests) {
    const named = namedLines(all, [line_entity_id]);
    if (isRefusal(named)) return named;
    found.push(...named.map((line) => ({ ...how, line })));
  }
  return found;
};
