import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import type { Option } from '../../forms/fields.ts';
import { t } from '../../words/words.ts';

/** Bank or card account as the API answers it. */
export type Bank = components['schemas']['BankAccount'];

/** Reconciliation of an account with one statement. */
export type Reconciliation = components['schemas']['Reconciliation'];

/** Kinds of accounts with their names. */
export const bankTypes = (): Readonly<Record<string, string>> => ({
  checking: t('bank.checking'),
  savings: t('bank.savings'),
  credit_card: t('bank.credit_card'),
  cash: t('bank.cash'),
  loan: t('bank.loan'),
  wallet: t('bank.wallet'),
});

/** Bank and card accounts with their balances, inactive ones included. */
export const useBanks = (isAsked = true) =>
  useQuery({
    queryKey: ['bank_account', 'list'],
    queryFn: async ({ signal }): Promise<readonly Bank[]> => {
      const params = { query: { include_inactive: true } };
      return (await read('/accounting/bank-accounts', { params, signal })).data?.items ?? [];
    },
    enabled: isAsked,
  });

/** Active accounts to choose from. */
export const useBankOptions = (): readonly Option[] =>
  (useBanks().data ?? [])
    .filter(({ is_active }) => is_active)
    .map(({ id, bank_name, currency }) => ({ value: id, label: `${bank_name}, ${currency}` }));

/** Kinds of accounts through which a way of payment goes, the likeliest first. */
const kindsOf = (method: string): readonly string[] =>
  method === 'cash' ? ['cash'] : ['checking', 'savings', 'wallet'];

/**
 * Chart account that a payment usually goes through: the oldest active account of a fitting kind in its currency;
 * undefined where there is none, so that the API takes its own default.
 */
export const usualBank = (
  banks: readonly Bank[],
  currency: string | undefined,
  method = 'transfer',
): string | undefined => {
  const fitting = banks.filter((one) => one.is_active && one.currency === currency);
  const found = kindsOf(method).map((kind) => fitting.find(({ bank_type }) => bank_type === kind));
  return found.find((one) => one !== undefined)?.chart_account_code;
};

/** Statements that were reconciled or are open, of one account or of all, latest first. */
export const useReconciliations = (
  of: { readonly bank_account_id?: string; readonly status?: 'open' },
  isAsked = true,
) =>
  useQuery({
    queryKey: ['reconciliation', 'list', of],
    queryFn: async ({ signal }): Promise<readonly Reconciliation[]> => {
      const params = { query: { ...of, limit: 100 } };
      return (await read('/accounting/reconciliations', { params, signal })).data?.items ?? [];
    },
    enabled: isAsked,
  });

const kinds: ReadonlySet<unknown> = new Set([
  ...[
    'bank_account',
    'reconciliation',
    'bank_rule',
    'journal_entry',
    'books',
    'ledger',
    'doc',
    'asset',
  ],
]);

/** Reads money and books again after a change of this person. */
export const moneyChanged = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kinds.has(kind) });
