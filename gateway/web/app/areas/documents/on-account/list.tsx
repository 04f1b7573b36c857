import { operation as create } from 'operation:documents_onAccount_create';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { read } from '../../../api/client.ts';
import { mayUse } from '../../../api/operation.ts';
import { useContactOptions } from '../../../forms/contact-options.ts';
import { Button } from '../../../parts/button.tsx';
import { Empty } from '../../../parts/note.tsx';
import { Status } from '../../../parts/status.tsx';
import { toast } from '../../../parts/toast.tsx';
import { Panel } from '../../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../../shell/as-of.ts';
import { useTitle } from '../../../shell/crumb.ts';
import { useCommands } from '../../../shell/keys.ts';
import { at } from '../../../shell/navigate.ts';
import { Chip } from '../../../tables/chip.tsx';
import type { Column, Listing } from '../../../tables/columns.ts';
import { ListFrame } from '../../../tables/list-frame.tsx';
import { useListing } from '../../../tables/pages.ts';
import { RecordTable } from '../../../tables/record-table.tsx';
import { count, money, shortDate, today } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { methods } from '../inputs.ts';
import { type SideLook, sideAt } from '../sides.ts';
import { kindNames, type OnAccount, onAccountChanged, useBankCodes } from './on-account.ts';

const useMoney = ({ contact }: SideLook): Listing<OnAccount> => {
  const { status, sort, dir } = useAddress();
  const filter = {
    side: contact,
    ...(status === 'open' || !status ? { open_only: true } : { status }),
    ...(sort ? { sort, dir: dir ?? 'asc' } : {}),
  };
  return useListing<OnAccount>('on_account', filter, async (cursor, signal) => {
    const query = { ...filter, limit: 100, ...(cursor ? { cursor } : {}) };
    return (await read('/accounting/on-account', { params: { query: query as never }, signal }))
      .data as never;
  });
};

const columns = (
  names: ReadonlyMap<string, string>,
  contactLabel: string,
): readonly Column<OnAccount>[] => [
  {
    id: 'contact',
    head: contactLabel,
    cell: (one) => (
      <>
        <bdi>{names.get(one.contact_id) ?? one.contact_id}</bdi>
        <span className="second">
          {[shortDate(one.date), kindNames()[one.kind], one.reference].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'kind',
    head: t('statement.kind'),
    width: '12rem',
    isWide: true,
    cell: ({ kind }) => kindNames()[kind],
  },
  {
    id: 'date',
    head: t('doc.date'),
    width: '7rem',
    sortBy: 'date',
    isNumber: true,
    isWide: true,
    cell: ({ date }) => shortDate(date),
  },
  {
    id: 'status',
    head: t('doc.status'),
    width: '9rem',
    sortBy: 'status',
    isWide: true,
    cell: ({ status }) => <Status state={status} />,
  },
  {
    id: 'amount',
    head: t('field.amount'),
    width: '9rem',
    isNumber: true,
    isWide: true,
    cell: (one) =>
      one.amount !== undefined && <bdi>{`${money(one.amount, one.currency)} ${one.currency}`}</bdi>,
  },
  {
    id: 'remaining',
    head: t('onAccount.remaining'),
    width: '9rem',
    isNumber: true,
    cell: (one) => (
      <>
        {one.remaining !== undefined && (
          <bdi>{`${money(one.remaining, one.currency)} ${one.currency}`}</bdi>
        )}
        <span className="second end">
          <Status state={one.status} />
        </span>
      </>
    ),
  },
];

/** Money of customers or suppliers that belongs to no document yet. */
export const OnAccountList = (): ReactNode => {
  const look = sideAt(useLocation().pathname);
  useTitle(t('onAccount.title'));
  const listing = useMoney(look);
  const contacts = useContactOptions();
  const names = new Map(contacts.map(({ value, label }) => [value, label]));
  const { sort = '', dir = 'desc' } = useAddress();
  const setSearch = useSetSearch();
  return (
    <div className="record">
      <ListFrame
        listing={listing}
        head={<Head />}
        nothing={
          <Empty icon="bank" title={t('onAccount.none')}>
            <p>{t('onAccount.noneSays')}</p>
          </Empty>
        }
        sum={t('onAccount.count', { n: listing.total ?? 0, shown: count(listing.total ?? 0) })}
      >
        <RecordTable
          caption={t('onAccount.title')}
          columns={columns(names, t(look.contactLabel))}
          listing={listing}
          sorting={{ by: sort, dir }}
          onSort={(next) => setSearch({ sort: next.by, dir: next.dir })}
          selection={undefined}
          addressOf={({ id }) => at`/on-account/${id}`}
          nameOf={({ contact_id }) => names.get(contact_id) ?? contact_id}
        />
      </ListFrame>
      <NewPanel look={look} />
    </div>
  );
};

const Head = (): ReactNode => {
  const { status } = useAddress();
  const setSearch = useSetSearch();
  const may = mayUse(create);
  const begin = (): void => setSearch({ do: 'new' });
  useCommands(
    may ? [{ id: 'new', label: t('onAccount.new'), keys: 'n', group: 'screen', run: begin }] : [],
  );
  return (
    <>
      <header className="page-head">
        <h1>{t('onAccount.title')}</h1>
        <div className="acts">
          {may && (
            <Button look="main" icon="plus" keys="n" data-action="new" onClick={begin}>
              {t('onAccount.new')}
            </Button>
          )}
        </div>
      </header>
      <div className="tools">
        <Chip
          label={t('doc.status')}
          value={status ?? 'open'}
          all={t('state.open')}
          choices={{
            open: t('state.open'),
            used: t('state.used'),
            void: t('state.void'),
          }}
          onChoose={(next) => setSearch({ status: next })}
        />
      </div>
    </>
  );
};

/** Panel that records money of a contact without a document. */
const NewPanel = ({ look: { contact } }: { readonly look: SideLook }): ReactNode => {
  const { do: asked } = useAddress();
  const contacts = useContactOptions();
  const banks = useBankCodes();
  if (asked !== 'new' || !mayUse(create)) return null;
  return (
    <aside>
      <Panel
        key={asked}
        asking={{
          title: t('onAccount.new'),
          confirm: t('onAccount.record'),
          operation: create,
          given: { side: contact },
          says: t(contact === 'customer' ? 'onAccount.newSays' : 'onAccount.newPaid'),
          looks: [
            { name: 'contact_id', label: t('field.contact'), options: contacts, isFull: true },
            { name: 'amount', label: t('field.amount') },
            { name: 'date', label: t('doc.date'), kind: 'date' },
            { name: 'kind', label: t('statement.kind'), choices: kindNames() },
            { name: 'method', label: t('field.method'), choices: methods() },
            {
              ...{ name: 'bank_account', label: t('field.bank_account') },
              ...{ choices: banks, isFull: true },
            },
            { name: 'reference', label: t('field.reference'), isFull: true },
          ],
          initial: { date: today(), kind: 'credit', method: 'transfer' },
          onDone: () => {
            toast(t('onAccount.recorded'));
            void onAccountChanged();
          },
        }}
      />
    </aside>
  );
};
