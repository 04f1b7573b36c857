import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { compare, sub } from '../../../kernel/values/money/money.ts';
import { cannotRejoin, notOnThatMemo } from '../items/refusals.ts';
import { breakOff, nextChildSku, rejoin } from '../lots/child-lots.ts';
import { item } from '../state/item.ts';
import { itemMemoReturned } from '../state/stock-facts.ts';
import { movedBy, moveFields, stockValue, valueOut } from './movement.ts';
import { returnStatus } from './return-status.ts';

/** Returns goods from a memo: the full lot, or a part that becomes a lot of its own. */
export const memoReturn = command('inventory.movements.memoReturn', {
  says: 'Return goods from a memo.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'memo-return',
  takes: Type.Object({
    ...moveFields,
    source_doc_id: AnyId,
    condition: Type.Optional(Type.Union([Type.Literal('good'), Type.Literal('damaged')])),
    /** Lot with which `putBackPlan` joins them. */
    into: Type.Optional(AnyId),
    child_id: Type.Optional(AnyId),
  }),
  refuses: [notOnThatMemo, cannotRejoin],
  reads: (reader, input, lot) => ({
    parent: input.into === undefined ? undefined : reader.entity(item, input.into),
    childSku:
      compare(input.quantity, lot.quantity) < 0
        ? nextChildSku(reader, input.item_id, lot.sku)
        : undefined,
  }),
  decide: (lot, input, now, { parent, childSku }) => {
    const { item_id, quantity, source_doc_id, into, condition = 'good' } = input;
    if (lot.on_memo_doc_id !== source_doc_id) return notOnThatMemo({ sku: lot.sku });
    const why = { ...movedBy(input, now), source_doc_id };
    const returned = itemMemoReturned(item_id, { condition, quantity, ...why });
    if (childSku !== undefined) {
      const status = returnStatus(condition);
      const part = { id: input.child_id ?? now.id('item'), sku: childSku, quantity, status };
      return {
        facts: breakOff(item_id, lot, part, why, true).facts,
        answer: { lot_id: part.id },
      };
    }
    if (into === undefined) return { facts: [returned], answer: { lot_id: item_id } };
    if (!parent || !['available', 'reserved'].includes(parent.state.status))
      return cannotRejoin({ into });
    const grown = sub(0, valueOut(parent.state, sub(0, quantity)));
    const rounding = sub(grown, stockValue(lot));
    return {
      facts: [
        returned,
        ...rejoin(
          { id: item_id, state: lot },
          quantity,
          { id: into, state: parent.state },
          why,
          rounding,
        ),
      ],
      answer: { lot_id: into },
    };
  },
});
