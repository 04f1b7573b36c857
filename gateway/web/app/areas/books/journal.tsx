import { operation as create } from 'operation:accounting_journal_create';
import { operation as extended } from 'operation:accounting_journal_extended';
import { operation as list } from 'operation:accounting_journal_list';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Note } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { isDay, useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useCompany } from '../../shell/company.ts';
import { roleName } from '../../shell/company-menu.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import type { Column, Listing } from '../../tables/columns.ts';
import { ListFrame } from '../../tables/list-frame.tsx';
import { useListing } from '../../tables/pages.ts';
import { RecordTable } from '../../tables/record-table.tsx';
import { SearchField } from '../../tables/search-field.tsx';
import { count, money, shortDate } from '../../words/format.ts';
import { memoText } from '../../words/service-sentences.ts';
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
        <bdi>{one.number}</bdi> <span className="soft">{memoText(one.memo)}</span>
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
    <ListFrame
      listing={listing}
      head={
        <>
          <Header />
          <Tools />
        </>
      }
      nothing={
        <Empty icon="book" title={t(q ? 'palette.nothing' : 'books.none')}>
          <p>{q ? '' : t('books.noneSays')}</p>
        </Empty>
      }
      sum={t('books.count', { n: listing.total ?? 0, shown: count(listing.total ?? 0) })}
    >
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
    </ListFrame>
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
        {mayUse(extended) && (
          <Link className="link" to="/books/extended">
            {t('books.extended')}
          </Link>
        )}
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
  const { from = '', to = '' } = useAddress();
  const setSearch = useSetSearch();
  return (
    <div className="tools">
      <SearchField label={t('books.search')} hasPast />
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
