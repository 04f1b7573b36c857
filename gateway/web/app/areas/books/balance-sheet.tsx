import { operation } from 'operation:accounting_reports_balanceSheet';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { useAddress, useAsOf } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { t } from '../../words/words.ts';
import { DayControl } from './day-control.tsx';
import { periodOf, useToday } from './period.ts';
import { Balanced, Report } from './report.tsx';
import { SectionRows, sectionCells, TotalRow } from './report-section.tsx';

const useBalanceSheet = () => {
  const { to } = useAddress();
  const day = useToday();
  const asOf = useAsOf() ?? to ?? day;
  return useQuery({
    queryKey: ['books', 'balance-sheet', asOf],
    queryFn: async ({ signal }) => {
      const params = { query: { as_of: asOf } };
      const { data } = await read('/accounting/balance-sheet', { params, signal });
      if (!data) throw new Error('no statement');
      return data;
    },
    enabled: mayUse(operation),
  });
};

/** Balance sheet at the end of a day; each account opens its ledger. */
export const BalanceSheet = (): ReactNode => {
  const currency = useCompany()?.currency;
  const { to } = useAddress();
  const day = useToday();
  const period = { ...periodOf('year', to ?? day), to: to ?? day };
  return (
    <Report
      title={t('books.balanceSheet')}
      operation={operation}
      query={useBalanceSheet()}
      file="balance-sheet"
      rows={(data) => [
        ...sectionCells(t('account.asset'), data.assets),
        ...sectionCells(t('account.liability'), data.liabilities),
        ...sectionCells(t('account.equity'), data.equity),
        [t('report.liabilitiesEquity'), '', data.total_liabilities_equity],
      ]}
      beside={({ balanced }) => <Balanced isSo={balanced} />}
      control={<DayControl />}
    >
      {(data) => {
        const given = { currency, period };
        return (
          <table className="lists statement">
            <caption className="hidden-visually">{t('books.balanceSheet')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('books.account')}</th>
                <th scope="col" className="num">
                  {t('books.balanceIn', { currency: currency ?? '' })}
                </th>
              </tr>
            </thead>
            <SectionRows
              title={t('account.asset')}
              section={data.assets}
              total={t('report.assets')}
              {...given}
            />
            <SectionRows
              title={t('account.liability')}
              section={data.liabilities}
              total={t('report.liabilities')}
              {...given}
            />
            <SectionRows
              title={t('account.equity')}
              section={data.equity}
              total={t('report.equity')}
              {...given}
            />
            <tfoot>
              <TotalRow
                title={t('report.liabilitiesEquity')}
                amount={data.total_liabilities_equity}
                currency={currency}
              />
            </tfoot>
          </table>
        );
      }}
    </Report>
  );
};
