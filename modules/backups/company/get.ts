import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { backupOf, backupView, CompanyBackup } from '../records/view.ts';

/** One backup of the company. */
export const get = query('backups.company.get', {
  says: 'Read a backup of the company.',
  explains: [
    '`sha256` and `entry_count` are null until the backup is ready; `error` tells why it failed.',
    '`pinned` protects it from the schedule and from deletion.',
    'A backup of another company or of the installation is `not_found`.',
  ],
  by: 'admin',
  takes: Type.Object({ backup_id: AnyId }),
  gives: CompanyBackup,
  refuses: [notFound],
  answer: (reader, { backup_id }, now) =>
    (backupOf(reader, now.company.id, backup_id) &&
      readRecord(reader.of(instance), backupView, backup_id, now.caller.role)) ??
    notFound({ what: 'backup', id: backup_id }),
});
