import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { contactErased, contactMerged } from '../crm/contract/facts.ts';
import { subGenerated } from '../subscriptions/contract/facts.ts';
import { fromSubscription } from './conversion/from-subscription.ts';
import { erasePersonal } from './document/erase-personal.ts';
import { repoint } from './document/repoint.ts';
import { repoint as repointMoney } from './on-account/repoint.ts';
import { assetReactions } from './reactions-assets.ts';
import { itemReactions } from './reactions-items.ts';
import { listReactions } from './reactions-lists.ts';
import { erasePersonal as eraseReminders } from './reminders/erase-personal.ts';
import { repoint as repointReminders } from './reminders/repoint.ts';

/** Reactions to facts of contacts, lists, items, assets and subscriptions. */
export const reactions: readonly Reaction[] = [
  ...listReactions,
  ...itemReactions,
  ...assetReactions,
  reaction('documents.contactMerged', {
    when: contactMerged,
    then: ({ data: { source_contact_ids: contact_ids }, meta: { entity_id: target_id } }) => [
      send(repoint, { contact_ids, target_id }),
      send(repointMoney, { contact_ids, target_id }),
      send(repointReminders, { contact_ids, target_id }),
    ],
  }),
  reaction('documents.contactErased', {
    when: contactErased,
    then: ({ meta: { entity_id: contact_id } }) => [
      send(erasePersonal, { contact_id, reason: 'request' }),
      send(eraseReminders, { contact_id }),
    ],
  }),
  reaction('documents.subscriptionGenerated', {
    when: subGenerated,
    then: ({ data: { doc_id, date }, meta }) =>
      send(fromSubscription, { doc_id, subscription_id: meta.entity_id, date }),
  }),
];
