import { operation as create } from 'operation:assets_assets_create';
import { operation as register } from 'operation:assets_register_read';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useCompany } from '../../shell/company.ts';
import { useTitle } from '../../shell/crumb.ts';
import { at } from '../../shell/navigate.ts';
import type { Listing } from '../../tables/columns.ts';
import { ListFrame } from '../../tables/list-frame.tsx';
import { useListing } from '../../tables/pages.ts';
import { RecordTable } from '../../tables/record-table.tsx';
import { count, money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Asset, useClassNames } from './asset.ts';
import { columns } from './columns.tsx';
import { Head, Nothing } from './list-tools.tsx';
import { NewAssetPanel } from './new-asset.tsx';

type Filter = Readonly<Record<string, string>>;

/** Filter of the address; in the past the API knows the class alone. */
const useFilter = (): Filter => {
  const { q, status, category, sort, dir } = useAddress();
  const asOf = useAsOf();
  const ofClass: Filter = category ? { class_id: category } : {};
  if (asOf !== undefined) return { as_of: asOf, ...ofClass };
  return {
    ...ofClass,
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort, dir: dir ?? 'asc' } : {}),
  };
};

const useAssets = (filter: Filter): Listing<Asset> =>
  useListing<Asset>('asset', filter, async (cursor, signal) => {
    const query = { ...filter, limit: 100, ...(cursor ? { cursor } : {}) };
    return (await read('/fixed-assets/api/assets', { params: { query: query as never }, signal }))
      .data as never;
  });

/** Totals of all assets that the filter finds, on the books. */
const useTotals = (filter: Filter) =>
  useQuery({
    queryKey: ['asset', 'list', { totals: filter }],
    queryFn: async ({ signal }) => {
      const query = { ...filter, limit: 1 };
      const answer = await read('/fixed-assets/api/assets', {
        params: { query: query as never },
        signal,
      });
      return answer.data?.totals ?? null;
    },
    enabled: mayUse(register),
  });

/** Fixed assets with class and status, and with cost, depreciation and carrying amount where the role sees them. */
export const AssetList = (): ReactNode => {
  useTitle(t('books.assets'));
  useAsOfKey();
  const { sort = '', dir = 'asc', do: asked } = useAddress();
  const setSearch = useSetSearch();
  const isPast = useAsOf() !== undefined;
  const filter = useFilter();
  const listing = useAssets(filter);
  const shown = columns(useClassNames(), mayUse(register));
  const hasPanel = asked === 'new' && !isPast && mayUse(create);
  return (
    <div className="record">
      <ListFrame
        listing={listing}
        head={<Head />}
        nothing={<Nothing />}
        sum={<Sum filter={filter} total={listing.total ?? 0} />}
      >
        <RecordTable
          caption={t('books.assets')}
          columns={isPast ? shown.map(({ sortBy: _, ...column }) => column) : shown}
          listing={listing}
          sorting={{ by: sort, dir }}
          onSort={({ by, dir: next }) => setSearch({ sort: by, dir: next })}
          selection={undefined}
          addressOf={({ id }) => at`/books/assets/${id}`}
          nameOf={({ number, name }) => `${number} ${name}`}
        />
      </ListFrame>
      {hasPanel && (
        <aside>
          <NewAssetPanel />
        </aside>
      )}
    </div>
  );
};

const Sum = ({ filter, total }: { readonly filter: Filter; readonly total: number }): ReactNode => {
  const currency = useCompany()?.currency;
  const totals = useTotals(filter).data;
  return (
    <>
      <span>{t('assets.sum', { n: total, shown: count(total) })}</span>
      {totals && (
        <span data-sum="carrying">
          {t('asset.carrying')}{' '}
          <bdi className="figure">{`${money(totals.carrying, currency)} ${currency ?? ''}`}</bdi>
        </span>
      )}
    </>
  );
};
