import { send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import { contactMerged } from '../../crm/contract/facts.ts';
import { repoint } from '../items/repoint.ts';

/** Reaction to merged contacts: their memo and consigned goods name the remaining contact. */
export const contactReactions: readonly Reaction[] = [
  reaction('inventory.contactMerged', {
    when: contactMerged,
    then: ({ data: { source_contact_ids }, meta }) =>
      send(repoint, { contact_ids: source_contact_ids, target_id: meta.entity_id }),
  }),
];
