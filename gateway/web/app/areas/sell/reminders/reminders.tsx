import { operation as createMany } from 'operation:documents_reminders_createMany';
import type { ReactNode } from 'react';
import { mayUse } from '../../../api/operation.ts';
import { Button } from '../../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../../parts/note.tsx';
import { toast } from '../../../parts/toast.tsx';
import { Section } from '../../../record/page.tsx';
import { Panel } from '../../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../../shell/as-of.ts';
import { useTitle } from '../../../shell/crumb.ts';
import { useCommands } from '../../../shell/keys.ts';
import { useSelection } from '../../../tables/use-selection.ts';
import { t } from '../../../words/words.ts';
import { Customer } from './customer.tsx';
import { Letters } from './letters.tsx';
import { SendPanel } from './send-panel.tsx';
import { remindersChanged, useDue } from './use-reminders.ts';
import { VoidPanel } from './void-panel.tsx';

/** Customers with overdue invoices and the letters that remind them. */
export const Reminders = (): ReactNode => {
  useTitle(t('reminders.title'));
  const { data, error, isPending, refetch } = useDue();
  const left = useSelection();
  const items = data?.items ?? [];
  const chosen = items
    .filter((one) => one.next_level !== null && !left.has(one.contact_id))
    .map(({ contact_id }) => contact_id);
  return (
    <div className="record">
      <div className="list">
        <Head isOffered={chosen.length > 0} />
        {isPending && <Skeleton lines={8} />}
        {error && (
          <div className="section">
            <Problem problem={error} onRetry={() => void refetch()} />
          </div>
        )}
        {data && items.length === 0 && (
          <Empty icon="sell" title={t('reminders.none')}>
            <p>{t('reminders.noneSays')}</p>
          </Empty>
        )}
        {items.length > 0 && (
          <Section title={t('reminders.customers')}>
            <ul className="lines to-buy" data-list="due">
              {items.map((one) => (
                <Customer
                  key={one.contact_id}
                  one={one}
                  isChosen={!left.has(one.contact_id)}
                  onToggle={left.toggle}
                />
              ))}
            </ul>
          </Section>
        )}
        <Letters />
      </div>
      <PreparePanel ids={chosen} />
      <SendPanel />
      <VoidPanel />
    </div>
  );
};

const Head = ({ isOffered }: { readonly isOffered: boolean }): ReactNode => {
  const setSearch = useSetSearch();
  const may = isOffered && mayUse(createMany);
  const run = (): void => setSearch({ do: 'prepare' });
  const label = t('reminders.prepare');
  useCommands(may ? [{ id: 'prepare', label, keys: 'n', group: 'screen', run }] : []);
  return (
    <header className="page-head">
      <h1>{t('reminders.title')}</h1>
      <div className="acts">
        {may && (
          <Button look="main" keys="n" data-action="prepare" onClick={run}>
            {label}
          </Button>
        )}
      </div>
    </header>
  );
};

const PreparePanel = ({ ids }: { readonly ids: readonly string[] }): ReactNode => {
  const { do: asked } = useAddress();
  if (asked !== 'prepare' || ids.length === 0 || !mayUse(createMany)) return null;
  return (
    <aside>
      <Panel
        asking={{
          title: t('reminders.prepare'),
          confirm: t('reminders.prepareDo', { n: ids.length }),
          operation: createMany,
          given: { contact_ids: ids },
          says: t('reminders.prepareSays'),
          onDone: ({ recorded, refused }) => {
            toast(t('reminders.prepared', { n: Number(recorded) }));
            if (Number(refused) > 0) toast(t('reminders.refused', { n: Number(refused) }));
            void remindersChanged();
          },
        }}
      />
    </aside>
  );
};
