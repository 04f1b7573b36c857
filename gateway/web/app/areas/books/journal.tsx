import { operation as create } from 'operation:accounting_journal_create';
import { operation as list } from 'operation:accounting_journal_list';
import { TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Note, Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { isDay, useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useCompany } from '../../shell/company.ts';
import { roleName } from '../../shell/company-menu.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import type { Column, Listing } from '../../tables/columns.ts';
import { useListing } from '../../tables/pages.ts';
import { RecordTable } from '../../tables/record-table.tsx';
import { count, money, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Entry, typeName } from './entry.ts';

const useEntries = (): Listing<Entry> => {
  const { q, from, to } = useAddress();
  const asOf = useAsOf();
  const until = asOf !== undefined && isDay(asOf) && (to === undefined || to > asOf) ? asOf : to;
  const filter = {
    ...(q ? { q } : {}),
    ...(from ? { date_from: from } : {}),
    ...(until ? { date_to: until } : {}),
  };
  return useListing<Entry>('journal_entry', filter, async (cursor, signal) => {
    const query = { ...filter, limit: 100, ...(cursor ? { cursor } : {}) };
    return (await read('/accounting/journal', { params: { query }, signal })).data as never;
  });
};

const columns = (currency: string): readonly Column<Entry>[] => [
  {
    id: 'number',
    head: t('doc.number'),
    cell: (one) => (
      <>
        <bdi>{one.number}</bdi> <span className="soft">{one.memo}</span>
        <span className="second">{[shortDate(one.date), typeName(one.je_type)].join(' · ')}</span>
      </>
    ),
  },
  {
    id: 'date',
    head: t('doc.date'),
    width: '8rem',
    isWide: true,
    cell: (one) => <time dateTime={one.date}>{shortDate(one.date)}</time>,
  },
  {
    id: 'type',
    head: t('entry.type'),
    width: '11rem',
    isWide: true,
    cell: (one) => typeName(one.je_type),
  },
  {
    id: 'status',
    head: t('doc.status'),
    width: '8rem',
    isWide: true,
    cell: (one) => <Status state={one.status} />,
  },
  {
    id: 'total',
    head: t('recon.amountIn', { currency }),
    width: '8.5rem',
    isNumber: true,
    cell: (one) => <bdi>{money(one.total, currency)}</bdi>,
  },
];

/** Journal: all entries, latest first; each opens. */
export const Journal = (): ReactNode => {
  useTitle(t('books.journal'));
  if (!mayUse(list))
    return (
      <div className="section">
        <Note role="status">{t('refused.role', { role: roleName(list.role ?? '') })}</Note>
      </div>
    );
  return <Shown />;
};

const Shown = (): ReactNode => {
  const listing = useEntries();
  const currency = useCompany()?.currency ?? '';
  const { q } = useAddress();
  return (
    <div className="list">
      <Header />
      <Tools />
      {listing.isLoading ? (
        <Skeleton lines={8} />
      ) : listing.problem && listing.rows.length === 0 ? (
        <div className="section">
          <Problem problem={listing.problem} onRetry={listing.retry} />
        </div>
      ) : listing.rows.length === 0 ? (
        <Empty icon="book" title={t(q ? 'palette.nothing' : 'books.none')}>
          <p>{q ? '' : t('books.noneSays')}</p>
        </Empty>
      ) : (
        <RecordTable
          caption={t('books.journal')}
          columns={columns(currency)}
          listing={listing}
          sorting={{ by: '', dir: 'desc' }}
          onSort={() => undefined}
          selection={undefined}
          addressOf={({ id }) => at`/books/entries/${id}`}
          nameOf={({ number }) => number}
        />
      )}
      {listing.rows.length > 0 && (
        <div className="sum">
          {t('books.count', { n: listing.total ?? 0, shown: count(listing.total ?? 0) })}
        </div>
      )}
    </div>
  );
};

const Header = (): ReactNode => {
  const open = useOpen();
  const isNow = useAsOf() === undefined;
  const may = mayUse(create) && isNow;
  useAsOfKey();
  useCommands(
    may
      ? [
          {
            id: 'new',
            label: t('entry.new'),
            keys: 'n',
            group: 'screen',
            run: () => open('/books/new'),
          },
        ]
      : [],
  );
  return (
    <header className="page-head">
      <h1>{t('books.journal')}</h1>
      <div className="acts">
        {may && (
          <Button look="main" icon="plus" keys="n" onClick={() => open('/books/new')}>
            {t('entry.new')}
          </Button>
        )}
      </div>
    </header>
  );
};

const Tools = (): ReactNode => {
  const { q = '', from = '', to = '' } = useAddress();
  const setSearch = useSetSearch();
  const field = useRef<HTMLInputElement>(null);
  useCommands([
    {
      id: 'search',
      label: t('search'),
      keys: '/',
      group: 'screen',
      run: () => field.current?.focus(),
    },
  ]);
  return (
    <div className="tools">
      <TextInput
        className="search"
        type="search"
        ref={field}
        aria-label={t('books.search')}
        placeholder={t('books.search')}
        value={q}
        onChange={(event) => setSearch({ q: event.currentTarget.value || undefined }, true)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'ArrowDown')
            document.querySelector<HTMLElement>('[data-row="0"]')?.focus();
        }}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="chip">
          {t(`period.${name}`)}
          <input
            type="date"
            name={name}
            value={name === 'from' ? from : to}
            onChange={({ target }) => setSearch({ [name]: target.value || undefined })}
          />
        </label>
      ))}
    </div>
  );
};
