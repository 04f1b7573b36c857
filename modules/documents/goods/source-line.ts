import type { DocLine } from '../docs/goods-sums.ts';
import { originalLine } from '../docs/original-line.ts';

/** The line that a converted one came from: the one it remembers, else by item or SKU. */
export const sourceLine = (line: DocLine, sources: readonly DocLine[]): DocLine | undefined => {
  const named = (line as { readonly source_line_id?: unknown }).source_line_id;
  return sources.find((one) => one.line_id === named) ?? originalLine(line, sources);
};
