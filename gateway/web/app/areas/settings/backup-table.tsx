import { operation as download } from 'operation:backups_company_download';
import { operation as remove } from 'operation:backups_company_remove';
import { operation as restore } from 'operation:backups_company_restore';
import { operation as verify } from 'operation:backups_company_verify';
import type { ReactNode } from 'react';
import { download as fetchFile } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty } from '../../parts/note.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { Status } from '../../parts/status.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { moment, quantity } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Backup, backupName } from './backup-panels.tsx';

/** Size in megabytes. */
export const megabytes = (bytes: number): string =>
  t('backups.megabytes', { n: quantity(Math.ceil(bytes / 100_000) / 10) });

const save = ({ id, created_at }: Backup): Promise<void> =>
  trying(async () => {
    const bytes = await fetchFile(`/company-backups/${encodeURIComponent(id)}/download`);
    saveFile(bytes, `countinghouse-${created_at.slice(0, 10)}.backup`);
  });

const check = ({ id }: Backup): Promise<void> =>
  trying(async () => {
    const found = await send<{ ok: boolean; errors: readonly string[] }>(verify, { backup_id: id });
    toast(found.ok ? t('backups.intact') : t('backups.damaged', { why: found.errors.join(' ') }));
  });

/** Backups of the company, the newest first. */
export const BackupTable = ({ backups }: { readonly backups: readonly Backup[] }): ReactNode =>
  backups.length === 0 ? (
    <Empty icon="lock" title={t('backups.none')}>
      <p>{t('backups.noneSays')}</p>
    </Empty>
  ) : (
    <Section title={t('backups.kept')}>
      <ul className="lines" data-backups="">
        {backups.map((backup) => (
          <Line key={backup.id} backup={backup} />
        ))}
      </ul>
    </Section>
  );

const Line = ({ backup }: { readonly backup: Backup }): ReactNode => {
  const { id, kind, status, size_bytes: size, error } = backup;
  const setSearch = useSetSearch();
  const isReady = status === 'ready';
  const name = <span className="hidden-visually">{backupName(backup)}</span>;
  return (
    <li data-backup={id}>
      <strong>{backupName(backup)}</strong>
      <span className="soft">{moment(backup.created_at)}</span>
      <span className="soft">{t(`backups.kind.${kind}`)}</span>
      {size !== null && <span className="soft">{megabytes(size)}</span>}
      <Status state={status} />
      {error && <span className="breaks">{error}</span>}
      <span className="end">
        {isReady && mayUse(download) && (
          <Button look="bare" icon="download" onClick={() => void save(backup)}>
            {t('backups.download')}
            {name}
          </Button>
        )}
        {isReady && mayUse(verify) && (
          <Button look="bare" onClick={() => void check(backup)}>
            {t('backups.check')}
            {name}
          </Button>
        )}
        {isReady && mayUse(restore) && (
          <>
            <Button look="bare" onClick={() => setSearch({ do: `restore.${id}` })}>
              {t('backups.restore')}
              {name}
            </Button>
            <Button look="bare" onClick={() => setSearch({ do: `as-new.${id}` })}>
              {t('backups.asNew')}
              {name}
            </Button>
          </>
        )}
        {mayUse(remove) && status !== 'running' && (
          <Button look="bare" onClick={() => setSearch({ do: `remove.${id}` })}>
            {t('remove')}
            {name}
          </Button>
        )}
      </span>
    </li>
  );
};
