import { operation } from 'operation:accounting_reports_pnlByMonth';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { FlowChart } from '../../parts/flow-chart.tsx';
import { Section } from '../../record/page.tsx';
import { fullMonth, money, shortMoney, shortMonth } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** Months of the chart, the last one of the period among them. */
const months = 12;

/** Plot of revenue and costs by month up to the end of a period; none while nothing was posted. */
export const ProfitByMonth = ({ to }: { readonly to: string }): ReactNode => {
  const { data } = useQuery({
    queryKey: ['books', 'pnl-by-month', to],
    queryFn: async ({ signal }) => {
      const params = { query: { months, date_to: to } };
      return (await read('/accounting/pnl-by-month', { params, signal })).data;
    },
    enabled: mayUse(operation),
  });
  if (!data || data.months.every(({ revenue, costs }) => revenue === 0 && costs === 0)) return null;
  const { currency } = data;
  const caption = t('report.byMonth', { currency });
  return (
    <Section title={caption}>
      <FlowChart
        caption={caption}
        names={[t('account.revenue'), t('report.costs')]}
        axis={(amount) => (amount === 0 ? '0' : shortMoney(amount))}
        flows={data.months.map(({ month, revenue, costs, net_profit }) => ({
          id: month,
          label: shortMonth(month),
          title: `${fullMonth(month)}, ${t('report.net')} ${money(net_profit, currency)}`,
          up: revenue,
          down: costs,
          shownUp: money(revenue, currency),
          shownDown: money(costs, currency),
        }))}
      />
    </Section>
  );
};
