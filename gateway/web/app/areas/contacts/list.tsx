import { operation as create } from 'operation:crm_contacts_create';
import { TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { download, read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { textOf } from '../../api/refused.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { toast } from '../../parts/toast.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import type { Column, Listing } from '../../tables/columns.ts';
import { RecordTable } from '../../tables/record-table.tsx';
import { useListing } from '../../tables/use-listing.ts';
import { useSelection } from '../../tables/use-selection.ts';
import { count, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type Contact, typeNames } from './contact.ts';

const columns = (): readonly Column<Contact>[] => [
  {
    id: 'name',
    head: t('field.name'),
    sortBy: 'name',
    cell: (one) => (
      <>
        <bdi>{one.name}</bdi>
        <span className="second">
          {[typeNames()[one.contact_type], one.email ?? one.phone].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'type',
    head: t('field.contact_type'),
    width: '11.5rem',
    sortBy: 'contact_type',
    isWide: true,
    cell: (one) => typeNames()[one.contact_type],
  },
  {
    id: 'email',
    head: t('field.email'),
    width: '22%',
    sortBy: 'email',
    isWide: true,
    cell: (one) => <bdi>{one.email}</bdi>,
  },
  {
    id: 'phone',
    head: t('field.phone'),
    width: '11rem',
    isWide: true,
    cell: (one) => <bdi>{one.phone}</bdi>,
  },
  {
    id: 'tags',
    head: t('field.tags'),
    width: '12%',
    isWide: true,
    cell: (one) => one.tags.join(', '),
  },
  {
    id: 'changed',
    head: t('field.updated_at'),
    width: '7.5rem',
    sortBy: 'updated_at',
    isNumber: true,
    cell: (one) => <time dateTime={one.updated_at}>{shortDate(one.updated_at)}</time>,
  },
];

const useContacts = (): Listing<Contact> => {
  const { q, type, sort = 'name', dir = 'asc' } = useAddress();
  const asOf = useAsOf();
  const filter =
    asOf === undefined
      ? { ...(q ? { q } : {}), ...(type ? { contact_type: type } : {}), sort, dir }
      : { as_of: asOf, ...(type ? { contact_type: type } : {}) };
  return useListing<Contact>('contact', filter, async (cursor, signal) => {
    const query = { ...filter, limit: 100, ...(cursor ? { cursor } : {}) };
    return (await read('/crm/contacts', { params: { query: query as never }, signal }))
      .data as never;
  });
};

/** Contacts of the company: search, type, order, choice, export. */
export const ContactList = (): ReactNode => {
  useTitle(t('area.contacts'));
  const listing = useContacts();
  const selection = useSelection();
  const { sort = 'name', dir = 'asc' } = useAddress();
  const setSearch = useSetSearch();
  const asOf = useAsOf();
  return (
    <div className="list">
      <Header total={listing.total} />
      <Tools />
      {listing.isLoading ? (
        <Skeleton lines={8} />
      ) : listing.problem && listing.rows.length === 0 ? (
        <div className="section">
          <Problem problem={listing.problem} onRetry={listing.retry} />
        </div>
      ) : listing.rows.length === 0 ? (
        <Nothing />
      ) : (
        <RecordTable
          caption={t('area.contacts')}
          columns={columns()}
          listing={listing}
          sorting={{ by: asOf === undefined ? sort : '', dir }}
          onSort={(next) => asOf === undefined && setSearch({ sort: next.by, dir: next.dir })}
          selection={asOf === undefined ? selection : undefined}
          addressOf={({ id }) => at`/contacts/${id}`}
          nameOf={({ name }) => name}
        />
      )}
      {asOf === undefined && selection.ids.length > 0 && (
        <BulkBar selection={selection} rows={listing.rows} />
      )}
      <div className="sum">
        {t('contacts.count', { n: listing.total ?? 0, shown: count(listing.total ?? 0) })}
      </div>
    </div>
  );
};

const exported = async (): Promise<void> => {
  try {
    saveFile(await download('/crm/contacts/export/csv'), 'contacts.csv');
  } catch (problem) {
    toast(textOf(problem));
  }
};

const Header = ({ total }: { readonly total: number | undefined }): ReactNode => {
  const open = useOpen();
  const asOf = useAsOf();
  const may = mayUse(create) && asOf === undefined;
  useAsOfKey();
  useCommands([
    ...(may
      ? [
          {
            id: 'new',
            label: t('contacts.new'),
            keys: 'n',
            group: 'screen' as const,
            run: () => open('/contacts/new'),
          },
        ]
      : []),
    { id: 'print', label: t('print'), group: 'screen', run: () => print() },
    { id: 'export', label: t('contacts.export'), group: 'screen', run: () => void exported() },
  ]);
  return (
    <header className="page-head">
      <h1>{t('area.contacts')}</h1>
      <div className="acts">
        {(total ?? 0) > 0 && (
          <Button look="bare" icon="download" onClick={() => void exported()}>
            {t('export')}
          </Button>
        )}
        {may && (
          <Button look="main" icon="plus" keys="n" onClick={() => open('/contacts/new')}>
            {t('contacts.new')}
          </Button>
        )}
      </div>
    </header>
  );
};

const Tools = (): ReactNode => {
  const { q = '', type = '' } = useAddress();
  const setSearch = useSetSearch();
  const asOf = useAsOf();
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
        aria-label={t('contacts.search')}
        placeholder={asOf === undefined ? t('contacts.search') : t('past.noSearch')}
        disabled={asOf !== undefined}
        value={asOf === undefined ? q : ''}
        onChange={(event) => setSearch({ q: event.currentTarget.value || undefined }, true)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'ArrowDown')
            document.querySelector<HTMLElement>('[data-row="0"]')?.focus();
        }}
      />
      <label className="chip">
        {t('field.contact_type')}
        <select
          value={type}
          onChange={(event) => setSearch({ type: event.target.value || undefined })}
        >
          <option value="">{t('all')}</option>
          {Object.entries(typeNames()).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};

const Nothing = (): ReactNode => {
  const { q, type } = useAddress();
  const setSearch = useSetSearch();
  const open = useOpen();
  const asOf = useAsOf();
  if (q || type)
    return (
      <Empty icon="search" title={t('contacts.notFound', { text: q ?? '' })}>
        <Button onClick={() => setSearch({ q: undefined, type: undefined })}>
          {t('clearFilters')}
        </Button>
      </Empty>
    );
  if (asOf !== undefined) return <Empty icon="clock" title={t('contacts.noneThen')} />;
  return (
    <Empty icon="person" title={t('contacts.none')}>
      <p>{t('contacts.noneSays')}</p>
      {mayUse(create) && (
        <Button look="main" onClick={() => open('/contacts/new')}>
          {t('contacts.new')}
        </Button>
      )}
    </Empty>
  );
};
