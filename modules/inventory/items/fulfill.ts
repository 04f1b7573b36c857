import { Type } from '@sinclair/typebox';
import { compare, neg } from '../../../kernel/money.ts';
import { command } from '../../../kernel/operation.ts';
import { AnyId } from '../../../kernel/shapes.ts';
import { itemFulfilled } from './facts-of-stock.ts';
import { item, unitCost } from './item.ts';
import { movedBy, moveFields, usedUp, worthMore, worthOf } from './moving.ts';
import { breakOff, nextChildSku } from './parts.ts';

/** Takes goods out of the house for a document: the whole lot, or a part that becomes a lot of its own. */
export const fulfill = command('inventory.items.fulfill', {
  says: 'Take goods out for a document.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'fulfill',
  takes: Type.Object({
    ...moveFields,
    source_doc_id: AnyId,
    /** The id that the part takes, so that the document knows it beforehand. */
    child_id: Type.Optional(AnyId),
    /** The document the goods go out for, where another one is the cause. */
    fulfilled_for: Type.Optional(AnyId),
  }),
  reads: (look, input, lot) => ({
    childSku:
      compare(input.quantity, lot.quantity) < 0
        ? nextChildSku(look, input.item_id, lot.sku)
        : undefined,
  }),
  decide: (lot, input, now, { childSku }) => {
    const { item_id, quantity, source_doc_id, fulfilled_for } = input;
    const used = usedUp(lot, input, quantity);
    const why = { ...movedBy(input, now), source_doc_id };
    const gone = (value: number): Parameters<typeof itemFulfilled>[1] => ({
      quantity_fulfilled: quantity,
      fulfilled_by: now.caller.user_id || null,
      ...(fulfilled_for === undefined ? {} : { fulfilled_for }),
      unit_cost: unitCost(lot),
      ...worthMore(neg(value)),
      ...why,
    });
    if (childSku === undefined)
      return {
        facts: [itemFulfilled(item_id, { ...gone(worthOf(lot)), ...used })],
        answer: { lot_id: item_id, value: worthOf(lot) },
      };
    const part = { id: input.child_id ?? now.id('item'), sku: childSku, quantity };
    const broken = breakOff(item_id, lot, part, { ...why, ...used }, false);
    return {
      facts: [...broken.facts, itemFulfilled(part.id, gone(worthOf(lot, quantity)))],
      answer: { lot_id: part.id, value: broken.value },
    };
  },
});
