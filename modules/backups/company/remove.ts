import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { backup, backupDeleted } from '../records/backup.ts';
import { busyRefusal } from '../records/busy.ts';
import { backupBusy, backupPinned } from '../records/refusals.ts';
import { isOfCompany } from '../records/view.ts';

/** Deletes a backup with its archive; not while one is made or restored. */
export const remove = command('backups.company.remove', {
  says: 'Delete a backup of the company.',
  explains: [
    'Deletes the record and the archive on disk; this cannot be undone.',
    'Refused while pinned (`backup_pinned`; unpin it with `backups_company_update`) and while a backup or restore of the company runs (`backup_busy`).',
    'Only owners delete backups.',
  ],
  by: 'owner',
  ofLeader: true,
  status: 204,
  on: backup,
  at: ({ backup_id }) => backup_id,
  ofInstance: isOfCompany,
  takes: Type.Object({ backup_id: AnyId }),
  refuses: [notFound, backupPinned, backupBusy],
  reads: (reader) => ({ busy: busyRefusal(reader, reader.company) }),
  decide: (state, { backup_id }, now, { busy }) => {
    if (state.pinned) return backupPinned();
    if (busy) return busy;
    return [backupDeleted(backup_id, { company_id: now.company.id }, { company: instance })];
  },
});
