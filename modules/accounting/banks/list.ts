import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { sortedRows, sortInput } from '../../../kernel/reader/sort-order.ts';
import { BankRecord } from './bank.ts';
import { bankRecords } from './records.ts';

/** Bank and card accounts, oldest first; not paged, as there are few. */
export const list = query('accounting.banks.list', {
  says: 'List bank and card accounts.',
  explains: [
    'Oldest first unless `sort` is sent, and not paged; inactive ones only with `include_inactive`.',
    '`balance` is in the currency of the account, `balance_company_currency` at book value; both are debit positive, so a card debt is negative.',
    '`unreconciled_count` leaves out the opening entry, revaluations and reversals.',
    'Below manager only the last four characters of the account number are shown.',
  ],
  by: 'viewer',
  takes: Type.Object({
    include_inactive: Type.Optional(Type.Boolean({ default: false })),
    ...sortInput(['name', 'currency', 'created_at', 'updated_at']),
  }),
  gives: listOf(BankRecord),
  answer: (reader, { include_inactive = false, ...order }, now) => {
    const items = sortedRows(bankRecords(reader, now, { include_inactive }), order);
    return { items, total: items.length };
  },
});
