import { operation as value } from 'operation:inventory_pricing_valuation';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { isRefused } from '../../api/refusal.ts';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { stateName } from '../../parts/status.tsx';
import { Section } from '../../record/page.tsx';
import { fieldName } from '../../record/sentences.ts';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useCompany } from '../../shell/company.ts';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { useLocations } from '../../shell/locations.ts';
import { Chip } from '../../tables/chip.tsx';
import { count, money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { icon } from './stock-list.ts';

const useValuation = () => {
  const { place, category } = useAddress();
  const asOf = useAsOf();
  const query = {
    ...(place ? { location_id: place } : {}),
    ...(asOf === undefined ? (category ? { category } : {}) : { as_of: asOf }),
  };
  return useQuery({
    queryKey: ['item', 'valuation', query],
    queryFn: async ({ signal }) =>
      (await read('/items/valuation', { params: { query }, signal })).data,
    enabled: mayUse(value),
  });
};

/** Value of the stock at cost and at the price lists, now or at an earlier moment. */
export const Valuation = (): ReactNode => {
  const { data, error, isPending, refetch } = useValuation();
  const { place } = useAddress();
  const setSearch = useSetSearch();
  const places = useLocations();
  useTitle(t('stock.valuation'));
  useAsOfKey();
  if (!mayUse(value))
    return <Empty icon={icon} title={t('refused.role', { role: t('role.manager') })} />;
  return (
    <>
      <header className="page-head">
        <h1>{t('stock.valuation')}</h1>
        <div className="acts">
          <Chip
            label={t('field.location_id')}
            value={place}
            choices={places}
            onChoose={(next) => setSearch({ place: next })}
          />
        </div>
      </header>
      {isPending ? (
        <Skeleton />
      ) : error || !data ? (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
          {isRefused(error, 'as_of_filter') && (
            <Link to="/stock/valuation">{t('clearFilters')}</Link>
          )}
        </div>
      ) : (
        <Shown data={data} />
      )}
    </>
  );
};

type Values = NonNullable<ReturnType<typeof useValuation>['data']>;

const Shown = ({ data }: { readonly data: Values }): ReactNode => {
  const currency = useCompany()?.currency ?? '';
  const { cost_total, item_count, price_totals, category_counts, count_by_status } = data;
  return (
    <>
      <dl className="figures" data-valuation="">
        <div>
          <dt>{t('stock.atCost', { currency })}</dt>
          <dd>
            <bdi className="figure">{money(cost_total, currency)}</bdi>
          </dd>
        </div>
        {Object.entries(price_totals)
          .filter(([name]) => !/cost/.test(name))
          .map(([name, amount]) => (
            <div key={name}>
              <dt>{`${fieldName(name)}, ${currency}`}</dt>
              <dd>
                <bdi className="figure">{money(Number(amount), currency)}</bdi>
              </dd>
            </div>
          ))}
        <div>
          <dt>{t('area.items')}</dt>
          <dd>{count(item_count)}</dd>
        </div>
      </dl>
      <Counts title={t('field.category')} counts={category_counts} param="category" />
      <Counts title={t('doc.status')} counts={count_by_status} param="status" />
    </>
  );
};

const Counts = ({
  title,
  counts,
  param,
}: {
  readonly title: string;
  readonly counts: Readonly<Record<string, unknown>> | null;
  readonly param: 'category' | 'status';
}): ReactNode => {
  const found = Object.entries(counts ?? {});
  if (found.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="lines">
        {found.map(([name, n]) => (
          <li key={name}>
            <Link className="link" to="/items" search={{ [param]: name }}>
              <bdi>{param === 'status' ? stateName(name) : name}</bdi>
            </Link>
            <span className="end num">{count(Number(n))}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
