import { operation as create } from 'operation:crm_contacts_create';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Section } from '../../record/page.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { useOpen } from '../../shell/navigate.ts';
import { count, today, weekday } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** First screen: the day, what there is, and what happened. */
export const Home = (): ReactNode => {
  const open = useOpen();
  useTitle(t('area.home'));
  const may = mayUse(create);
  useCommands(
    may
      ? [
          {
            id: 'new',
            label: t('contacts.new'),
            keys: 'n',
            group: 'screen',
            run: () => open('/contacts/new'),
          },
        ]
      : [],
  );
  const { data } = useQuery({
    queryKey: ['contact', 'list', { limit: 1 }],
    queryFn: async ({ signal }) =>
      (await read('/crm/contacts', { params: { query: { limit: 1 } }, signal })).data,
  });
  const total = data?.total;
  return (
    <>
      <header className="page-head">
        <h1>{weekday(today())}</h1>
        <div className="acts">
          {may && (
            <Button look="main" icon="plus" keys="n" onClick={() => open('/contacts/new')}>
              {t('contacts.new')}
            </Button>
          )}
        </div>
      </header>
      {total !== undefined && (
        <Section title={t('home.start')}>
          {total === 0 ? (
            <p className="soft">{t('contacts.noneSays')}</p>
          ) : (
            <Link className="link" to="/contacts">
              {t('contacts.count', { n: total, shown: count(total) })}
            </Link>
          )}
        </Section>
      )}
      <Section title={t('home.activity')}>
        <Timeline />
      </Section>
    </>
  );
};
