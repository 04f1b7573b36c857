import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { namedLines } from '../lines/line-selection.ts';
import { alreadyFulfilled, moreThanOpen, nothingNamed } from '../lines/refusals.ts';
import { openQuantity } from './plan-delivery.ts';

/** Line to deliver as requested; without a quantity, all that is open. */
type DeliveryRequest = {
  readonly line_entity_id: string;
  readonly quantity?: number | undefined;
};

/** Lines to deliver, each once, and quantities of those that leave in part, by line id. */
type RequestedDelivery = {
  readonly lines: readonly DocLine[];
  readonly quantities: ReadonlyMap<string, number>;
};

/**
 * Finds the requested lines by line id, else by item id. Refuses unknown lines, lines without an
 * open quantity, and quantities above the open one.
 */
export const requestedDelivery = (
  all: readonly DocLine[],
  requests: readonly DeliveryRequest[],
): RequestedDelivery | Refusal => {
  if (requests.length === 0) return nothingNamed();
  const lines = new Set<DocLine>();
  const quantities = new Map<string, number>();
  for (const { line_entity_id, quantity } of requests) {
    const found = namedLines(all, [line_entity_id]);
    if (isRefusal(found)) return found;
    for (const line of found) {
      const open = openQuantity(line);
      if (compare(open, 0) <= 0) return alreadyFulfilled({ line: line.line_id });
      if (quantity !== undefined && compare(quantity, open) > 0)
        return moreThanOpen({ line: line.line_id, open, quantity });
      if (quantity !== undefined) quantities.set(line.line_id, quantity);
      lines.add(line);
    }
  }
  return { lines: [...lines], quantities };
};
