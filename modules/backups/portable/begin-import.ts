import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { backupJobQueued } from '../jobs/job.ts';
import { busyRefusal } from '../records/busy.ts';
import { backupBusy } from '../records/refusals.ts';

/** Begins the import of an archive for a company's owner, unless something else is under way there. */
export const beginImport = command('backups.portable.beginImport', {
  says: 'Begin the import of an archive.',
  by: 'owner',
  takes: Type.Object({ company_id: Type.String(), asked_by: Type.String() }),
  refuses: [backupBusy],
  reads: (reader, { company_id }) => busyRefusal(reader, company_id) ?? {},
  decide: (_, asked, now) => [
    backupJobQueued(
      now.id(),
      { ...asked, backup_id: '', type: 'import', name: null },
      { company: instance },
    ),
  ],
});
