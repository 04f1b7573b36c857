import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { count, money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { SideLook } from './sides.ts';

/** Sums of what is owed, as the API gives them; each filters the list by what it is made of. */
export const Figures = ({ look }: { readonly look: SideLook }): ReactNode => {
  const { type = '' } = useAddress();
  const asOf = useAsOf();
  const setSearch = useSetSearch();
  const { owed, outstanding } = look;
  const isShown = asOf === undefined && (type === '' || type === owed.type);
  const { data } = useQuery({
    queryKey: ['doc', 'summary', owed.type],
    queryFn: async ({ signal }) => {
      const query = { doc_type: owed.type };
      return (await read('/docs/summary', { params: { query }, signal })).data;
    },
    enabled: isShown,
  });
  const sums = data as Readonly<Record<string, unknown>> | undefined;
  // A role that sees no purchase prices has no sums of bills.
  if (!isShown || !sums || sums[`${owed.sums}_outstanding`] === undefined) return null;
  const currency = String(sums['currency']);
  const figure = (name: string): string => money(Number(sums[name] ?? 0), currency);
  const show = (status: string) => () => setSearch({ type: owed.type, status });
  return (
    <dl className="figures">
      <Figure
        label={t(outstanding, { currency })}
        value={figure(`${owed.sums}_outstanding`)}
        onOpen={show('unpaid')}
      />
      <Figure
        label={t('sales.overdue')}
        value={figure(`${owed.sums}_overdue`)}
        onOpen={show('overdue')}
      />
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
