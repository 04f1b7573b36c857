import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { SubscriptionRecord, subscriptionView } from './view.ts';

/** One subscription. */
export const get = query('subscriptions.subscriptions.get', {
  says: 'Read a subscription.',
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId }),
  gives: SubscriptionRecord,
  refuses: [notFound],
  answer: (reader, { entity_id }, now) =>
    readRecord(reader, subscriptionView, entity_id, now.caller.role) ??
    notFound({ what: 'subscription', id: entity_id }),
});
