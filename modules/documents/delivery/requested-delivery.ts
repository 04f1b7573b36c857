import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { compare, sum } from '../../../kernel/values/money/money.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { alreadyFulfilled, moreThanOpen } from '../lines/refusals.ts';
import { openQuantity } from './plan-delivery.ts';

/** Line to deliver as requested; without a quantity, all that is open. */
type DeliveryRequest = { readonly line: DocLine; readonly quantity?: number | undefined };

/**
 * Quantities to deliver of the requested lines; those of a repeated line are added. Refuses lines without an open quantity,
 * and quantities above the open one.
 */
export const requestedDelivery = (
  requests: readonly DeliveryRequest[],
): ReadonlyMap<DocLine, number> | Refusal => {
  const quantities = new Map<DocLine, number>();
  for (const { line, quantity: part } of requests) {
    const open = openQuantity(line);
    if (compare(open, 0) <= 0) return alreadyFulfilled({ line: line.line_id });
    const quantity = part === undefined ? open : sum([quantities.get(line) ?? 0, part]);
    if (compare(quantity, open) > 0) return moreThanOpen({ line: line.line_id, open, quantity });
    quantities.set(line, quantity);
  }
  return quantities;
};
