import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, oneOf, Short } from '../../../kernel/declare/schemas.ts';
import { isLongScan } from '../../../kernel/reader/long-scan.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { contains } from '../../../kernel/reader/text-search.ts';
import { receivedDocument as receivedLife } from '../../../machines/received-document.ts';
import { docView, ReceivedRecord } from '../../documents/contract/queries.ts';

/** Lists received documents, newest first. */
export const list = query('received.documents.list', {
  says: 'List documents shared by other installations.',
  explains: [
    'Newest first unless `sort` is sent.',
    'Contains documents in status `received` and `booked`; discarded ones are left out.',
    'Line items are not included.',
    "The figures are the sender's prices, so they are hidden from viewers, and from operators when `operators_see_purchase_prices` is false.",
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    ...sortInput(['created_at', 'updated_at', 'issue_date', 'due_date', 'contact_name', 'status']),
    ...pageInput,
    status: Type.Optional(oneOf<string>(receivedLife.states)),
    q: Type.Optional(Short),
  }),
  gives: listOf(ReceivedRecord),
  refuses: [badCursor],
  long: isLongScan(['status']),
  answer: (reader, { status, q, ...ask }, now) =>
    page(
      reader,
      docView,
      {
        ...ask,
        ...orderOf(ask),
        where: [
          { sql: 'v.is_shared = 1', of: ['is_shared'] },
          equals('status', status),
          contains(q),
        ],
      },
      now,
    ),
});
