import { operation as remove } from 'operation:backups_installation_remove';
import { operation as restore } from 'operation:backups_installation_restore';
import { operation as trigger } from 'operation:backups_installation_trigger';
import { operation as release } from 'operation:backups_jobs_release';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { components } from '#api';
import { read, sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { mayUse } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import type { Asking } from '../../record/panel.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { moment } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { megabytes } from './backup-table.tsx';

/** Stored backup of the installation as the API answers it. */
export type StoredBackup = components['schemas']['BackupsInstallationListAnswer']['items'][number];

type Type = 'database' | 'files';

/** Stored backups of the installation; only people of the first company read them. */
export const useStoredBackups = () =>
  useQuery({
    queryKey: ['backup', 'stored'],
    queryFn: async ({ signal }): Promise<readonly StoredBackup[]> =>
      (await read('/backup/list', { params: {}, signal })).data?.items ?? [],
    retry: false,
  });

const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: ['backup'] });

/** Backups of the whole installation that are stored, and the ways to make one now. */
export const StoredBackups = ({ paused }: { readonly paused: number }): ReactNode => {
  const { data: backups = [] } = useStoredBackups();
  const setSearch = useSetSearch();
  return (
    <Section title={t('stored.title')} action={mayUse(trigger) && <MakeNow />}>
      {paused > 0 && (
        <Note tone="warn" role="status">
          {t('stored.paused', { n: paused })}{' '}
          {mayUse(release) && (
            <button type="button" className="link" onClick={() => setSearch({ do: 'release' })}>
              {t('stored.release')}
            </button>
          )}
        </Note>
      )}
      {backups.length === 0 && <p className="small soft">{t('stored.none')}</p>}
      <ul className="lines" data-stored="">
        {backups.map((one) => (
          <Line key={one.id} backup={one} />
        ))}
      </ul>
    </Section>
  );
};

/** Buttons that make a backup within their request. */
const MakeNow = (): ReactNode => {
  const [isBusy, setBusy] = useState(false);
  const make = async (type: Type): Promise<void> => {
    setBusy(true);
    await trying(async () => {
      const headers = { 'Idempotency-Key': newId() };
      const made = await sendAs<{ size_bytes: number; error: string | null }>(
        'POST',
        `/backup/trigger?type=${type}`,
        { body: {}, headers },
      );
      toast(made.error ?? t('stored.made', { size: megabytes(made.size_bytes) }));
      await changed();
    });
    setBusy(false);
  };
  return (
    <span className="row wrap">
      {(['database', 'files'] as const).map((type) => (
        <Button key={type} data-trigger={type} isBusy={isBusy} onClick={() => void make(type)}>
          {t(type === 'database' ? 'stored.database' : 'stored.files')}
        </Button>
      ))}
    </span>
  );
};

const nameOf = ({ label, created_at }: StoredBackup): string => label || moment(created_at);

const Line = ({ backup }: { readonly backup: StoredBackup }): ReactNode => {
  const { id, backup_type, kind, status, size_bytes: size, error, created_at } = backup;
  const setSearch = useSetSearch();
  const name = <span className="hidden-visually">{nameOf(backup)}</span>;
  return (
    <li>
      <strong>{nameOf(backup)}</strong>
      <span className="soft">
        {t(backup_type === 'files' ? 'stored.ofFiles' : 'stored.ofDatabase')}
      </span>
      <span className="soft">{known(`backups.kind.${kind}`) ?? kind}</span>
      {size !== null && <span className="soft">{megabytes(size)}</span>}
      {nameOf(backup) !== moment(created_at) && <span className="soft">{moment(created_at)}</span>}
      <Status state={status} />
      {error && <span className="breaks">{error}</span>}
      <span className="end">
        {status === 'ready' && mayUse(restore) && (
          <Button look="bare" onClick={() => setSearch({ do: `put-back.${id}` })}>
            {t('backups.restore')}
            {name}
          </Button>
        )}
        {mayUse(remove) && status !== 'running' && (
          <Button look="bare" onClick={() => setSearch({ do: `throw-away.${id}` })}>
            {t('remove')}
            {name}
          </Button>
        )}
      </span>
    </li>
  );
};

const said = (text: string) => () => {
  toast(text);
  void changed();
  void queries.invalidateQueries({ queryKey: ['installation_settings'] });
};

/** Question that the address asks about stored backups; undefined if it asks none. */
export const storedAsking = (
  asked: string,
  backups: readonly StoredBackup[],
): Asking | undefined => {
  if (asked === 'release')
    return {
      title: t('stored.release'),
      confirm: t('stored.releaseDo'),
      operation: release,
      given: {},
      says: t('stored.releaseSays'),
      onDone: said(t('stored.released')),
    };
  const [what, id] = asked.split('.');
  const backup = backups.find((one) => one.id === id);
  if (!backup) return undefined;
  const given = { backup_id: backup.id };
  if (what === 'put-back')
    return {
      title: t('backups.restore'),
      confirm: t('backups.restoreDo', { name: nameOf(backup) }),
      operation: restore,
      given,
      says: t('stored.restoreSays'),
      looks: [
        {
          ...{ name: 'recovery_key', label: t('backups.key'), isFull: true },
          hint: t('stored.keySays'),
        },
      ],
      onDone: said(t('stored.restored')),
    };
  return what === 'throw-away'
    ? {
        title: t('backups.remove'),
        confirm: t('backups.removeDo', { name: nameOf(backup) }),
        operation: remove,
        given,
        onDone: said(t('backups.removed')),
      }
    : undefined;
};
