import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { LinkRecord, LinkStatus, paymentLinkView } from './view.ts';

/** Lists the payment links of a company, newest first. */
export const list = query('payments.links.list', {
  says: 'List payment links; `booked=false&status=paid` lists those with money that is not booked.',
  explains: [
    "Newest first unless `sort` is sent, without the customer's address; read one link for its URL.",
    '`booked=false` alone also matches links that are open, cancelled or expired, so combine it with `status=paid`.',
    '`received_amount` is what the provider reported and may differ from `amount`; `problem` states why it is not booked.',
  ],
  by: 'viewer',
  takes: Type.Object({
    doc_id: Type.Optional(AnyId),
    status: Type.Optional(LinkStatus),
    booked: Type.Optional(Type.Boolean()),
    ...sortInput(['created_at', 'updated_at', 'expires_at', 'amount', 'status']),
    ...pageInput,
  }),
  gives: listOf(LinkRecord),
  refuses: [badCursor],
  answer: (reader, input, now) =>
    page(
      reader,
      paymentLinkView,
      {
        ...input,
        ...orderOf(input),
        where: [
          equals('doc_id', input.doc_id),
          equals('status', input.status),
          equals('is_booked', input.booked === undefined ? undefined : Number(input.booked)),
        ],
      },
      now,
    ),
});
