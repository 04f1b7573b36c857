import { sendNamed } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { inCharge } from '../identity/contract/queries.ts';
import { assetReactions } from './reactions/assets.ts';
import { consignmentReactions } from './reactions/consignments.ts';
import { contactReactions } from './reactions/contacts.ts';
import { demoReactions } from './reactions/demo.ts';
import { importReactions } from './reactions/imports.ts';
import { listReactions } from './reactions/lists.ts';
import { manufacturingReactions } from './reactions/manufacturing.ts';
import { memoReactions } from './reactions/memos.ts';
import { purchaseReactions } from './reactions/purchases.ts';
import { saleReactions } from './reactions/sales.ts';
import { stockExpiryTold } from './statuses/expiry-watch.ts';

/** Notifies owners and admins of expired goods. */
const expiryIsTold = reaction('inventory.expiryIsTold', {
  when: stockExpiryTold,
  then: ({ data: { count, names } }, _, reader) => {
    const users = inCharge(reader);
    if (users.length === 0) return undefined;
    const further = count > names.length ? ` and ${count - names.length} more` : '';
    return sendNamed('notifications.notices.notify', {
      users: [...users],
      category: 'stock',
      title: count === 1 ? 'An item has expired' : `${count} items have expired`,
      body: `${names.join(', ')}${further}`,
      action_url: '/reports/expiring?days=0',
      priority: 'medium',
      kind: 'items_expired',
      values: { count, names: names.join(', '), further: count - names.length },
    });
  },
});

/** Reactions of inventory to facts of other modules, and the notification of expired goods. */
export const reactions: readonly Reaction[] = [
  ...purchaseReactions,
  ...saleReactions,
  ...memoReactions,
  ...consignmentReactions,
  ...listReactions,
  ...manufacturingReactions,
  ...assetReactions,
  ...contactReactions,
  ...demoReactions,
  ...importReactions,
  expiryIsTold,
];
