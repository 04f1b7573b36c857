import { operation as exportNow } from 'operation:backups_installation_exportNow';
import { operation as makeKey } from 'operation:backups_recovery_make';
import { operation as update } from 'operation:backups_settings_update';
import { PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { download, read } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { moment, today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { ChangeForm } from './change-form.tsx';
import { FactoryReset } from './factory-reset.tsx';
import { Secret } from './invite-link.tsx';
import { StoredBackups } from './stored-backups.tsx';

/** Backups of the whole installation. Only people of the first company can read them; for others the section is left out. */
export const InstallationBackups = (): ReactNode => {
  const { data, isError } = useQuery({
    queryKey: ['backup', 'installation'],
    queryFn: async ({ signal }) => {
      const [status, settings] = await Promise.all([
        read('/backup/status', { signal }),
        read('/settings/backup', { signal }),
      ]);
      return { status: status.data, settings: settings.data };
    },
    retry: false,
  });
  if (isError || !data?.status || !data.settings) return null;
  const { recovery_key_made_at: madeAt } = data.status;
  return (
    <>
      <ChangeForm
        title={t('backups.installation')}
        says={t('backups.installationSays')}
        operation={update}
        kind="backup"
        now={data.settings}
        looks={[
          { name: 'enabled', label: t('backups.enabled'), isFull: true },
          { name: 'hour', label: t('backups.hour') },
          { name: 'keep', label: t('backups.keep') },
        ]}
      />
      {mayUse(exportNow) && (
        <div className="section">
          <Button
            icon="download"
            onClick={() =>
              void trying(async () =>
                saveFile(await download('/backup/export'), `installation-${today()}.backup`),
              )
            }
          >
            {t('backups.exportNow')}
          </Button>
        </div>
      )}
      {mayUse(makeKey) && <RecoveryKey madeAt={madeAt} />}
      <StoredBackups paused={data.status.paused_jobs} />
      <FactoryReset />
    </>
  );
};

/** Key that opens the backups on another machine; it is shown once, to be printed. */
const RecoveryKey = ({ madeAt }: { readonly madeAt: string | null }): ReactNode => {
  const [password, setPassword] = useState('');
  const [key, setKey] = useState<string>();
  const task = useTask();
  const make = (): Promise<void> =>
    task.run(async () => {
      const made = await send<{ recovery_key: string }>(makeKey, { password });
      setKey(made.recovery_key);
      setPassword('');
      await queries.invalidateQueries({ queryKey: ['backup'] });
    });
  return (
    <Section title={t('backups.key')}>
      <p className="small soft lead">
        {madeAt ? t('backups.keyMade', { when: moment(madeAt) }) : t('backups.keyNone')}
      </p>
      {key && (
        <Note tone="warn" role="status">
          <p>{t('backups.keySays')}</p>
          <Secret text={key} name="recovery-key" />
          <Button icon="print" onClick={() => print()}>
            {t('print')}
          </Button>
        </Note>
      )}
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <PasswordInput
          label={t('field.password')}
          name="recovery_password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {task.problem !== undefined && (
          <div className="full">
            <Problem problem={task.problem} />
          </div>
        )}
        <div className="form-foot">
          <Button type="submit" isBusy={task.isBusy}>
            {t(madeAt ? 'backups.keyAgain' : 'backups.keyMake')}
          </Button>
        </div>
      </form>
    </Section>
  );
};
