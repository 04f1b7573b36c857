import { relation } from '../../../kernel/declare/relation.ts';
import { subscriptionTable } from '../tables.ts';

/** Subscriptions by status and next date. */
export const subscriptionRows = relation(subscriptionTable, ['updated_at', 'doc_type', 'status']);
