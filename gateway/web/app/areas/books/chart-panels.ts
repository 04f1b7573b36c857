import { operation as create } from 'operation:accounting_chart_create';
import { operation as seed } from 'operation:accounting_chart_seed';
import { operation as update } from 'operation:accounting_chart_update';
import { queries } from '../../api/queries.ts';
import type { Account } from '../../forms/account-options.ts';
import { toast } from '../../parts/toast.tsx';
import type { Asking } from '../../record/panel.tsx';
import { t } from '../../words/words.ts';

/** Names of the types of accounts. */
export const typeNames = (): Readonly<Record<string, string>> => ({
  asset: t('account.asset'),
  liability: t('account.liability'),
  equity: t('account.equity'),
  revenue: t('account.revenue'),
  expense: t('account.expense'),
  cogs: t('account.cogs'),
});

const flowNames = (): Readonly<Record<string, string>> => ({
  cash: t('flow.cash'),
  operating: t('flow.operating'),
  investing: t('flow.investing'),
  financing: t('flow.financing'),
  none: t('flow.none'),
});

const saved = (): void => {
  toast(t('account.saved'));
  void queries.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => kind === 'account' || kind === 'books',
  });
};

/** Panel of the standard accounts that the chart lacks. */
export const seeding = (): Asking => ({
  title: t('account.seed'),
  confirm: t('account.seedDo'),
  operation: seed,
  given: {},
  says: t('account.seedSays'),
  onDone: saved,
});

/** Panel of a new account. */
export const creating = (): Asking => ({
  title: t('account.new'),
  confirm: t('account.create'),
  operation: create,
  given: {},
  looks: [
    { name: 'code', label: t('account.code') },
    { name: 'name', label: t('field.name') },
    { name: 'account_type', label: t('account.type'), choices: typeNames() },
    { name: 'parent_code', label: t('account.parent') },
    { name: 'cash_flow_category', label: t('account.flow'), choices: flowNames(), isFull: true },
  ],
  initial: { account_type: 'expense' },
  onDone: saved,
});

/** Panel of an account. */
export const editing = ({ code, name, parent_code, is_active, ...account }: Account): Asking => ({
  title: `${code} ${name}`,
  confirm: t('save'),
  operation: update,
  given: { code },
  looks: [
    { name: 'name', label: t('field.name'), isFull: true },
    { name: 'parent_code', label: t('account.parent') },
    { name: 'cash_flow_category', label: t('account.flow'), choices: flowNames() },
    { name: 'is_active', label: t('bank.isActive'), isFull: true },
  ],
  initial: { name, parent_code, is_active, cash_flow_category: account.cash_flow_category },
  version: account.version,
  onDone: saved,
});
