import { operation as createContact } from 'operation:crm_contacts_create';
import { operation as createDocument } from 'operation:documents_drafting_create';
import { operation as pay } from 'operation:documents_payments_payment';
import { operation as receive } from 'operation:documents_receiving_receive';
import { operation as createItem } from 'operation:inventory_items_create';
import { operation as count } from 'operation:lists_lists_audit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse, type Operation } from '../../api/operation.ts';
import { Actions } from '../../record/actions.tsx';
import { Section } from '../../record/page.tsx';
import { Timeline } from '../../record/timeline.tsx';
import type { Search } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useOpen } from '../../shell/navigate.ts';
import { today, weekday } from '../../words/format.ts';
import { type Key, t } from '../../words/words.ts';
import { Cash, CashPlot } from './cash.tsx';
import { Owed } from './owed.tsx';
import { WaitingList } from './waiting.tsx';

type Start = {
  readonly to: string;
  readonly search?: Search;
  readonly label: Key;
  readonly key: string;
  readonly operation: Pick<Operation, 'role'>;
};

/** Usual beginnings of a day's work, the most frequent first. */
const starts: readonly Start[] = [
  { to: '/sell/new', label: 'sales.newInvoice', key: 'n', operation: createDocument },
  {
    ...{ to: '/sell', search: { type: 'invoice', status: 'unpaid' } },
    ...{ label: 'home.receivePayment', key: 'p', operation: pay },
  },
  { to: '/stock/receive', label: 'receive.title', key: 'r', operation: receive },
  { to: '/stock', search: { do: 'audit' }, label: 'stock.newCount', key: 'u', operation: count },
  { to: '/items/new', label: 'items.new', key: 'i', operation: createItem },
  { to: '/contacts/new', label: 'contacts.new', key: 'k', operation: createContact },
];

/** First screen: what is owed, the money, what waits, and what happened. */
export const Home = (): ReactNode => {
  useTitle(t('area.home'));
  return (
    <>
      <Header />
      <div className="tiles three">
        <Owed side="sales" />
        <Owed side="purchases" />
        <Cash />
      </div>
      <div className="tiles two">
        <div>
          <WaitingList />
          <CashPlot />
        </div>
        <Section title={t('home.activity')}>
          <Timeline />
        </Section>
      </div>
    </>
  );
};

const Header = (): ReactNode => {
  const open = useOpen();
  const offered = starts.filter(({ operation }) => mayUse(operation));
  return (
    <>
      <header className="page-head">
        <h1>{weekday(today())}</h1>
      </header>
      <Actions
        actions={offered.map(({ to, search, label, key }) => ({
          ...{ id: `begin ${label}`, label: t(label), key },
          run: () => open(to, search),
        }))}
      />
      {useIsEmpty() && (
        <div className="section">
          <p className="soft">{t('home.start')}</p>
        </div>
      )}
    </>
  );
};

/** True for a company that has neither items nor contacts yet. */
const useIsEmpty = (): boolean => {
  const limit = { params: { query: { limit: 1 } } };
  const contacts = useQuery({
    queryKey: ['contact', 'list', { limit: 1 }],
    queryFn: async ({ signal }) => (await read('/crm/contacts', { ...limit, signal })).data,
  });
  const items = useQuery({
    queryKey: ['item', 'list', { limit: 1 }],
    queryFn: async ({ signal }) => (await read('/items', { ...limit, signal })).data,
  });
  return contacts.data?.total === 0 && items.data?.total === 0;
};
