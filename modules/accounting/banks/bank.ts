import { Type } from '@sinclair/typebox';
import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { bankAccountCreated, bankAccountUpdated } from '../contract/facts.ts';
import { bankAccountTable } from '../tables.ts';

/** A bank or card account. */
export type BankAccount = {
  readonly bank_name: string;
  readonly account_number: string;
  readonly bank_type: string;
  readonly currency: string;
  readonly chart_account_code: string;
  readonly opening_balance: number;
  readonly opening_date: string | null;
  readonly is_active: boolean;
};

const when = on<BankAccount>();

/** The bank account; what stands on it is what the journal says of its account in the chart. */
export const bankAccount = actor<BankAccount>('bank_account', {
  initial: {
    bank_name: '',
    account_number: '',
    bank_type: 'checking',
    currency: 'USD',
    chart_account_code: '',
    opening_balance: 0,
    opening_date: null,
    is_active: true,
  },
  folds: [
    when(bankAccountCreated, (state, data) => ({ ...state, ...data })),
    when(bankAccountUpdated, (state, { fields_changed }) => ({
      ...state,
      ...Object.fromEntries(
        Object.entries(fields_changed).map(([field, change]) => [field, change.new]),
      ),
    })),
  ],
});

/** Bank accounts as they are listed. */
export const bankAccountView = view(bankAccountTable, {
  of: bankAccount,
  columns: (state) => ({
    code: state.chart_account_code,
    bank_type: state.bank_type,
    currency: state.currency,
    is_active: state.is_active ? 1 : 0,
  }),
});

/** The kinds of account a person may open; cards are owed, so they stand under liabilities. */
export const bankTypes = ['checking', 'savings', 'credit_card', 'cash', 'loan', 'wallet'] as const;

export const BankType = Type.Union(bankTypes.map((one) => Type.Literal(one)));

/** What a bank account is, as answered. */
export const bankFields = {
  bank_name: Type.String(),
  account_number: Type.String(),
  bank_type: Type.String(),
  currency: Type.String(),
  chart_account_code: Type.String(),
  opening_balance: Type.Number(),
  opening_date: orNull(Type.String()),
  is_active: Type.Boolean(),
  /** In the account's own currency. */
  balance: Type.Number(),
  balance_company_currency: Type.Number(),
  /** The day of the last statement it was reconciled with. */
  last_reconciled_date: orNull(Type.String()),
  /** Entries that no reconciliation has cleared. */
  unreconciled_count: Type.Integer(),
};

/** A bank account as it is listed. */
export const BankRecord = recordOf(bankFields);

/** An account number as a role sees it: below manager the last four characters. */
export const shownNumber = (number: string, role: Role): string =>
  isAtLeast(role, 'manager') || number.length <= 4
    ? number
    : `${'*'.repeat(number.length - 4)}${number.slice(-4)}`;
