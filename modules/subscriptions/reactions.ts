import { send, sendNamed } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { spoken } from '../../machines/lifecycle.ts';
import { contactMerged } from '../crm/contract/facts.ts';
import { concerned } from '../identity/contract/queries.ts';
import { subGenerated } from './subscriptions/facts.ts';
import { repoint } from './subscriptions/repoint.ts';
import { subscription } from './subscriptions/subscription.ts';

/** Reactions: follow merged contacts and notify users of new drafts. */
export const reactions: readonly Reaction[] = [
  reaction('subscriptions.contactMerged', {
    when: contactMerged,
    then: ({ data: { source_contact_ids }, meta }) =>
      send(repoint, { contact_ids: source_contact_ids, target_id: meta.entity_id }),
  }),
  reaction('subscriptions.draftIsTold', {
    when: subGenerated,
    of: subscription,
    then: ({ data, meta, state }, _, reader) => {
      const stored = reader.entity(subscription, meta.entity_id);
      const users = concerned(reader, stored?.created_by || null);
      if (users.length === 0) return undefined;
      return sendNamed('notifications.notices.notify', {
        users: [...users],
        category: 'subscription',
        title: `${state.name}: a draft was created`,
        body: `The ${spoken(state.doc_type)} of ${data.date} is ready. Review and finalize it.`,
        action_url: `/docs/${data.doc_id}`,
        priority: 'medium',
        kind: 'subscription_draft',
        values: { name: state.name, doc_type: state.doc_type, date: data.date },
      });
    },
  }),
];
