import { operation as upload } from 'operation:received_imports_upload';
import { operation as setSenders } from 'operation:received_senders_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../../api/client.ts';
import { mayUse } from '../../../api/operation.ts';
import { Empty } from '../../../parts/note.tsx';
import { stateName } from '../../../parts/status.tsx';
import { useAddress, useSetSearch } from '../../../shell/as-of.ts';
import { useTitle } from '../../../shell/crumb.ts';
import { Chip } from '../../../tables/chip.tsx';
import type { Listing } from '../../../tables/columns.ts';
import { ListFrame } from '../../../tables/list-frame.tsx';
import { useListing } from '../../../tables/pages.ts';
import { RecordTable } from '../../../tables/record-table.tsx';
import { SearchField } from '../../../tables/search-field.tsx';
import { count } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { ChangeForm } from '../../settings/change-form.tsx';
import { columns } from './columns.tsx';
import { type Received, receivedAddress } from './received-document.ts';
import { TakeIn } from './take-in.tsx';

const useInbox = (): Listing<Received> => {
  const { q, status, sort, dir } = useAddress();
  const filter = {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort, dir: dir ?? 'asc' } : {}),
  };
  return useListing<Received>('doc', { received: true, ...filter }, async (cursor, signal) => {
    const query = { ...filter, limit: 100, ...(cursor ? { cursor } : {}) };
    return (await read('/received', { params: { query: query as never }, signal })).data as never;
  });
};

/** Documents that other installations shared: taken in, looked at, booked as own drafts. */
export const Inbox = (): ReactNode => {
  useTitle(t('received.title'));
  const listing = useInbox();
  const { q, status, sort = '', dir = 'desc' } = useAddress();
  const setSearch = useSetSearch();
  return (
    <ListFrame
      listing={listing}
      head={
        <>
          <header className="page-head">
            <h1>{t('received.title')}</h1>
          </header>
          {mayUse(upload) && <TakeIn />}
          <div className="tools">
            <SearchField label={t('received.search')} />
            <Chip
              label={t('doc.status')}
              value={status}
              choices={{ received: stateName('received'), booked: stateName('booked') }}
              onChoose={(next) => setSearch({ status: next })}
            />
          </div>
        </>
      }
      nothing={
        <>
          <Empty icon="buy" title={t(q || status ? 'sales.noMatch' : 'received.none')}>
            <p>{t('received.noneSays')}</p>
          </Empty>
          <Senders />
        </>
      }
      sum={t('received.count', { n: listing.total ?? 0, shown: count(listing.total ?? 0) })}
    >
      <RecordTable
        caption={t('received.title')}
        columns={columns()}
        listing={listing}
        sorting={{ by: sort, dir }}
        onSort={(next) => setSearch({ sort: next.by, dir: next.dir })}
        selection={undefined}
        addressOf={({ id }) => receivedAddress(id)}
        nameOf={({ ref_id, contact_name }) => ref_id ?? contact_name ?? ''}
      />
      <Senders />
    </ListFrame>
  );
};

/** Installations from which links are fetched; an owner names them. */
const Senders = (): ReactNode => {
  const { data } = useQuery({
    queryKey: ['company', 'senders'],
    queryFn: async ({ signal }) => (await read('/received/senders', { signal })).data,
  });
  if (!data || (data.origins.length === 0 && !mayUse(setSenders))) return null;
  return (
    <ChangeForm
      key={data.origins.join(' ')}
      title={t('received.senders')}
      says={t('received.sendersSay')}
      operation={setSenders}
      kind="company"
      now={data}
      wrap={({ origins }) => ({ origins: origins ?? [] })}
      looks={[
        {
          ...{ name: 'origins', label: t('received.origins'), isFull: true },
          hint: t('received.originsHint'),
        },
      ]}
    />
  );
};
