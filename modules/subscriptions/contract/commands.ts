import type { SubscriptionLine } from '../subscriptions/fields.ts';

export type { SubscriptionLine };
