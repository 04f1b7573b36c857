import type { Reaction } from '../../kernel/reaction.ts';
import { consignmentReactions } from './for-consignments.ts';
import { contactReactions } from './for-contacts.ts';
import { demoReactions } from './for-demo.ts';
import { memoReactions } from './for-memos.ts';
import { purchaseReactions } from './for-purchases.ts';
import { saleReactions } from './for-sales.ts';
import { listReactions } from './reactions-lists.ts';
import { manufacturingReactions } from './reactions-manufacturing.ts';

/** When their fact happens, our goods move. */
export const reactions: readonly Reaction[] = [
  ...purchaseReactions,
  ...saleReactions,
  ...memoReactions,
  ...consignmentReactions,
  ...listReactions,
  ...manufacturingReactions,
  ...contactReactions,
  ...demoReactions,
];
