import { operation as create } from 'operation:crm_contacts_create';
import { operation as createRun } from 'operation:imports_runs_create';
import type { ReactNode } from 'react';
import { download, read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import type { Listing } from '../../tables/columns.ts';
import { useListing } from '../../tables/pages.ts';
import { RecordTable } from '../../tables/record-table.tsx';
import { useSelection } from '../../tables/use-selection.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { columns } from './columns.tsx';
import type { Contact } from './contact.ts';
import { Nothing, Tools } from './list-tools.tsx';

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
      {listing.rows.length > 0 && (
        <div className="sum">
          {t('contacts.count', { n: listing.total ?? 0, shown: count(listing.total ?? 0) })}
        </div>
      )}
    </div>
  );
};

const exported = (): Promise<void> =>
  trying(async () => saveFile(await download('/crm/contacts/export/csv'), 'contacts.csv'));

const Header = ({ total }: { readonly total: number | undefined }): ReactNode => {
  const open = useOpen();
  const asOf = useAsOf();
  const may = mayUse(create) && asOf === undefined;
  const mayImport = mayUse(createRun) && asOf === undefined;
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
    ...(mayImport
      ? [
          {
            ...{ id: 'import', label: t('contacts.import'), group: 'screen' as const },
            run: () => open('/contacts/import'),
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
        {mayImport && (
          <Button look="bare" icon="file" onClick={() => open('/contacts/import')}>
            {t('import.do')}
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
