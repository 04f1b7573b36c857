import { operation } from 'operation:accounting_reports_pnl';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { useCompany } from '../../shell/company.ts';
import { t } from '../../words/words.ts';
import { usePeriod } from './period.ts';
import { PeriodControl } from './period-control.tsx';
import { ProfitByMonth } from './profit-by-month.tsx';
import { Report } from './report.tsx';
import { SectionRows, sectionCells, TotalRow } from './report-section.tsx';

const useProfit = () => {
  const { from, to } = usePeriod();
  return useQuery({
    queryKey: ['books', 'pnl', from, to],
    queryFn: async ({ signal }) => {
      const params = { query: { date_from: from, date_to: to } };
      const { data } = await read('/accounting/pnl', { params, signal });
      if (!data) throw new Error('no statement');
      return data;
    },
    enabled: mayUse(operation),
  });
};

/** Profit and loss of a period; each account opens its ledger. */
export const ProfitAndLoss = (): ReactNode => {
  const currency = useCompany()?.currency;
  const period = usePeriod();
  return (
    <Report
      title={t('books.pnl')}
      operation={operation}
      query={useProfit()}
      file="profit-and-loss"
      rows={(data) => [
        ...sectionCells(t('account.revenue'), data.revenue),
        ...sectionCells(t('account.cogs'), data.cogs),
        [t('report.gross'), '', data.gross_profit],
        ...sectionCells(t('account.expense'), data.expenses),
        [t('report.net'), '', data.net_profit],
      ]}
      control={
        <>
          <PeriodControl />
          <ProfitByMonth to={period.to} />
        </>
      }
    >
      {(data) => {
        const given = { currency, period };
        return (
          <table className="lists statement">
            <caption className="hidden-visually">{t('books.pnl')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('books.account')}</th>
                <th scope="col" className="num">
                  {t('recon.amountIn', { currency: currency ?? '' })}
                </th>
              </tr>
            </thead>
            <SectionRows
              title={t('account.revenue')}
              section={data.revenue}
              total={t('report.revenue')}
              {...given}
            />
            {data.cogs.total !== 0 && (
              <SectionRows title={t('account.cogs')} section={data.cogs} {...given} />
            )}
            <tbody>
              <TotalRow title={t('report.gross')} amount={data.gross_profit} currency={currency} />
            </tbody>
            <SectionRows
              title={t('account.expense')}
              section={data.expenses}
              total={t('report.expenses')}
              {...given}
            />
            <tfoot>
              <TotalRow title={t('report.net')} amount={data.net_profit} currency={currency} />
            </tfoot>
          </table>
        );
      }}
    </Report>
  );
};
