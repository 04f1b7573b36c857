import { send } from '../../kernel/operation.ts';
import { type Reaction, reaction } from '../../kernel/reaction.ts';
import { contactMerged } from '../crm/contract.ts';
import { repoint } from './subscriptions/repoint.ts';

/** What subscriptions do when others report. */
export const reactions: readonly Reaction[] = [
  reaction('subscriptions.contactMerged', {
    when: contactMerged,
    then: ({ data: { source_contact_ids }, meta }) =>
      send(repoint, { contact_ids: source_contact_ids, target_id: meta.entity_id }),
  }),
];
