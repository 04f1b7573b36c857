import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { Chip } from '../../tables/chip.tsx';
import { count, fullDate, shortDate, today } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { AssetTabs } from './asset-tabs.tsx';

/** Items that are shown, the earliest due first. */
const most = 200;

const useAttention = (kind: string | undefined) =>
  useQuery({
    queryKey: ['asset', 'attention', kind ?? null],
    queryFn: async ({ signal }) => {
      const query = { limit: most, ...(kind ? { kind } : {}) };
      return (
        await read('/fixed-assets/api/attention', { params: { query: query as never }, signal })
      ).data;
    },
  });

type Found = NonNullable<ReturnType<typeof useAttention>['data']>;

/** Kinds whose text says more than their name: a title, signs of impairment, a bill. */
const told: ReadonlySet<string> = new Set([
  ...['reminder_due', 'impairment_indicator', 'unregistered_purchase', 'credited_purchase'],
]);

const kindName = (kind: string): string => known(`attention.${kind}`) ?? kind.replaceAll('_', ' ');

/** Assets that need attention: by due date, with the way to where each is settled. */
export const AssetAttention = (): ReactNode => {
  useTitle(t('assets.attention'));
  const { filter } = useAddress();
  const setSearch = useSetSearch();
  const { data, error, refetch } = useAttention(filter);
  const counts = Object.entries((data?.counts ?? {}) as Record<string, number>).map(
    ([kind, n]) => [kind, `${kindName(kind)} (${count(n)})`] as const,
  );
  return (
    <>
      <header className="page-head">
        <h1>{t('books.assets')}</h1>
      </header>
      <AssetTabs chosen="/books/assets/attention" />
      <div className="tools period">
        <Chip
          label={t('field.kind')}
          value={filter}
          choices={Object.fromEntries(counts)}
          onChoose={(next) => setSearch({ filter: next })}
        />
      </div>
      {error ? (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      ) : !data ? (
        <Skeleton />
      ) : data.items.length === 0 ? (
        <Empty icon="check" title={t('attention.none')}>
          {filter && (
            <Button onClick={() => setSearch({ filter: undefined })}>{t('clearFilters')}</Button>
          )}
        </Empty>
      ) : (
        <Items items={data.items} />
      )}
    </>
  );
};

/** Place where a kind is settled, of those that belong to no asset. */
const placeOf = ({ kind, asset_id }: Found['items'][number]): string | undefined => {
  if (asset_id !== null) return at`/books/assets/${asset_id}`;
  if (kind === 'depreciation_due') return '/books/assets/depreciation';
  return kind === 'unregistered_purchase' ? '/books/assets' : undefined;
};

const Items = ({ items }: { readonly items: Found['items'] }): ReactNode => (
  <table className="lists" data-table="attention">
    <caption className="hidden-visually">{t('assets.attention')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('assets.attention')}</th>
        <th scope="col" className="num">
          {t('doc.due')}
        </th>
      </tr>
    </thead>
    <tbody>
      {items.map((one, index) => {
        const to = placeOf(one);
        const name = one.asset_name ?? kindName(one.kind);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an asset may need attention for one kind more than once
          <tr key={`${one.kind} ${one.asset_id} ${index}`} data-kind={one.kind}>
            <th scope="row" className="breaks">
              {to ? (
                <Link
                  className="link"
                  to={to}
                  search={one.kind === 'unregistered_purchase' ? { do: 'new' } : {}}
                >
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                name
              )}
              <span className="under">
                {[one.asset_name && kindName(one.kind), told.has(one.kind) && one.detail]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </th>
            <td className="num">
              {one.due && (
                <time
                  dateTime={one.due}
                  title={fullDate(one.due)}
                  className={one.due < today() ? 'late' : undefined}
                >
                  {shortDate(one.due)}
                </time>
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
