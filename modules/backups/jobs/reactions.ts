import { send, sendNamed } from '../../../kernel/declare/operation.ts';
import { reaction } from '../../../kernel/declare/reaction.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { concerned } from '../../identity/contract/queries.ts';
import { backup } from '../records/backup.ts';
import { firstCompany } from '../records/first-company.ts';
import { type BackupJob, backupJob, backupJobFailed, backupRestored } from './job.ts';
import { note } from './note.ts';

/** Records a restore on the current chain of the restored company. */
export const restoredIsNoted = reaction('backups.restoredIsNoted', {
  when: backupRestored,
  then: ({ data, meta }) =>
    send(note, { job_id: meta.entity_id, systemCommand: data }, { company: data.company_id }),
});

/** Failed part, by which the words of the notification are chosen. */
const failedPart = ({ type, company_id, backup_id }: BackupJob, reader: Reader): string => {
  if (type !== 'create') return 'restore';
  if (company_id !== null) return 'company';
  return reader.state(backup, backup_id)?.backup_type ?? 'database';
};

const failureTitle = (part: string): string => {
  if (part === 'restore') return 'A restore has failed; everything is as it was';
  if (part === 'company') return 'The backup of the company has failed';
  return `The backup of the installation's ${part} has failed`;
};

/**
 * Notifies the requester of a failed backup or restore; for a scheduled one, and for one of the installation, the owners and
 * admins of its company. An import answers its failure directly.
 */
export const failureIsTold = reaction('backups.failureIsTold', {
  when: backupJobFailed,
  of: backupJob,
  then: ({ data, state }, _, reader) => {
    const company = state.company_id ?? firstCompany(reader);
    if (company === undefined || state.type === 'import') return undefined;
    const users = concerned(reader.of(company), state.asked_by);
    if (users.length === 0) return undefined;
    const what = failedPart(state, reader);
    const notice = {
      users: [...users],
      category: 'backup',
      title: failureTitle(what),
      body: data.error,
      action_url: state.company_id === null ? '/backup/list' : '/company-backups',
      priority: 'high',
      kind: 'backup_failed',
      values: { what, error: data.error },
    };
    return sendNamed('notifications.notices.notify', notice, { company });
  },
});
