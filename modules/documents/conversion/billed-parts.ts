import { compare, sub } from '../../../kernel/values/money/money.ts';
import type { DocLine } from '../document/goods-sums.ts';

/** Quantity of a consignment's line that is on no bill: received and not returned, of other than goods as ordered. */
export const unbilledOf = (line: DocLine): number => {
  const kept = line.is_goods
    ? sub(line.quantity_received ?? 0, line.quantity_returned ?? 0)
    : (line.quantity ?? 0);
  return sub(kept, line.quantity_invoiced ?? 0);
};

/** Tests that nothing of these lines is left to bill once these quantities are on bills as well. */
export const isAllBilled = (
  lines: readonly DocLine[],
  more: readonly { readonly line_id: string; readonly quantity: number }[],
): boolean => {
  const added = new Map(more.map(({ line_id, quantity }) => [line_id, quantity]));
  return lines.every((line) => compare(unbilledOf(line), added.get(line.line_id) ?? 0) <= 0);
};
