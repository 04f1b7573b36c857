import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { orNull, Uuid } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { backup, backupDeleted } from '../records/backup.ts';

/** Deletes a backup that was made on the way to something, and that a newer one has made needless. */
export const drop = command('backups.jobs.drop', {
  says: 'Delete a backup that is not needed any more.',
  by: 'owner',
  on: backup,
  at: ({ backup_id }) => backup_id,
  ofInstance: () => true,
  takes: Type.Object({ backup_id: Type.String(), company_id: orNull(Uuid) }),
  decide: (_, { backup_id, company_id }) => [
    backupDeleted(backup_id, { company_id }, { company: instance }),
  ],
});
