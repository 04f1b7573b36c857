import {
  subCancelled,
  subCreated,
  subExpired,
  subGenerated,
  subPaused,
  subResumed,
  subUpdated,
} from '../subscriptions/facts.ts';
import { type Subscription, subscription } from '../subscriptions/subscription.ts';

export type { Subscription };
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
