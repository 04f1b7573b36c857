import { operation as create } from 'operation:backups_company_create';
import { operation as restoreNew } from 'operation:backups_company_restoreAsNew';
import { operation as setSchedule } from 'operation:backups_company_setSchedule';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read, sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Drop } from '../../parts/drop.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Pairs, Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useCommands } from '../../shell/keys.ts';
import { dayOfWeek, moment } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useAcceptLoss } from './accept-loss.ts';
import { askingOf, type Backup, backupsChanged } from './backup-panels.tsx';
import { BackupTable, megabytes } from './backup-table.tsx';
import { ChangeForm } from './change-form.tsx';
import { useResetPanel } from './factory-reset.tsx';
import { InstallationBackups } from './installation-backups.tsx';
import { Loaded, SettingsPage } from './settings-page.tsx';
import { storedAsking, useStoredBackups } from './stored-backups.tsx';

/** Milliseconds between two looks while a backup is made. */
const pollMs = 1000;

const isMade = ({ status }: Backup): boolean => status === 'pending' || status === 'running';

const useBackups = () =>
  useQuery({
    queryKey: ['backup', 'list'],
    queryFn: async ({ signal }): Promise<readonly Backup[]> => {
      const params = { query: { limit: 200 } };
      return (await read('/company-backups', { params, signal })).data?.items ?? [];
    },
    refetchInterval: ({ state }) => (state.data?.some(isMade) ? pollMs : false),
  });

/** Backups of the company: make, download, look into, restore; when they are made by themselves. */
export const Backups = (): ReactNode => {
  const backups = useBackups();
  const setSearch = useSetSearch();
  const { do: asked = '' } = useAddress();
  const may = mayUse(create);
  const add = (): void => setSearch({ do: 'make' });
  useCommands(
    may ? [{ id: 'new', label: t('backups.make'), keys: 'n', group: 'screen', run: add }] : [],
  );
  const stored = useStoredBackups();
  const reset = useResetPanel();
  const loss = useAcceptLoss();
  const asking =
    asked === 'accept-loss'
      ? loss
      : (askingOf(asked, backups.data ?? []) ?? storedAsking(asked, stored.data ?? []));
  return (
    <SettingsPage
      title={t('settings.backups')}
      says={t('backups.says')}
      panel={asking && mayUse(asking.operation) ? <Panel key={asked} asking={asking} /> : reset}
      acts={
        may && (
          <Button look="main" icon="plus" keys="n" onClick={add}>
            {t('backups.make')}
          </Button>
        )
      }
    >
      <Standing />
      <Loaded answer={backups}>{(list) => <BackupTable backups={list} />}</Loaded>
      {mayUse(restoreNew) && <Upload />}
      <Schedule />
      <InstallationBackups />
    </SettingsPage>
  );
};

const Standing = (): ReactNode => {
  const { data } = useQuery({
    queryKey: ['backup', 'status'],
    queryFn: async ({ signal }) => (await read('/company-backups/status', { signal })).data,
  });
  return (
    <div className="section">
      <Pairs
        pairs={[
          [
            t('backups.last'),
            data && (data.last_ok_at ? moment(data.last_ok_at) : t('value.none')),
          ],
          [t('backups.problem'), data?.last_error],
          [t('backups.next'), data?.next_run && moment(data.next_run)],
          [t('backups.size'), data && megabytes(data.total_size_bytes)],
        ]}
      />
    </div>
  );
};

const Upload = (): ReactNode => (
  <Section title={t('backups.file')}>
    <p className="small soft lead">{t('backups.fileSays')}</p>
    <Drop
      isSmall
      label={t('backups.choose')}
      accept=""
      onFile={(file) =>
        void trying(async () => {
          const body = new FormData();
          body.set('file', file);
          const headers = { 'Idempotency-Key': newId() };
          await sendAs('POST', '/company-backups/upload', { body, headers });
          toast(t('backups.uploaded'));
          await backupsChanged();
        })
      }
    />
  </Section>
);

type Plan = components['schemas']['BackupsCompanyScheduleAnswer'];

const weekdays = [
  ...(['monday', 'tuesday', 'wednesday', 'thursday'] as const),
  ...(['friday', 'saturday', 'sunday'] as const),
];

const Schedule = (): ReactNode => {
  const plan = useQuery({
    queryKey: ['backup_plan', 'company'],
    queryFn: async ({ signal }) =>
      (await read('/company-backups/schedule', { signal })).data as Plan,
  });
  return (
    <Loaded answer={plan}>
      {(now) => (
        <ChangeForm
          title={t('backups.plan')}
          operation={setSchedule}
          kind="backup_plan"
          now={now}
          looks={[
            { name: 'enabled', label: t('backups.enabled'), isFull: true },
            {
              name: 'frequency',
              label: t('backups.frequency'),
              choices: { daily: t('backups.daily'), weekly: t('backups.weekly') },
            },
            {
              name: 'weekday',
              label: t('backups.weekday'),
              choices: Object.fromEntries(weekdays.map((one, at) => [one, dayOfWeek(at)])),
            },
            { name: 'hour', label: t('backups.hour') },
            { name: 'keep', label: t('backups.keep') },
          ]}
        />
      )}
    </Loaded>
  );
};
