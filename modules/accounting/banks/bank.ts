import { Type } from '@sinclair/typebox';
import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { newValues } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { bankAccountCreated, bankAccountUpdated } from '../contract/facts.ts';
import { bankAccountTable } from '../tables.ts';

/** State of a bank or card account. */
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

/** Bank account; its balance is the balance of its chart account. */
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
      ...newValues(fields_changed),
    })),
  ],
});

/** List view of bank accounts. */
export const bankAccountView = view(bankAccountTable, {
  of: bankAccount,
  columns: (state) => ({
    code: state.chart_account_code,
    bank_type: state.bank_type,
    currency: state.currency,
    is_active: state.is_active ? 1 : 0,
  }),
});

/** Kinds of bank accounts; cards and loans are liabilities. */
export const bankTypes = ['checking', 'savings', 'credit_card', 'cash', 'loan', 'wallet'] as const;

export const BankType = Type.Union(bankTypes.map((one) => Type.Literal(one)));

/** Fields of a bank account as answered. */
export const bankFields = {
  bank_name: Type.String(),
  account_number: Type.String(),
  bank_type: BankType,
  currency: Type.String(),
  chart_account_code: Type.String(),
  opening_balance: Type.Number(),
  opening_date: orNull(Type.String()),
  is_active: Type.Boolean(),
  /** Balance in the currency of the account. */
  balance: Type.Number(),
  balance_company_currency: Type.Number(),
  /** Date of the last completed statement. */
  last_reconciled_date: orNull(Type.String()),
  /** Number of entries not reconciled. */
  unreconciled_count: Type.Integer(),
};

/** Schema of a listed bank account. */
export const BankRecord = titled('BankAccount', recordOf(bankFields));

/** Account number as visible to a role: only the last four characters below manager. */
export const shownNumber = (number: string, role: Role): string =>
  isAtLeast(role, 'manager') || number.length <= 4
    ? number
    : `${'*'.repeat(number.length - 4)}${number.slice(-4)}`;
