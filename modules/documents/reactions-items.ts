import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { itemReturnAsked } from '../inventory/contract/facts.ts';
import { returnItems } from './receiving/return-items.ts';

/**
 * Records the return on the receiving document when goods of a lot are returned to the supplier.
 */
export const itemReactions: readonly Reaction[] = [
  reaction('documents.returnAsked', {
    when: itemReturnAsked,
    then: ({ data: { doc_id, quantity, reason, date }, meta }) =>
      send(returnItems, {
        entity_id: doc_id,
        items: [{ item_id: meta.entity_id, quantity_returned: quantity }],
        notes: reason,
        date,
      }),
  }),
];
