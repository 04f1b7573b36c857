import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, oneOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { taxReturn as life } from '../../../machines/tax-return.ts';
import { TaxReturnRecord, taxReturnView } from './tax-return.ts';

/** Tax returns, latest period first. */
export const list = query('accounting.taxReturns.list', {
  says: 'List tax returns.',
  explains: [
    'Latest period first unless `sort` is sent, reopened ones included unless `status` is sent.',
    'Figures are those of the tax report when each was filed.',
  ],
  by: 'manager',
  takes: Type.Object({
    status: Type.Optional(oneOf(life.states)),
    ...sortInput(['date_from', 'date_to', 'status', 'created_at']),
    ...pageInput,
  }),
  gives: listOf(TaxReturnRecord),
  refuses: [badCursor],
  answer: (reader, { status, ...input }, now) =>
    page(
      reader,
      taxReturnView,
      {
        ...input,
        ...orderOf(input, { sort: 'date_from', dir: 'desc' }),
        where: [equals('status', status)],
      },
      now,
    ),
});
