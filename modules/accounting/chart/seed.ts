import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { accountCreated, bankAccountCreated } from '../contract/facts.ts';
import { accountId } from '../contract/queries.ts';
import { account } from './account.ts';
import { type DefaultAccount, defaultBankCode, defaultChart } from './default-chart.ts';
import { standardCode } from './standard-codes.ts';

const codes = Type.Array(Type.String());

/** Adds missing accounts of the default chart and the first bank account; existing accounts are unchanged. */
export const seed = command('accounting.chart.seed', {
  says: 'Add the missing accounts of the default chart.',
  explains: [
    'Adds only accounts whose code is missing, and existing accounts stay as they are, even if renamed or inactive.',
    'If the company has no bank account, also creates the first one with account 1111.',
    'A repeated call adds nothing.',
    'New companies are seeded automatically.',
  ],
  by: 'manager',
  takes: Type.Object({}),
  gives: Type.Object({
    added: codes,
    already_existed: codes,
    added_count: Type.Integer(),
    already_existed_count: Type.Integer(),
  }),
  reads: (reader) => ({
    known: new Set(
      [...defaultChart, { code: defaultBankCode }]
        .map((one) => one.code)
        .filter((code) => reader.state(account, accountId(code))),
    ),
    hasBank:
      reader.row('SELECT 1 FROM bank_account_view WHERE company=:company LIMIT 1') !== undefined,
  }),
  decide: (_, __, now, { known, hasBank }) => {
    const wanted = hasBank ? defaultChart : [...defaultChart, defaultBank];
    const missing = wanted.filter((one) => !known.has(one.code));
    const added = missing.map((one) => one.code);
    const existing = wanted.filter((one) => known.has(one.code)).map((one) => one.code);
    const bank = bankAccountCreated(now.id(), {
      bank_name: 'Default Bank Account',
      account_number: '',
      bank_type: 'checking',
      currency: currencyOf(now.company),
      chart_account_code: defaultBankCode,
      opening_balance: 0,
      opening_date: null,
    });
    return {
      facts: [
        ...missing.map((one) => opened({ ...one, parent_code: parentIn(now.company, one) })),
        ...(hasBank ? [] : [bank]),
      ],
      answer: {
        added,
        already_existed: existing,
        added_count: added.length,
        already_existed_count: existing.length,
      },
    };
  },
});

const parentIn = (company: Company, { parent_code }: DefaultAccount): string | null =>
  parent_code && standardCode(company, parent_code);

const defaultBank: DefaultAccount = {
  code: defaultBankCode,
  name: 'Default Bank Account (Checking)',
  account_type: 'asset',
  subtype: null,
  parent_code: '1110',
  cash_flow_category: 'cash',
  is_header: false,
};

/** Fact that opens an account of the default chart. */
export const opened = (one: DefaultAccount) =>
  accountCreated(accountId(one.code), { ...one, is_active: true, is_system: true, currency: null });
