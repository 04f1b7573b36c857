import { operation as payable } from 'operation:reports_ageing_payable';
import { operation as receivable } from 'operation:reports_ageing_receivable';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { AgeBar } from '../../parts/age-bar.tsx';
import { ageParts } from '../../parts/age-parts.ts';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { Figure, Report } from './report.tsx';

const ages = [
  ['current', 'age.current'],
  ['d30', 'age.d30'],
  ['d60', 'age.d60'],
  ['d90', 'age.d90'],
  ['d90plus', 'age.d90plus'],
  ['total', 'doc.total'],
] as const;

type Line = {
  readonly id: string | null;
  readonly name: string;
  readonly amounts: Readonly<Record<string, number | undefined>>;
};

type Buckets = Readonly<Record<string, number>>;

type Ageing = {
  readonly lines: readonly Line[];
  readonly total: number | undefined;
  /** Sums by age; none for a role that may not see them. */
  readonly buckets: Buckets | undefined;
};

type Sent = {
  readonly lines: readonly object[];
  readonly total?: number;
  readonly buckets?: Buckets;
};

const ageingOf = ({ lines, total, buckets }: Sent): Ageing => ({
  total,
  buckets,
  lines: lines.map((sent) => {
    const line = sent as Record<string, unknown>;
    return {
      id: (line['customer_id'] ?? line['supplier_id'] ?? null) as string | null,
      name: String(line['customer_name'] ?? line['supplier_name'] ?? ''),
      amounts: line as Record<string, number>,
    };
  }),
});

const useAgeing = (side: 'sales' | 'purchases') => {
  const asOf = useAsOf();
  return useQuery({
    queryKey: ['doc', 'ageing', side, asOf ?? null],
    queryFn: async ({ signal }): Promise<Ageing> => {
      const params = { query: asOf === undefined ? {} : { as_of: asOf } };
      const answer =
        side === 'sales'
          ? await read('/reports/ar-aging', { params, signal })
          : await read('/reports/ap-aging', { params, signal });
      return ageingOf(answer.data as Sent);
    },
  });
};

/** Open amounts by contact and age: what is owed to us, or by us; each contact opens its statement. */
export const AgeingReport = (): ReactNode => {
  const { type } = useAddress();
  const side = type === 'purchases' ? 'purchases' : 'sales';
  const setSearch = useSetSearch();
  return (
    <Report
      title={t('books.ageing')}
      operation={side === 'sales' ? receivable : payable}
      query={useAgeing(side)}
      file={`ageing-${side}`}
      rows={({ lines }) => [
        [t('field.contact'), ...ages.map(([, label]) => t(label))],
        ...lines.map(({ name, amounts }) => [name, ...ages.map(([age]) => amounts[age] ?? 0)]),
      ]}
      control={
        <div className="tools period">
          <label className="chip">
            {t('age.side')}
            <select
              name="side"
              value={side}
              onChange={({ target }) => setSearch({ type: target.value })}
            >
              <option value="sales">{t('age.sales')}</option>
              <option value="purchases">{t('age.purchases')}</option>
            </select>
          </label>
        </div>
      }
    >
      {(data) => <Table ageing={data} />}
    </Report>
  );
};

const Table = ({ ageing: { lines, total, buckets } }: { readonly ageing: Ageing }): ReactNode => {
  const currency = useCompany()?.currency;
  if (lines.length === 0) return <p className="section soft">{t('age.none')}</p>;
  return (
    <>
      {buckets && (
        <div className="section" data-chart="ages" style={{ paddingBlockEnd: 'var(--space-4)' }}>
          <AgeBar parts={ageParts(buckets, currency)} />
        </div>
      )}
      <table className="lists">
        <caption className="hidden-visually">{t('books.ageing')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.contact')}</th>
            {ages.map(([age, label]) => (
              <th key={age} scope="col" className={age === 'total' ? 'num' : 'num wide'}>
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, amounts }) => (
            <tr key={id ?? name}>
              <th scope="row">
                {id ? (
                  <Link className="link" to={at`/contacts/${id}/statement`}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  name
                )}
              </th>
              {ages.map(([age]) => (
                <td key={age} className={age === 'total' ? 'num' : 'num wide'}>
                  <Figure amount={amounts[age]} currency={currency} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{t('doc.total')}</th>
              {ages.slice(1).map(([age]) => (
                <td key={age} className="wide" />
              ))}
              <td className="num">
                <Figure amount={total} currency={currency} isStrong />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </>
  );
};
