import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { AgeBar } from '../../parts/age-bar.tsx';
import { ageParts } from '../../parts/age-parts.ts';
import { Problem } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { money } from '../../words/format.ts';
import { t } from '../../words/words.ts';

type Line = {
  readonly customer_id?: string | null;
  readonly customer_name?: string;
  readonly supplier_id?: string | null;
  readonly supplier_name?: string;
  readonly total?: number;
};

/** Report of open amounts; amounts are missing for a role that may not see them. */
type Ageing = {
  readonly lines: readonly Line[];
  readonly buckets?: Readonly<Record<string, number>>;
  readonly total?: number;
};

/** Contacts that are named beside the amount, those with the largest one first. */
const named = 3;

/** Open amounts of one side by age, with the contacts that have the largest. */
export const Owed = ({ side }: { readonly side: 'sales' | 'purchases' }): ReactNode => {
  const currency = useCompany()?.currency;
  const { data, error, refetch } = useQuery({
    queryKey: ['doc', 'ageing', side],
    queryFn: async ({ signal }): Promise<Ageing> => {
      const answer =
        side === 'sales'
          ? await read('/reports/ar-aging', { params: {}, signal })
          : await read('/reports/ap-aging', { params: {}, signal });
      return answer.data as Ageing;
    },
  });
  const title = t(side === 'sales' ? 'home.owedToUs' : 'home.owedByUs', {
    currency: currency ?? '',
  });
  if (data && data.total === undefined) return null;
  return (
    <Section title={title}>
      {error ? (
        <Problem problem={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown data={data} currency={currency} />
      ) : (
        <p className="big faint" aria-busy="true">
          –
        </p>
      )}
    </Section>
  );
};

const Shown = ({
  data: { lines, buckets = {}, total = 0 },
  currency,
}: {
  readonly data: Ageing;
  readonly currency: string | undefined;
}): ReactNode => {
  const largest = lines
    .filter((one) => (one.total ?? 0) > 0)
    .toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))
    .slice(0, named);
  return (
    <>
      <p className="big">
        <bdi className="figure">{money(total, currency)}</bdi>
      </p>
      <AgeBar parts={ageParts(buckets, currency)} />
      {largest.length > 0 && (
        <ul className="lines">
          {largest.map((one) => {
            const id = one.customer_id ?? one.supplier_id;
            const name = one.customer_name ?? one.supplier_name ?? '';
            return (
              <li key={id ?? name}>
                {id ? (
                  <Link className="link breaks" to={at`/contacts/${id}/statement`}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <span className="soft">{t('home.noContact')}</span>
                )}
                <span className="end">
                  <bdi className="figure">{money(one.total ?? 0, currency)}</bdi>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
};
