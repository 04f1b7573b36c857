import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { count, money } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** Sums of the invoices, as the API gives them; each filters the list by what it is made of. */
export const Figures = (): ReactNode => {
  const { type = '' } = useAddress();
  const asOf = useAsOf();
  const setSearch = useSetSearch();
  const isShown = asOf === undefined && (type === '' || type === 'invoice');
  const { data } = useQuery({
    queryKey: ['doc', 'summary', 'invoice'],
    queryFn: async ({ signal }) =>
      (await read('/docs/summary', { params: { query: { doc_type: 'invoice' } }, signal })).data,
    enabled: isShown,
  });
  if (!isShown || !data) return null;
  const sums = data as Readonly<Record<string, unknown>>;
  const figure = (name: string): string => money(Number(sums[name] ?? 0), String(sums['currency']));
  const show = (status: string) => () => setSearch({ type: 'invoice', status });
  return (
    <dl className="figures">
      <Figure
        label={t('sales.outstanding', { currency: String(sums['currency']) })}
        value={figure('ar_outstanding')}
        onOpen={show('unpaid')}
      />
      <Figure label={t('sales.overdue')} value={figure('ar_overdue')} onOpen={show('overdue')} />
      <Figure
        label={t('sales.drafts')}
        value={count(Number(sums['draft_count'] ?? 0))}
        onOpen={show('draft')}
      />
    </dl>
  );
};

const Figure = ({
  label,
  value,
  onOpen,
}: {
  readonly label: string;
  readonly value: string;
  readonly onOpen: () => void;
}): ReactNode => (
  <div>
    <dt>{label}</dt>
    <dd>
      <button type="button" className="link" onClick={onOpen}>
        <bdi className="figure">{value}</bdi>
      </button>
    </dd>
  </div>
);
