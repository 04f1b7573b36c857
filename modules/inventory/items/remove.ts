import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { neg } from '../../../kernel/values/money/money.ts';
import { isOnIssuedDocument } from '../../documents/contract/queries.ts';
import { stockValue, valueDelta } from '../movements/movement.ts';
import { itemDeleted } from '../state/facts.ts';
import { item } from '../state/item.ts';
import { onIssuedDocument } from './refusals.ts';

/** Deletes an item that was never used; its opening stock is reversed. */
export const remove = command('inventory.items.remove', {
  says: 'Delete an item that was never used.',
  explains: [
    'Reverses the opening stock (3900 against 1130).',
    'An item that was moved, reserved, split or delivered is refused with its status reason, one on an issued document with `on_issued_document`; archive it with `inventory_statuses_set` instead.',
    'Deletion cannot be undone, and the codes of the item become free.',
  ],
  by: 'manager',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'delete',
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ deleted: Type.String() }),
  refuses: [onIssuedDocument],
  reads: (reader, { entity_id }) => ({ isIssued: isOnIssuedDocument(reader, entity_id) }),
  decide: (state, { entity_id }, now, { isIssued }) => {
    if (isIssued) return onIssuedDocument({ sku: state.sku });
    return {
      facts: [
        itemDeleted(entity_id, {
          quantity: state.quantity,
          date: now.today,
          ...valueDelta(neg(stockValue(state))),
        }),
      ],
      answer: { deleted: entity_id },
    };
  },
});
