import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, listOf, Short } from '../../../kernel/declare/schemas.ts';
import { searches } from '../../../kernel/reader/long-scan.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { contains } from '../../../kernel/reader/text-search.ts';
import { docTypes } from './fields.ts';
import { SubscriptionRecord, subscriptionView } from './view.ts';

const statuses = ['active', 'paused', 'expired', 'cancelled'] as const;
const sortable = ['created_at', 'updated_at', 'name', 'next_run'] as const;

/** Subscriptions of a company, newest first by default. */
export const list = query('subscriptions.subscriptions.list', {
  says: 'List subscriptions.',
  explains: [
    'Newest first unless `sort` and `dir` say otherwise; ended subscriptions are included, so filter by `status`.',
    '`q` searches the name only.',
    'Viewers see no amounts of purchase-order subscriptions, nor do operators when the setting `operators_see_purchase_prices` is false.',
  ],
  by: 'viewer',
  takes: Type.Object({
    q: Type.Optional(Short),
    status: Type.Optional(Type.Union(statuses.map((one) => Type.Literal(one)))),
    doc_type: Type.Optional(Type.Union(docTypes.map((one) => Type.Literal(one)))),
    contact_id: Type.Optional(AnyId),
    ...sortInput(sortable),
    ...pageInput,
  }),
  gives: listOf(SubscriptionRecord),
  refuses: [badCursor],
  long: searches,
  answer: (reader, input, now) =>
    page(
      reader,
      subscriptionView,
      {
        ...input,
        ...orderOf(input),
        where: [
          contains(input.q),
          equals('status', input.status),
          equals('doc_type', input.doc_type),
          equals('contact_id', input.contact_id),
        ],
      },
      now,
    ),
});
