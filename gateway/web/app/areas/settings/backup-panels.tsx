import { operation as create } from 'operation:backups_company_create';
import { operation as remove } from 'operation:backups_company_remove';
import { operation as restore } from 'operation:backups_company_restore';
import { operation as restoreNew } from 'operation:backups_company_restoreAsNew';
import type { components } from '#api';
import { queries } from '../../api/queries.ts';
import { toast } from '../../parts/toast.tsx';
import type { Asking } from '../../record/panel.tsx';
import { moment } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { BackupContents } from './backup-contents.tsx';

/** Backup of the company as the API answers it. */
export type Backup = components['schemas']['CompanyBackup'];

/** Reads the backups again. */
export const backupsChanged = (): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['backup'] });

/** Name of a backup in sentences. */
export const backupName = ({ label, created_at }: Backup): string => label || moment(created_at);

const said = (text: string) => () => {
  toast(text);
  void backupsChanged();
};

const makeAsking = (): Asking => ({
  title: t('backups.make'),
  confirm: t('backups.makeDo'),
  operation: create,
  given: {},
  looks: [
    { name: 'label', label: t('backups.label'), isFull: true },
    { name: 'include_files', label: t('backups.files'), isFull: true },
  ],
  initial: { include_files: true },
  onDone: said(t('backups.begun')),
});

const restoreAsking = (backup: Backup): Asking => ({
  title: t('backups.restore'),
  confirm: t('backups.restoreDo', { name: backupName(backup) }),
  operation: restore,
  given: { backup_id: backup.id, confirm: true },
  says: t('backups.restoreSays'),
  above: <BackupContents id={backup.id} />,
  onDone: said(t('backups.restoreBegun')),
});

const restoreNewAsking = (backup: Backup): Asking => ({
  title: t('backups.asNew'),
  confirm: t('backups.asNewDo'),
  operation: restoreNew,
  given: { backup_id: backup.id },
  says: t('backups.asNewSays'),
  looks: [{ name: 'name', label: t('company.name'), isFull: true }],
  above: <BackupContents id={backup.id} />,
  onDone: said(t('backups.restoreBegun')),
});

const removeAsking = (backup: Backup): Asking => ({
  title: t('backups.remove'),
  confirm: t('backups.removeDo', { name: backupName(backup) }),
  operation: remove,
  given: { backup_id: backup.id },
  onDone: said(t('backups.removed')),
});

/** Question that the address asks about a backup; undefined if it asks none. */
export const askingOf = (asked: string, backups: readonly Backup[]): Asking | undefined => {
  if (asked === 'make') return makeAsking();
  const [act, id] = asked.split('.');
  const backup = backups.find((one) => one.id === id);
  if (!backup) return undefined;
  if (act === 'restore') return restoreAsking(backup);
  if (act === 'as-new') return restoreNewAsking(backup);
  return act === 'remove' ? removeAsking(backup) : undefined;
};
