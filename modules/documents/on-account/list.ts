import { Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, Currency, DateText, listOf } from '../../../kernel/declare/schemas.ts';
import { datesBetween } from '../../../kernel/reader/dates-between.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { AccountKind, AccountSide, OnAccountRecord } from './fields.ts';
import { onAccountView } from './view.ts';

const statuses = ['open', 'partial', 'used', 'void'] as const;

/** Money on account, newest first. */
export const list = query('documents.onAccount.list', {
  says: 'List money on account of contacts.',
  explains: [
    'Money received from customers or paid to suppliers without a document, or left over from a payment of one, newest first unless `sort` is sent.',
    'Amounts stay in the currency they were received in; `remaining` is what is neither applied nor refunded.',
    'A payment dated before its document is not listed, although it is on account until then.',
  ],
  by: 'viewer',
  takes: Type.Object({
    contact_id: Type.Optional(AnyId),
    side: Type.Optional(AccountSide),
    kind: Type.Optional(AccountKind),
    currency: Type.Optional(Currency),
    status: Type.Optional(Type.Union(statuses.map((one) => Type.Literal(one)))),
    /** Only money of which something remains. */
    open_only: Type.Optional(Type.Boolean()),
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    ...sortInput(['created_at', 'updated_at', 'date', 'status']),
    ...pageInput,
  }),
  gives: listOf(OnAccountRecord),
  refuses: [badCursor, badPeriod],
  answer: (reader, input, now) =>
    backwards(input) ??
    page(
      reader,
      onAccountView,
      {
        ...input,
        ...orderOf(input),
        where: [
          equals('contact_id', input.contact_id),
          equals('side', input.side),
          equals('kind', input.kind),
          equals('currency', input.currency),
          equals('status', input.status),
          input.open_only ? { sql: "v.open_side IN ('customer', 'supplier')" } : undefined,
          ...datesBetween(input),
        ],
      },
      now,
    ),
});
