import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { BankRecord } from './bank.ts';
import { bankRecords } from './records.ts';

/** Bank and card accounts, oldest first; not paged, as there are few. */
export const list = query('accounting.banks.list', {
  says: 'List bank and card accounts.',
  explains: [
    'Oldest first and not paged; inactive ones only with `include_inactive`.',
    '`balance` is in the currency of the account, `balance_company_currency` at book value; both are debit positive, so a card debt is negative.',
    '`unreconciled_count` leaves out the opening entry, revaluations and reversals.',
    'Below manager only the last four characters of the account number are shown.',
  ],
  by: 'viewer',
  takes: Type.Object({ include_inactive: Type.Optional(Type.Boolean({ default: false })) }),
  gives: listOf(BankRecord),
  answer: (reader, { include_inactive = false }, now) => {
    const items = bankRecords(reader, now, { include_inactive });
    return { items, total: items.length };
  },
});
