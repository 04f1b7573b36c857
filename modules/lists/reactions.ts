import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { contactErased, contactMerged } from '../crm/contract/facts.ts';
import { erasePersonal } from './lists/erase-personal.ts';
import { repoint } from './lists/repoint.ts';

/** Reactions of lists to merged and erased contacts. */
export const reactions: readonly Reaction[] = [
  reaction('lists.contactMerged', {
    when: contactMerged,
    then: ({ data: { source_contact_ids }, meta }) =>
      send(repoint, { contact_ids: source_contact_ids, target_id: meta.entity_id }),
  }),
  reaction('lists.contactErased', {
    when: contactErased,
    then: ({ meta }) => send(erasePersonal, { contact_id: meta.entity_id }),
  }),
];
