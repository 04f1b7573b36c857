import { operation as createContact } from 'operation:crm_contacts_create';
import { operation as createItem } from 'operation:inventory_items_create';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse, type Operation } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Section } from '../../record/page.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { useOpen } from '../../shell/navigate.ts';
import { today, weekday } from '../../words/format.ts';
import { type Key, t } from '../../words/words.ts';
import { Cash, CashPlot } from './cash.tsx';
import { Owed } from './owed.tsx';
import { WaitingList } from './waiting.tsx';

type Start = { readonly to: string; readonly label: Key; readonly operation: Operation };

const starts: readonly Start[] = [
  { to: '/items/new', label: 'items.new', operation: createItem },
  { to: '/contacts/new', label: 'contacts.new', operation: createContact },
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
  const isEmpty = useIsEmpty();
  useCommands(
    offered.map(({ to, label }, index) => ({
      ...{ id: `new ${to}`, label: t(label), group: 'screen', run: () => open(to) },
      ...(index === 0 ? { keys: 'n' } : {}),
    })),
  );
  return (
    <>
      <header className="page-head">
        <h1>{weekday(today())}</h1>
        <div className="acts">
          {offered.toReversed().map(({ to, label }, index) => {
            const isLast = index === offered.length - 1;
            return (
              <Button
                key={to}
                look={isLast ? 'main' : 'plain'}
                icon="plus"
                keys={isLast ? 'n' : undefined}
                onClick={() => open(to)}
              >
                {t(label)}
              </Button>
            );
          })}
        </div>
      </header>
      {isEmpty && (
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
