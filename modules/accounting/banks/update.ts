import { Type } from '@sinclair/typebox';
import { changesBetween } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { Currency, Name, Short, Uuid, writtenWith } from '../../../kernel/declare/schemas.ts';
import { bankAccountUpdated } from '../contract/facts.ts';
import { sessionOpen } from '../reconciliation/refusals.ts';
import { type BankAccount, BankType, bankAccount, bankFields } from './bank.ts';
import { isOwed } from './codes.ts';
import { balancesOf, reconciledOf } from './records.ts';
import { currencyInUse, wrongAccountType } from './refusals.ts';

/** Changes a bank account; its chart account does not change. */
export const update = command('accounting.banks.update', {
  says: 'Change a bank or card account.',
  explains: [
    'The currency is fixed once the chart account has postings (`currency_in_use`), and the kind cannot change between assets and liabilities such as cards and loans (`wrong_account_type`).',
    'Deactivating is refused while a reconciliation is open (`reconciliation_open`).',
    'The chart account keeps its code and name.',
    'Transfers and new reconciliations need an active account.',
  ],
  by: 'manager',
  on: bankAccount,
  at: ({ bank_id }) => bank_id,
  takes: Type.Object({
    bank_id: Uuid,
    bank_name: Type.Optional(Name),
    account_number: Type.Optional(Short),
    bank_type: Type.Optional(BankType),
    currency: Type.Optional(Currency),
    is_active: Type.Optional(Type.Boolean()),
  }),
  gives: writtenWith({ entity_id: Type.String(), ...bankFields }),
  refuses: [currencyInUse, wrongAccountType, sessionOpen],
  reads: (reader, { bank_id }, state, now) => ({
    isPostedTo:
      reader.row('SELECT 1 FROM journal_line WHERE company=:company AND account=:account LIMIT 1', {
        account: state.chart_account_code,
      }) !== undefined,
    balances: {
      ...balancesOf(reader, state, now),
      ...reconciledOf(reader, { ...state, id: bank_id }),
    },
    open: reader.row<{ id: string }>(
      'SELECT id FROM reconciliation_view WHERE company=:company AND open_bank=:bank_id',
      { bank_id },
    ),
  }),
  decide: (state, { bank_id, ...sent }, _, { isPostedTo, balances, open }) => {
    const next: BankAccount = { ...state, ...sent };
    if (next.currency !== state.currency && isPostedTo)
      return currencyInUse({ currency: state.currency });
    if (state.is_active && !next.is_active && open)
      return sessionOpen({ reconciliation_id: open.id });
    if (isOwed(next.bank_type) !== isOwed(state.bank_type))
      return wrongAccountType({
        bank_type: next.bank_type,
        needed: isOwed(next.bank_type) ? 'liability' : 'asset',
        account_code: state.chart_account_code,
        account_type: isOwed(state.bank_type) ? 'liability' : 'asset',
      });
    const fields_changed = changesBetween(state, sent);
    return {
      facts:
        Object.keys(fields_changed).length === 0
          ? []
          : [bankAccountUpdated(bank_id, { fields_changed })],
      answer: { entity_id: bank_id, ...next, ...balances },
    };
  },
});
