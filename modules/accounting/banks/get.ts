import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import { BankRecord } from './bank.ts';
import { bankRecords } from './records.ts';

/** Bank or card account by id. */
export const get = query('accounting.banks.get', {
  says: 'Read a bank or card account.',
  explains: [
    'Includes inactive accounts.',
    '`balance` is in the currency of the account and `balance_company_currency` at book value, debit positive.',
    '`last_reconciled_date` is the latest completed statement.',
    'Below manager only the last four characters of the account number are shown.',
  ],
  by: 'viewer',
  takes: Type.Object({ bank_id: Uuid }),
  gives: BankRecord,
  refuses: [notFound],
  answer: (reader, { bank_id }, now) =>
    bankRecords(reader, now, { id: bank_id })[0] ?? notFound({ what: 'bank account', id: bank_id }),
});
