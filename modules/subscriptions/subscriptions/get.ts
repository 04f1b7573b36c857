import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { SubscriptionRecord, subscriptionView } from './view.ts';

/** One subscription. */
export const get = query('subscriptions.subscriptions.get', {
  says: 'Read a subscription.',
  explains: [
    '`next_run` is the due date of the next period, null once none is left.',
    '`last_period` is the last period generated and `last_run` the issue date of its document, which differ when the period was generated early.',
    'Amounts of purchase-order subscriptions are left out for viewers, and for operators when `operators_see_purchase_prices` is false.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId }),
  gives: SubscriptionRecord,
  refuses: [notFound],
  answer: (reader, { entity_id }, now) =>
    readRecord(reader, subscriptionView, entity_id, now.caller.role) ??
    notFound({ what: 'subscription', id: entity_id }),
});
