import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { BankRecord } from './bank.ts';
import { bankRecords } from './records.ts';

/** Bank and card accounts, oldest first; not paged, as there are few. */
export const list = query('accounting.banks.list', {
  says: 'List bank and card accounts.',
  by: 'viewer',
  takes: Type.Object({ include_inactive: Type.Optional(Type.Boolean({ default: false })) }),
  gives: listOf(BankRecord),
  answer: (reader, { include_inactive = false }, now) => {
    const items = bankRecords(reader, now, { include_inactive });
    return { items, total: items.length };
  },
});
