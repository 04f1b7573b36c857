import { operation as reconciliations } from 'operation:accounting_reconciliation_list';
import { operation as balance } from 'operation:accounting_reports_trialBalance';
import { operation as depreciation } from 'operation:assets_depreciation_preview';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { textOf } from '../../api/refusal.ts';
import type { Search } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { day, fullDate, money, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useBanks, useReconciliations } from '../money/bank.ts';
import type { Period } from './period.ts';

/** Step of a month end: how it stands, where to look, what it does. */
export type Step = {
  readonly id: string;
  readonly label: string;
  readonly says: string;
  /** Done, open, or only for a look. */
  readonly state: 'done' | 'open' | 'look';
  readonly to?: string;
  readonly search?: Search;
  readonly act?: 'lock' | 'depreciation' | 'year';
};

const useDrafts = ({ from, to }: Period) =>
  useQuery({
    queryKey: ['doc', 'list', { drafts: [from, to] }],
    queryFn: async ({ signal }) => {
      const query = { status: 'draft', date_from: from, date_to: to, limit: 1 };
      return (await read('/docs', { params: { query: query as never }, signal })).data?.total ?? 0;
    },
  });

const useBalanced = ({ to }: Period) =>
  useQuery({
    queryKey: ['books', 'balanced', to],
    queryFn: async ({ signal }) => {
      const params = { query: { date_to: to } };
      return (await read('/accounting/trial-balance', { params, signal })).data?.balanced ?? false;
    },
    enabled: mayUse(balance),
  });

const useDue = ({ to }: Period) =>
  useQuery({
    queryKey: ['asset', 'preview', to],
    queryFn: async ({ signal }) => {
      const params = { query: { period: to.slice(0, 7) } };
      return (await read('/fixed-assets/api/depreciation/preview', { params, signal })).data;
    },
    enabled: mayUse(depreciation),
    retry: false,
  });

const useLock = () =>
  useQuery({
    queryKey: ['books', 'lock'],
    queryFn: async ({ signal }) =>
      (await read('/accounting/period-lock', { signal })).data?.lock_date ?? null,
  });

const useBankStep = ({ to }: Period): Step => {
  const banks = (useBanks().data ?? []).filter((one) => one.is_active);
  const open = useReconciliations({ status: 'open' }, mayUse(reconciliations)).data ?? [];
  const missing = banks.filter(
    (one) =>
      (one.balance !== 0 || one.unreconciled_count > 0) && (one.last_reconciled_date ?? '') < to,
  );
  const isOpen = open.some(({ statement_date }) => statement_date <= to);
  return {
    id: 'bank',
    label: t('month.bank'),
    state: missing.length === 0 && !isOpen ? 'done' : 'open',
    says:
      missing.length === 0
        ? t(isOpen ? 'month.bankOpen' : 'month.bankDone')
        : t('month.bankMissing', { names: missing.map(({ bank_name }) => bank_name).join(', ') }),
    to: '/money',
  };
};

const useDraftStep = (month: Period): Step => {
  const drafts = useDrafts(month).data ?? 0;
  return {
    id: 'drafts',
    label: t('month.drafts'),
    state: drafts === 0 ? 'done' : 'open',
    says: t('month.draftsSay', { n: drafts }),
  };
};

const useDepreciationStep = (month: Period): Step => {
  const { data, error } = useDue(month);
  const currency = useCompany()?.currency;
  const isDue = (data?.assets.length ?? 0) > 0;
  return {
    id: 'depreciation',
    label: t('month.depreciation'),
    state: isDue ? 'open' : 'done',
    says: error
      ? textOf(error)
      : isDue
        ? t('month.depreciationDue', { amount: money(data?.total ?? 0, currency) })
        : t('month.depreciationNone'),
    to: '/books/assets',
    ...(isDue ? { act: 'depreciation' as const } : {}),
  };
};

const useBalanceStep = (month: Period): Step => {
  const isBalanced = useBalanced(month).data;
  return {
    id: 'balance',
    label: t('month.balance'),
    state: isBalanced ? 'done' : 'open',
    says: t(isBalanced === false ? 'report.notBalanced' : 'report.balanced'),
    to: '/books/trial-balance',
    search: month,
  };
};

const useLockStep = ({ to }: Period): Step => {
  const locked = useLock().data;
  const isDone = (locked ?? '') >= to;
  return {
    id: 'lock',
    label: t('month.lock'),
    state: isDone ? 'done' : 'open',
    says: locked ? t('month.lockedTo', { day: shortDate(locked) }) : t('month.notLocked'),
    act: 'lock',
  };
};

/** Steps of a month end in their order, with the end of the year where the month is its last. */
export const useSteps = (month: Period): readonly Step[] => {
  const bank = useBankStep(month);
  const drafts = useDraftStep(month);
  const assets = useDepreciationStep(month);
  const tied = useBalanceStep(month);
  const lock = useLockStep(month);
  const start = useCompany()?.yearStart ?? '01-01';
  const look = (id: 'pnl' | 'ageing' | 'tax', to: string): Step => ({
    id,
    label: t(`month.${id}`),
    says: t(`month.${id}Says`),
    state: 'look',
    to,
    search: month,
  });
  const [years = 0, months = 1, days = 1] = month.to.split('-').map(Number);
  const next = day(years, months - 1, days + 1);
  const year: Step = {
    id: 'year',
    label: t('month.year'),
    says: t('month.yearDue', { day: fullDate(month.to) }),
    state: 'open',
    act: 'year',
  };
  return [
    ...[bank, drafts, assets],
    look('ageing', '/books/ageing'),
    look('tax', '/books/tax'),
    ...[tied, look('pnl', '/books/pnl'), lock],
    ...(next.slice(5) === start ? [year] : []),
  ];
};
