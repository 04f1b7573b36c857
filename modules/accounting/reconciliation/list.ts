import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, Uuid } from '../../../kernel/declare/schemas.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { reconciliationView, SessionRecord } from './view.ts';

/** Reconciliations, latest statement first. */
export const list = query('accounting.reconciliation.list', {
  says: 'List bank reconciliations.',
  explains: [
    'Latest statement date first unless `sort` is sent, open and completed ones together unless `status` is sent.',
    'Amounts are in the currency of the bank account, money in positive; `opening_balance` is the amount cleared by earlier reconciliations and `difference` is the statement balance less the cleared balance.',
  ],
  by: 'manager',
  takes: Type.Object({
    bank_account_id: Type.Optional(Uuid),
    status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('completed')])),
    ...sortInput(['statement_date', 'status', 'created_at', 'updated_at']),
    ...pageInput,
  }),
  gives: listOf(SessionRecord),
  refuses: [badCursor],
  answer: (reader, { bank_account_id, status, ...input }, now) =>
    page(
      reader,
      reconciliationView,
      {
        ...input,
        ...orderOf(input, { sort: 'statement_date', dir: 'desc' }),
        where: [equals('bank_account_id', bank_account_id), equals('status', status)],
      },
      now,
    ),
});
