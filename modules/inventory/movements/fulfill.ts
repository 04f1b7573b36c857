import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { breakOff, nextChildSku } from '../lots/child-lots.ts';
import { item } from '../state/item.ts';
import { delivery, leaveFields, movedBy, stockValue, usedReservation } from './movement.ts';

/** Delivers goods for a document: the full lot, or a part that becomes a lot of its own. */
export const fulfill = command('inventory.movements.fulfill', {
  says: 'Deliver goods for a document.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'fulfill',
  takes: Type.Object({
    ...leaveFields,
    /** Id of the new lot, chosen by the document. */
    child_id: Type.Optional(AnyId),
  }),
  reads: (reader, input, lot) => ({
    childSku:
      compare(input.quantity, lot.quantity) < 0
        ? nextChildSku(reader, input.item_id, lot.sku)
        : undefined,
  }),
  decide: (lot, input, now, { childSku }) => {
    const { item_id, quantity, source_doc_id } = input;
    const used = usedReservation(lot, input, quantity);
    if (childSku === undefined)
      return {
        facts: [delivery(item_id, lot, stockValue(lot), input, now, used)],
        answer: { lot_id: item_id, value: stockValue(lot) },
      };
    const part = { id: input.child_id ?? now.id('item'), sku: childSku, quantity };
    const why = { ...movedBy(input, now), source_doc_id, ...used };
    const broken = breakOff(item_id, lot, part, why, false);
    return {
      facts: [...broken.facts, delivery(part.id, lot, stockValue(lot, quantity), input, now)],
      answer: { lot_id: part.id, value: broken.value },
    };
  },
});
