import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { Contents } from '../archives/company/read.ts';
import { readStored } from '../archives/company/stored-backup.ts';
import { isDamaged } from '../archives/damage.ts';
import { backupNotReady, badArchive } from '../records/refusals.ts';
import { backupOf } from '../records/view.ts';

/** Contents of a backup, read from its unpacked archive. */
export const contents = query('backups.company.contents', {
  says: 'Read what a backup of the company holds.',
  explains: [
    'Unpacks the stored archive, which takes time for large ones.',
    '`counts` are numbers of records in the backup, not of the company today; `warnings` names parts that a restore leaves out.',
    'A damaged archive is refused with `bad_archive`.',
  ],
  by: 'admin',
  ofLeader: true,
  takes: Type.Object({ backup_id: AnyId }),
  gives: Contents,
  refuses: [notFound, backupNotReady, badArchive],
  long: true,
  answer: async (reader, { backup_id }, now, services) => {
    const stored = backupOf(reader, now.company.id, backup_id);
    if (!stored) return notFound({ what: 'backup', id: backup_id });
    const { status } = stored.state;
    if (status !== 'ready') return backupNotReady({ status });
    const read = await readStored(services, now.company.id, backup_id);
    if (isDamaged(read)) return badArchive({ why: read.damaged });
    const { meta, counts, warnings } = read;
    return { meta, counts, warnings };
  },
});
