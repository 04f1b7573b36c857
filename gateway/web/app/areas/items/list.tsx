import { operation as createRun } from 'operation:imports_runs_create';
import { operation as create } from 'operation:inventory_items_create';
import type { ReactNode } from 'react';
import { download, read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { type Command, useCommands } from '../../shell/keys.ts';
import { useLocations } from '../../shell/locations.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { keptStore } from '../../store.ts';
import { useShownColumns } from '../../tables/column-menu.tsx';
import type { Listing } from '../../tables/columns.ts';
import { ListFrame } from '../../tables/list-frame.tsx';
import { useListing } from '../../tables/pages.ts';
import { RecordTable } from '../../tables/record-table.tsx';
import { useSelection } from '../../tables/use-selection.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { columns, hiddenAtFirst } from './columns.tsx';
import { type Item, usePriceLists } from './item.ts';
import { Nothing, Tools } from './list-tools.tsx';

const hidden = keptStore<readonly string[]>('columns.items', hiddenAtFirst);

/** Filters of the address as the API takes them; a past moment takes none of them. */
const useFilter = (): object => {
  const { q, filter, category, status, place, sort = 'name', dir = 'asc' } = useAddress();
  const asOf = useAsOf();
  if (asOf !== undefined) return { as_of: asOf };
  const asked = { q, filter, category, status, location_id: place };
  const sent = Object.entries(asked).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(sent), sort, dir };
};

const useItems = (): Listing<Item> => {
  const filter = useFilter();
  return useListing<Item>('item', filter, async (cursor, signal) => {
    const query = { ...filter, limit: 100, ...(cursor ? { cursor } : {}) };
    return (await read('/items', { params: { query: query as never }, signal })).data as never;
  });
};

/** Items of the company: search, filters, columns, order, choice. */
export const ItemList = (): ReactNode => {
  useTitle(t('area.items'));
  const listing = useItems();
  const selection = useSelection();
  const { sort = 'name', dir = 'asc' } = useAddress();
  const setSearch = useSetSearch();
  const isNow = useAsOf() === undefined;
  const all = columns(useLocations(), usePriceLists());
  const shown = useShownColumns(all, hidden);
  return (
    <>
      <ListFrame
        listing={listing}
        head={
          <>
            <Header total={listing.total} />
            <Tools columns={all} hidden={hidden} />
          </>
        }
        nothing={<Nothing />}
        sum={t('items.count', { n: listing.total ?? 0, shown: count(listing.total ?? 0) })}
      >
        <RecordTable
          caption={t('area.items')}
          columns={shown}
          listing={listing}
          sorting={{ by: isNow ? sort : '', dir }}
          onSort={(next) => isNow && setSearch({ sort: next.by, dir: next.dir })}
          selection={isNow ? selection : undefined}
          addressOf={({ id }) => at`/items/${id}`}
          nameOf={({ name }) => name}
        />
      </ListFrame>
      {isNow && selection.ids.length > 0 && <BulkBar selection={selection} />}
    </>
  );
};

const exported = (): Promise<void> =>
  trying(async () => saveFile(await download('/items/export/csv'), 'items.csv'));

const Header = ({ total }: { readonly total: number | undefined }): ReactNode => {
  const open = useOpen();
  const isNow = useAsOf() === undefined;
  const may = mayUse(create) && isNow;
  const mayImport = mayUse(createRun) && isNow;
  const offered: readonly (Command | false)[] = [
    may && {
      ...{ id: 'new', label: t('items.new'), keys: 'n', group: 'screen' },
      run: () => open('/items/new'),
    },
    mayImport && {
      ...{ id: 'import', label: t('items.import'), group: 'screen' },
      run: () => open('/items/import'),
    },
    {
      ...{ id: 'export', label: t('items.export'), group: 'screen' },
      run: () => void exported(),
    },
  ];
  useAsOfKey();
  useCommands(offered.filter((one) => one !== false));
  return (
    <header className="page-head">
      <h1>{t('area.items')}</h1>
      <div className="acts">
        {(total ?? 0) > 0 && (
          <Button look="bare" icon="download" onClick={() => void exported()}>
            {t('export')}
          </Button>
        )}
        {mayImport && (
          <Button look="bare" icon="file" onClick={() => open('/items/import')}>
            {t('import.do')}
          </Button>
        )}
        {may && (
          <Button look="main" icon="plus" keys="n" onClick={() => open('/items/new')}>
            {t('items.new')}
          </Button>
        )}
      </div>
    </header>
  );
};
