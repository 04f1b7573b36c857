import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { backup, backupDeleted, isUnderWay } from '../records/backup.ts';
import { notFirst } from '../records/first-company.ts';
import { filesOf } from '../records/note.ts';
import { backupNeeded, backupNotReady, notHere } from '../records/refusals.ts';
import { backupsOf } from '../records/view.ts';

/** Deletes a backup of the installation; not one whose archive holds files that later backups list. */
export const remove = command('backups.installation.remove', {
  says: 'Delete a backup of the installation.',
  explains: [
    'Deletes the archive from disk; this cannot be undone.',
    'Refused while it is being made (`backup_not_ready`), and for a `files` backup whose files later ones rely on (`backup_needed`, with their ids); delete those first.',
    'Only for owners of the first company.',
  ],
  by: 'owner',
  ofLeader: true,
  status: 204,
  on: backup,
  at: ({ backup_id }) => backup_id,
  ofInstance: ({ company_id }) => company_id === null,
  takes: Type.Object({ backup_id: AnyId, needed_by: prepared<readonly string[]>() }),
  refuses: [notHere, notFound, backupNotReady, backupNeeded],
  prepare: async (input, services, caller) => {
    const reader = services.reader(caller);
    const refused = notFirst(reader, caller);
    if (refused) return refused;
    const needed_by = backupsOf(reader, null)
      .filter(({ id, state }) => id !== input.backup_id && state.backup_type === 'files')
      .map(({ id }) => id)
      .filter((id) =>
        filesOf(services.settings.dataDir, id).some((file) => file.in === input.backup_id),
      );
    return { ...input, needed_by };
  },
  decide: (state, { backup_id, needed_by = [] }) => {
    if (isUnderWay(state)) return backupNotReady({ status: state.status });
    if (needed_by.length > 0) return backupNeeded({ by: needed_by });
    return [backupDeleted(backup_id, { company_id: null }, { company: instance })];
  },
});
