import type { DocLine } from './goods-sums.ts';

/** The line of the original that a credited or converted line goes back to: the one it names, else of its item, else of its SKU. */
export const originalLine = (line: DocLine, originals: readonly DocLine[]): DocLine | undefined => {
  const { original_line_id, source_line_id } = line as {
    readonly original_line_id?: unknown;
    readonly source_line_id?: unknown;
  };
  const named = original_line_id ?? source_line_id;
  return (
    originals.find((one) => one.line_id === named) ??
    originals.find((one) => one.item_id && one.item_id === line.item_id) ??
    originals.find((one) => one.sku && one.sku === line.sku)
  );
};
