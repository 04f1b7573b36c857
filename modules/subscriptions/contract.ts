import {
  subCancelled,
  subCreated,
  subExpired,
  subGenerated,
  subPaused,
  subResumed,
  subUpdated,
} from './subscriptions/facts.ts';
import type { SubscriptionLine } from './subscriptions/fields.ts';
import { type Subscription, subscription } from './subscriptions/subscription.ts';

export type { Subscription, SubscriptionLine };
export {
  subCancelled,
  subCreated,
  subExpired,
  subGenerated,
  subPaused,
  subResumed,
  subscription,
  subUpdated,
};
