import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { breakOff, nextChildSku } from '../lots/child-lots.ts';
import { item } from '../state/item.ts';
import { itemMemoOut } from '../state/stock-facts.ts';
import { movedBy, moveFields, usedReservation } from './movement.ts';

/** Sends goods out on memo: they stay own stock and keep their quantity. */
export const memoOut = command('inventory.movements.memoOut', {
  says: 'Send goods out on memo.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'memo-out',
  takes: Type.Object({
    ...moveFields,
    source_doc_id: AnyId,
    contact_id: Type.Optional(AnyId),
    child_id: Type.Optional(AnyId),
    /** The document moves the value to the account for goods on memo. */
    on_memo_account: Type.Optional(Type.Boolean()),
  }),
  reads: (reader, input, lot) => ({
    childSku:
      compare(input.quantity, lot.quantity) < 0
        ? nextChildSku(reader, input.item_id, lot.sku)
        : undefined,
  }),
  decide: (lot, input, now, { childSku }) => {
    const { item_id, quantity, source_doc_id, contact_id, on_memo_account } = input;
    const used = usedReservation(lot, input, quantity);
    const why = { ...movedBy(input, now), source_doc_id };
    const out = {
      contact_id: contact_id ?? null,
      quantity,
      ...(on_memo_account ? { on_memo_account } : {}),
      ...why,
    };
    if (childSku === undefined)
      return { facts: [itemMemoOut(item_id, { ...out, ...used })], answer: { lot_id: item_id } };
    const part = { id: input.child_id ?? now.id('item'), sku: childSku, quantity };
    const broken = breakOff(item_id, lot, part, { ...why, ...used }, true);
    return {
      facts: [...broken.facts, itemMemoOut(part.id, out)],
      answer: { lot_id: part.id },
    };
  },
});
