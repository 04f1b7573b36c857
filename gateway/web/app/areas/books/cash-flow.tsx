import { operation } from 'operation:accounting_reports_cashFlow';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { useCompany } from '../../shell/company.ts';
import { t } from '../../words/words.ts';
import { type Period, usePeriod } from './period.ts';
import { PeriodControl } from './period-control.tsx';
import { AccountLink, Figure, Report } from './report.tsx';
import { TotalRow } from './report-section.tsx';

type Items = readonly components['schemas']['CashFlowItem'][];

const useCashFlow = () => {
  const { from, to } = usePeriod();
  return useQuery({
    queryKey: ['books', 'cash-flow', from, to],
    queryFn: async ({ signal }) => {
      const params = { query: { date_from: from, date_to: to } };
      const { data } = await read('/accounting/cash-flow', { params, signal });
      if (!data) throw new Error('no statement');
      return data;
    },
    enabled: mayUse(operation),
  });
};

const parts = ['operating', 'investing', 'financing'] as const;

/** Cash flow statement by the direct method, with opening and closing cash. */
export const CashFlow = (): ReactNode => {
  const currency = useCompany()?.currency;
  const period = usePeriod();
  return (
    <Report
      title={t('books.cashFlow')}
      operation={operation}
      query={useCashFlow()}
      file="cash-flow"
      rows={({ direct, ...data }) => [
        [t('report.openingCash'), data.opening_cash],
        ...parts.flatMap((part) => [
          ...direct[part].map((one) => [`${one.code} ${one.label}`, one.amount]),
          [t(`flow.${part}`), direct.totals[part]],
        ]),
        [t('report.fx'), direct.fx_effect],
        [t('report.closingCash'), data.closing_cash],
      ]}
      control={<PeriodControl />}
    >
      {({ direct, opening_cash, closing_cash, net_change }) => (
        <table className="lists statement">
          <caption className="hidden-visually">{t('books.cashFlow')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('books.account')}</th>
              <th scope="col" className="num">
                {t('recon.amountIn', { currency: currency ?? '' })}
              </th>
            </tr>
          </thead>
          <tbody>
            <TotalRow title={t('report.openingCash')} amount={opening_cash} currency={currency} />
          </tbody>
          {parts.map((part) => (
            <Part
              key={part}
              title={t(`flow.${part}`)}
              items={direct[part]}
              total={direct.totals[part]}
              currency={currency}
              period={period}
            />
          ))}
          <tfoot>
            {direct.fx_effect !== 0 && (
              <TotalRow title={t('report.fx')} amount={direct.fx_effect} currency={currency} />
            )}
            <TotalRow title={t('report.change')} amount={net_change} currency={currency} />
            <TotalRow title={t('report.closingCash')} amount={closing_cash} currency={currency} />
          </tfoot>
        </table>
      )}
    </Report>
  );
};

const Part = ({
  title,
  items,
  total,
  currency,
  period,
}: {
  readonly title: string;
  readonly items: Items;
  readonly total: number;
  readonly currency: string | undefined;
  readonly period: Period;
}): ReactNode => (
  <tbody>
    <tr className="group">
      <th scope="rowgroup" colSpan={2}>
        {title}
      </th>
    </tr>
    {items.map((one) => (
      <tr key={one.code}>
        <th scope="row">
          {one.label === one.code ? (
            one.label
          ) : (
            <AccountLink code={one.code} name={one.label} period={period} />
          )}
        </th>
        <td className="num">
          <Figure amount={one.amount} currency={currency} />
        </td>
      </tr>
    ))}
    <TotalRow title={t('report.sum')} amount={total} currency={currency} />
  </tbody>
);
