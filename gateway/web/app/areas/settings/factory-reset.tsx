import { operation as preview } from 'operation:backups_reset_preview';
import { operation as request } from 'operation:backups_reset_request';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { toast } from '../../parts/toast.tsx';
import { Pairs, Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { fieldName } from '../../record/sentences.ts';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { megabytes } from './backup-table.tsx';

const usePreview = (isAsked: boolean) =>
  useQuery({
    queryKey: ['installation_settings', 'reset'],
    queryFn: async ({ signal }) => (await read('/system/factory-reset/preview', { signal })).data,
    enabled: isAsked,
    retry: false,
  });

/** Way to the reset of the whole installation; it is asked for in a panel that shows what it deletes. */
export const FactoryReset = (): ReactNode => {
  const setSearch = useSetSearch();
  if (!mayUse(request)) return null;
  return (
    <Section title={t('reset.title')}>
      <p className="small soft lead">{t('reset.says')}</p>
      <Button data-action="reset" onClick={() => setSearch({ do: 'reset' })}>
        {t('reset.begin')}
      </Button>
    </Section>
  );
};

/** Panel of the reset; undefined if the address does not ask for it. */
export const useResetPanel = (): ReactNode | undefined => {
  const isAsked = useAddress().do === 'reset' && mayUse(preview) && mayUse(request);
  const { data } = usePreview(isAsked);
  if (!isAsked || !data) return undefined;
  return (
    <Panel
      key="reset"
      asking={{
        title: t('reset.title'),
        confirm: t('reset.do'),
        operation: request,
        given: {},
        says: t('reset.panelSays', { name: data.confirm }),
        above: <Deleted of={data} />,
        looks: [
          { name: 'confirm', label: t('reset.confirm'), isFull: true },
          { name: 'password', label: t('field.password'), type: 'password', isFull: true },
          { name: 'keep_users', label: t('reset.keepUsers'), isFull: true },
          { name: 'keep_backups', label: t('reset.keepBackups'), isFull: true },
        ],
        initial: { keep_users: false, keep_backups: true },
        onDone: () => toast(t('reset.begun')),
      }}
    />
  );
};

type Preview = NonNullable<ReturnType<typeof usePreview>['data']>;

const Deleted = ({
  of: { counts, events, users, companies, files },
}: {
  readonly of: Preview;
}): ReactNode => (
  <div data-reset="">
    <p className="small">
      <strong>{t('reset.deletes')}</strong>
    </p>
    <Pairs
      pairs={[
        [t('reset.companies'), companies.map(({ name }) => name).join(', ')],
        [t('reset.entries'), count(events)],
        [t('reset.users'), count(users)],
        [t('contact.files'), `${count(files.count)} · ${megabytes(files.bytes)}`],
        ...Object.entries(counts)
          .filter(([, n]) => Number(n) > 0)
          .map(([kind, n]) => [fieldName(kind), count(Number(n))] as const),
      ]}
    />
  </div>
);
