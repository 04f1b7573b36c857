import type { ReactNode } from 'react';
import { download, read } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Empty } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Status } from '../../parts/status.tsx';
import { trying } from '../../parts/toast.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useLocations } from '../../shell/locations.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { Chip } from '../../tables/chip.tsx';
import type { Column, Listing } from '../../tables/columns.ts';
import { ListFrame } from '../../tables/list-frame.tsx';
import { useListing } from '../../tables/pages.ts';
import { RecordTable } from '../../tables/record-table.tsx';
import { SearchField } from '../../tables/search-field.tsx';
import { count, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { StartPanel, useStart } from './start.tsx';
import { icon, kindName, kinds, type ListHeader, stateOf } from './stock-list.ts';

const useLists = (): Listing<ListHeader> => {
  const { q, type, status } = useAddress();
  const asOf = useAsOf();
  const filter =
    asOf === undefined
      ? { ...(q ? { q } : {}), ...(type ? { list_type: type } : {}), ...(status ? { status } : {}) }
      : { as_of: asOf, ...(type ? { list_type: type } : {}) };
  return useListing<ListHeader>('list', filter, async (cursor, signal) => {
    const query = { ...filter, limit: 100, ...(cursor ? { cursor } : {}) };
    return (await read('/lists', { params: { query: query as never }, signal })).data as never;
  });
};

const columns = (places: Readonly<Record<string, string>>): readonly Column<ListHeader>[] => [
  {
    id: 'number',
    head: t('doc.number'),
    width: '10rem',
    cell: (one) => (
      <>
        <bdi>{one.ref_id}</bdi>
        <span className="second">
          {[kindName(one.list_type), places[one.location_id ?? ''], shortDate(one.date)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'kind',
    head: t('statement.kind'),
    isWide: true,
    cell: (one) => kindName(one.list_type),
  },
  {
    id: 'place',
    head: t('field.location_id'),
    width: '20%',
    isWide: true,
    cell: (one) => (
      <bdi>{places[one.to_location_id ?? one.location_id ?? ''] ?? one.contact_name ?? ''}</bdi>
    ),
  },
  {
    id: 'status',
    head: t('doc.status'),
    width: '9rem',
    cell: (one) => <Status state={stateOf(one)} />,
  },
  {
    id: 'lines',
    head: t('stock.lines'),
    width: '6rem',
    isNumber: true,
    isWide: true,
    cell: (one) => count(one.line_count),
  },
  {
    id: 'date',
    head: t('doc.date'),
    width: '7rem',
    isNumber: true,
    isWide: true,
    cell: (one) => <time dateTime={one.date}>{shortDate(one.date)}</time>,
  },
];

/** Counts, transfers, write-offs and shipping lists. */
export const StockLists = (): ReactNode => {
  useTitle(t('area.stock'));
  useAsOfKey();
  const listing = useLists();
  return (
    <div className="record">
      <ListFrame
        listing={listing}
        head={<Head />}
        nothing={<Nothing />}
        sum={t('stock.sum', { n: listing.total ?? 0, shown: count(listing.total ?? 0) })}
      >
        <RecordTable
          caption={t('area.stock')}
          columns={columns(useLocations())}
          listing={listing}
          sorting={{ by: '', dir: 'desc' }}
          onSort={() => undefined}
          selection={undefined}
          addressOf={({ id }) => at`/stock/${id}`}
          nameOf={({ ref_id }) => ref_id}
        />
      </ListFrame>
      <StartPanel />
    </div>
  );
};

/** Saves the lists of a kind, or all, as CSV. */
const exported = (type: string | undefined): Promise<void> =>
  trying(async () => {
    const query = new URLSearchParams(type ? { list_type: type } : {});
    saveFile(await download(`/lists/export/csv?${query}`), 'lists.csv');
  });

const Head = (): ReactNode => {
  const { type, status } = useAddress();
  const setSearch = useSetSearch();
  const isPast = useAsOf() !== undefined;
  const starts = useStart();
  const open = useOpen();
  return (
    <>
      <header className="page-head">
        <h1>{t('area.stock')}</h1>
        <div className="acts">
          <Button look="bare" icon="download" data-action="csv" onClick={() => void exported(type)}>
            {t('export')}
          </Button>
          <Button look="bare" onClick={() => open('/items', { filter: 'reserved' })}>
            {t('item.reservations')}
          </Button>
          {starts.map(({ id, label, key, run }, index) => (
            <Button
              key={id}
              data-start={id}
              look={index === 0 ? 'main' : 'plain'}
              keys={key}
              onClick={run}
            >
              {label}
            </Button>
          ))}
        </div>
      </header>
      <div className="tools">
        <SearchField label={t('stock.search')} />
        <Chip
          label={t('statement.kind')}
          value={type}
          choices={Object.fromEntries(kinds.map((one) => [one, kindName(one)]))}
          onChoose={(next) => setSearch({ type: next })}
        />
        <Chip
          label={t('doc.status')}
          value={status}
          choices={{
            draft: t('state.draft'),
            open: t('state.open'),
            closed: t('state.closed'),
            void: t('state.void'),
          }}
          isOff={isPast}
          onChoose={(next) => setSearch({ status: next })}
        />
      </div>
    </>
  );
};

const Nothing = (): ReactNode => {
  const { q, type, status } = useAddress();
  const setSearch = useSetSearch();
  if (q || type || status)
    return (
      <Empty icon="search" title={t('stock.noneSuch')}>
        <Button onClick={() => setSearch({ q: undefined, type: undefined, status: undefined })}>
          {t('clearFilters')}
        </Button>
      </Empty>
    );
  return (
    <Empty icon={icon} title={t('stock.none')}>
      <p>{t('stock.noneSays')}</p>
    </Empty>
  );
};
