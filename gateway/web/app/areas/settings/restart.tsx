import { operation as restart } from 'operation:system_service_restart';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import type { Asking } from '../../record/panel.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { t } from '../../words/words.ts';

/** Restart of the service, and the reasons why it waits for one. */
export const Restart = (): ReactNode => {
  const setSearch = useSetSearch();
  const { data } = useQuery({
    queryKey: ['installation_settings', 'restart'],
    queryFn: async ({ signal }) => (await read('/system/restart/status', { signal })).data,
  });
  if (!mayUse(restart)) return null;
  return (
    <Section title={t('restart.title')}>
      {data?.restart_required && (
        <Note tone="warn" role="status">
          {t('restart.required', { why: data.reasons.join(', ') })}
        </Note>
      )}
      <p className="small soft lead">{t('restart.says')}</p>
      <Button icon="sync" data-action="restart" onClick={() => setSearch({ do: 'restart' })}>
        {t('restart.begin')}
      </Button>
    </Section>
  );
};

/** Question for a restart. */
export const restartAsking = (): Asking => ({
  title: t('restart.title'),
  confirm: t('restart.do'),
  operation: restart,
  given: {},
  says: t('restart.panelSays'),
  onDone: () => toast(t('restart.begun')),
});
