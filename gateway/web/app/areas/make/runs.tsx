import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Empty } from '../../parts/note.tsx';
import { Status, stateName } from '../../parts/status.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { at } from '../../shell/navigate.ts';
import { Chip } from '../../tables/chip.tsx';
import type { Column, Listing } from '../../tables/columns.ts';
import { ListFrame } from '../../tables/list-frame.tsx';
import { useListing } from '../../tables/pages.ts';
import { RecordTable } from '../../tables/record-table.tsx';
import { SearchField } from '../../tables/search-field.tsx';
import { count, quantity, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { LateChip } from './late.tsx';
import { isLate, madeName, mainOutput, type Run, statusOf } from './run.ts';

const statuses = ['planned', 'in_progress', 'on_hold', 'completed', 'cancelled'] as const;

const useRuns = (): Listing<Run> => {
  const { q, status, filter: view, sort, dir } = useAddress();
  const asOf = useAsOf();
  const filter =
    asOf === undefined
      ? {
          ...(q ? { q } : {}),
          ...(status ? { status } : {}),
          ...(view === 'late' ? { overdue: true } : {}),
          ...(sort ? { sort, dir: dir ?? 'asc' } : {}),
        }
      : { as_of: asOf };
  return useListing<Run>('mfg_order', { runs: true, ...filter }, async (cursor, signal) => {
    const query = { ...filter, limit: 100, ...(cursor ? { cursor } : {}) };
    return (await read('/manufacturing', { params: { query: query as never }, signal }))
      .data as never;
  });
};

const columns = (): readonly Column<Run>[] => [
  {
    id: 'number',
    head: t('doc.number'),
    width: '9rem',
    sortBy: 'number',
    cell: (run) => (
      <>
        <bdi>{run.number}</bdi>
        <span className="second">{madeName(run)}</span>
      </>
    ),
  },
  { id: 'made', head: t('line.item'), isWide: true, cell: (run) => <bdi>{madeName(run)}</bdi> },
  {
    id: 'quantity',
    head: t('line.quantity'),
    width: '7rem',
    isNumber: true,
    cell: (run) => <bdi>{quantity(mainOutput(run)?.quantity ?? 0)}</bdi>,
  },
  {
    id: 'status',
    head: t('doc.status'),
    width: '9rem',
    sortBy: 'status',
    cell: (run) => <Status state={statusOf(run)} />,
  },
  {
    id: 'due',
    head: t('doc.due'),
    width: '7rem',
    isNumber: true,
    isWide: true,
    sortBy: 'due_date',
    cell: (run) =>
      run.due_date && (
        <time className={isLate(run) ? 'late' : undefined} dateTime={run.due_date}>
          {shortDate(run.due_date)}
        </time>
      ),
  },
];

/** All runs as a list, with search, status and a filter of late ones. */
export const RunList = (): ReactNode => {
  useTitle(t('make.runs'));
  useAsOfKey();
  const { sort = '', dir = 'asc' } = useAddress();
  const setSearch = useSetSearch();
  const isPast = useAsOf() !== undefined;
  const listing = useRuns();
  const total = count(listing.total ?? 0);
  return (
    <ListFrame
      listing={listing}
      head={<Head />}
      nothing={<Nothing />}
      sum={t('make.sum', { n: listing.total ?? 0, shown: total })}
    >
      <RecordTable
        caption={t('make.runs')}
        columns={isPast ? columns().map(({ sortBy: _, ...column }) => column) : columns()}
        listing={listing}
        sorting={{ by: sort, dir }}
        onSort={({ by, dir: next }) => setSearch({ sort: by, dir: next })}
        selection={undefined}
        addressOf={({ id }) => at`/make/${id}`}
        nameOf={({ number }) => number}
      />
    </ListFrame>
  );
};

const Head = (): ReactNode => {
  const { status } = useAddress();
  const setSearch = useSetSearch();
  const isPast = useAsOf() !== undefined;
  return (
    <>
      <header className="page-head">
        <h1>{t('make.runs')}</h1>
      </header>
      <div className="tools">
        <SearchField label={t('make.search')} />
        <Chip
          label={t('doc.status')}
          value={status}
          choices={Object.fromEntries(statuses.map((one) => [one, stateName(one)]))}
          isOff={isPast}
          onChoose={(next) => setSearch({ status: next })}
        />
        <LateChip />
      </div>
    </>
  );
};

const Nothing = (): ReactNode => {
  const { q, status, filter } = useAddress();
  const setSearch = useSetSearch();
  if (q || status || filter)
    return (
      <Empty icon="search" title={t(filter === 'late' ? 'make.noneLate' : 'make.noneSuch')}>
        <Button onClick={() => setSearch({ q: undefined, status: undefined, filter: undefined })}>
          {t('clearFilters')}
        </Button>
      </Empty>
    );
  return (
    <Empty icon="make" title={t('make.none')}>
      <p>{t('make.noneSays')}</p>
    </Empty>
  );
};
