import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { itemReturnAsked } from '../inventory/contract/facts.ts';
import { returnItems } from './receiving/return-items.ts';

/** When goods of a lot are to go back, the document they came with sends them. */
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
