import { operation as byMonth } from 'operation:accounting_reports_cashByMonth';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { FlowChart } from '../../parts/flow-chart.tsx';
import { Section } from '../../record/page.tsx';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { fullMonth, money, shortMoney, shortMonth } from '../../words/format.ts';
import { t } from '../../words/words.ts';

const useCash = () =>
  useQuery({
    queryKey: ['journal_entry', 'cash', 12],
    queryFn: async ({ signal }) =>
      (await read('/accounting/cash-by-month', { params: { query: { months: 12 } }, signal })).data,
    enabled: mayUse(byMonth),
  });

/** Money in the bank and the till by account. */
export const Cash = (): ReactNode => {
  const base = useCompany()?.currency;
  const { data } = useQuery({
    queryKey: ['journal_entry', 'banks'],
    queryFn: async ({ signal }) =>
      (await read('/accounting/bank-accounts', { params: {}, signal })).data,
  });
  const total = useCash().data;
  const banks = data?.items ?? [];
  if (banks.length === 0 && !total) return null;
  return (
    <Section title={t('home.cash', { currency: base ?? '' })}>
      {total && (
        <p className="big">
          <bdi className="figure">{money(total.balance, total.currency)}</bdi>
        </p>
      )}
      <ul className="lines">
        {banks.map(({ id, bank_name: name, balance, currency }) => (
          <li key={id}>
            <Link className="link breaks" to={at`/money/accounts/${id}`}>
              <bdi>{name}</bdi>
            </Link>
            <span className="end">
              <bdi className="figure">{money(balance, currency)}</bdi>
              {currency !== base && <span className="soft">{currency}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Plot of money in and out by month. */
export const CashPlot = (): ReactNode => {
  const { data } = useCash();
  if (!data || data.months.every(({ money_in, money_out }) => money_in === 0 && money_out === 0))
    return null;
  const { currency } = data;
  return (
    <Section title={t('home.inAndOut', { currency })}>
      <FlowChart
        caption={t('home.inAndOut', { currency })}
        names={[t('home.in'), t('home.out')]}
        axis={(amount) => (amount === 0 ? '0' : shortMoney(amount))}
        flows={data.months.map(({ month, money_in, money_out }) => ({
          id: month,
          label: shortMonth(month),
          title: fullMonth(month),
          up: money_in,
          down: money_out,
          shownUp: money(money_in, currency),
          shownDown: money(money_out, currency),
        }))}
      />
    </Section>
  );
};
