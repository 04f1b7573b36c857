import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { compare, isZero, lesser } from '../../../kernel/values/money/money.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { byId } from './change.ts';

export const lineKept = refusal(
  'line_has_receipts',
  409,
  'Line {line_id} has receipts. Keep it with the same item and at least {received}, or undo the receipt first.',
);

/**
 * Refuses to drop a line with receipts, to change its item, or to reduce it below the received (at
 * most the ordered) quantity.
 */
export const receivedRefusal = (
  before: readonly DocLine[],
  after: readonly DocLine[],
): Refusal | undefined => {
  const lines = byId(after);
  for (const line of before) {
    const received = line.quantity_received ?? 0;
    if (isZero(received)) continue;
    const now = lines.get(line.line_id);
    const ordered = line.quantity ?? 0;
    const least = lesser(received, ordered);
    const isKept = now && now.item_id === line.item_id && compare(now.quantity ?? 0, least) >= 0;
    if (!isKept) return lineKept({ line_id: line.line_id, received: least });
  }
  return undefined;
};
