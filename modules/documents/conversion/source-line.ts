import { originalLine } from '../credit-notes/original-line.ts';
import type { DocLine } from '../document/goods-sums.ts';

/** Source line of a converted line: by its link, else by item or SKU. */
export const sourceLine = (line: DocLine, sources: readonly DocLine[]): DocLine | undefined => {
  const named = (line as { readonly source_line_id?: unknown }).source_line_id;
  return sources.find((one) => one.line_id === named) ?? originalLine(line, sources);
};
