import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { BackupKind, BackupStatus } from '../records/backup.ts';
import { backupView, CompanyBackup } from '../records/view.ts';

/** The backups of the company, newest first. */
export const list = query('backups.company.list', {
  says: 'List the backups of the company.',
  explains: [
    'Newest first unless `sort` is sent, all statuses and kinds: manual, scheduled, safety copies before restores, and uploaded archives.',
    '`source_company_id` differs from the company for uploads of another company.',
    'Sizes are in bytes.',
    'Backups of the installation are not included.',
  ],
  by: 'admin',
  takes: Type.Object({
    status: Type.Optional(BackupStatus),
    kind: Type.Optional(BackupKind),
    ...sortInput(['created_at', 'size_bytes', 'kind', 'status']),
    ...pageInput,
  }),
  gives: listOf(CompanyBackup),
  refuses: [badCursor],
  answer: (reader, { status, kind, ...input }, now) => {
    const where = [
      equals('of_company', now.company.id),
      equals('status', status),
      equals('kind', kind),
    ];
    return page(reader.of(instance), backupView, { ...input, ...orderOf(input), where }, now);
  },
});
