import type { Reader } from '../../../kernel/reader/reader.ts';
import { stockOf } from '../goods.ts';
import { itemOf } from '../lines/line.ts';
import { linesOf } from '../lines/line-rows.ts';

/** Quantity on hand by line id; lines without an item are left out. */
export const onHandNow = (reader: Reader, id: string): Readonly<Record<string, number>> => {
  const lines = linesOf(reader, id);
  const stock = stockOf(reader, lines);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const lot = stock.get(itemOf(line) ?? '');
      return lot ? [[line.line_id, lot.quantity]] : [];
    }),
  );
};
