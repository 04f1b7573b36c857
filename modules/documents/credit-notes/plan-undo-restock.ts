import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { neg, sub } from '../../../kernel/values/money/money.ts';
import { lotMay, lotsById, valueMoved } from '../../inventory/contract/queries.ts';
import type { RestockedItem } from '../document/facts/goods.ts';
import { goodsMoved } from '../document/refusals.ts';
import type { Doc } from '../document/state.ts';

/**
 * Plans the removal of restocked goods at the present cost of their lots; refused once they have
 * moved.
 */
export const planUndoRestock = (
  reader: Reader,
  { restocked_items, original_doc_id }: Pick<Doc, 'restocked_items' | 'original_doc_id'>,
): readonly RestockedItem[] | Refusal => {
  const items = restocked_items as unknown as readonly RestockedItem[];
  const lots = new Map(
    lotsById(
      reader,
      items.flatMap((one) => [one.item_id ?? '', one.source_item_id ?? '']),
    ).map((lot) => [lot.id, lot]),
  );
  const taken: RestockedItem[] = [];
  for (const one of items) {
    const lot = lots.get(one.item_id ?? '');
    const asked = { quantity: one.quantity, fulfilled_for: original_doc_id ?? '' };
    const hasJoined = lots.get(one.source_item_id ?? '')?.status === 'merged';
    // Goods out on memo can be sold from there but are not on hand.
    const isOut = lot?.status === 'memo_out';
    if (!lot || hasJoined || isOut || !lotMay(lot, 'fulfill', asked).taken)
      return goodsMoved({ items: [one.sku ?? one.line_id] });
    const left = sub(lot.quantity, one.quantity);
    const lost = valueMoved(lot.quantity, left, lot.unit_cost, lot.currency);
    lots.set(lot.id, { ...lot, quantity: left });
    taken.push({ ...one, value_delta: neg(lost), consigned: lot.consignment_flag === 'in' });
  }
  return taken;
};
