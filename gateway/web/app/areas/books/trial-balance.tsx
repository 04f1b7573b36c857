import { operation } from 'operation:accounting_reports_trialBalance';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { isDay, useAsOf } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { known, t } from '../../words/words.ts';
import { usePeriod } from './period.ts';
import { PeriodControl } from './period-control.tsx';
import { AccountLink, Balanced, Figure, Report } from './report.tsx';

const useTrialBalance = () => {
  const { from, to } = usePeriod();
  const asOf = useAsOf();
  // A day is the last day of the period; an instant or an entry of the ledger is what was recorded until then.
  const then = asOf !== undefined && !isDay(asOf) ? { as_of: asOf } : {};
  return useQuery({
    queryKey: ['books', 'trial-balance', from, to, then.as_of ?? null],
    queryFn: async ({ signal }) => {
      const params = { query: { date_from: from, date_to: to, ...then } };
      const { data } = await read('/accounting/trial-balance', { params, signal });
      if (!data) throw new Error('no trial balance');
      return data;
    },
    enabled: mayUse(operation),
  });
};

type Balance = NonNullable<ReturnType<typeof useTrialBalance>['data']>;

const types = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const;

const heads = (): readonly string[] => [
  t('books.account'),
  t('report.opening'),
  t('trial.debit'),
  t('trial.credit'),
  t('report.closing'),
];

/** Trial balance: opening, debits, credits and closing of each account; each opens its ledger. */
export const TrialBalance = (): ReactNode => (
  <Report
    title={t('books.trialBalance')}
    operation={operation}
    query={useTrialBalance()}
    file="trial-balance"
    rows={({ lines }) => [
      heads(),
      ...lines.map((one) => [
        ...[`${one.code} ${one.name}`, one.opening],
        ...[one.total_debit, one.total_credit, one.closing],
      ]),
    ]}
    beside={({ balanced }) => <Balanced isSo={balanced} />}
    control={<PeriodControl />}
  >
    {(data) => <Table balance={data} />}
  </Report>
);

const Table = ({ balance }: { readonly balance: Balance }): ReactNode => {
  const currency = useCompany()?.currency;
  const period = usePeriod();
  return (
    <table className="lists">
      <caption className="hidden-visually">
        {t('books.trialBalanceIn', { currency: currency ?? '' })}
      </caption>
      <thead>
        <tr>
          {heads().map((head, index) => (
            <th
              key={head}
              scope="col"
              className={index === 0 ? '' : index === 4 ? 'num' : 'num wide'}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {types.map((type) => {
        const lines = balance.lines.filter(({ account_type }) => account_type === type);
        return lines.length === 0 ? null : (
          <tbody key={type}>
            <tr className="group">
              <th scope="rowgroup" colSpan={5}>
                {known(`account.${type}`)}
              </th>
            </tr>
            {lines.map((one) => (
              <tr key={one.code}>
                <th scope="row">
                  <AccountLink code={one.code} name={one.name} period={period} />
                </th>
                {[one.opening, one.total_debit, one.total_credit].map((amount, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns in a fixed order
                  <td key={index} className="num wide">
                    <Figure amount={amount} currency={currency} />
                  </td>
                ))}
                <td className="num">
                  <Figure amount={one.closing} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        );
      })}
      <tfoot>
        <tr>
          <th scope="row">{t('report.sums')}</th>
          <td className="num wide" />
          <td className="num wide">
            <Figure amount={balance.total_debit} currency={currency} isStrong />
          </td>
          <td className="num wide">
            <Figure amount={balance.total_credit} currency={currency} isStrong />
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
};
