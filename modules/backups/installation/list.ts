import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, orNull } from '../../../kernel/declare/schemas.ts';
import { sortedRows, sortInput } from '../../../kernel/reader/sort-order.ts';
import { BackupKind, BackupStatus, BackupType } from '../records/backup.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere } from '../records/refusals.ts';
import { backupsOf } from '../records/view.ts';

/** All backups of the installation, newest first. */
export const list = query('backups.installation.list', {
  says: 'List the backups of the installation.',
  explains: [
    'Includes manual, scheduled and safety backups of the installation in every status, failed ones with their error, newest first unless `sort` is sent, and without paging.',
    'Backups of single companies are listed by `backups_company_list`.',
    'Only in the first company (`not_in_this_company`).',
  ],
  by: 'admin',
  takes: Type.Object({
    backup_type: Type.Optional(Type.Union([Type.Literal('database'), Type.Literal('files')])),
    ...sortInput(['created_at', 'size_bytes', 'label', 'kind', 'status']),
  }),
  gives: listOf(
    Type.Object({
      id: Type.String(),
      created_at: Type.String(),
      size_bytes: orNull(Type.Integer()),
      label: orNull(Type.String()),
      backup_type: BackupType,
      kind: BackupKind,
      status: BackupStatus,
      error: orNull(Type.String()),
    }),
  ),
  refuses: [notHere],
  answer: (reader, { backup_type, ...order }, now) => {
    const refused = notFirst(reader, now.caller);
    if (refused) return refused;
    const found = backupsOf(reader, null)
      .filter(({ state }) => backup_type === undefined || state.backup_type === backup_type)
      .map(({ id, created_at, state }) => {
        const { size_bytes, label, backup_type: type, kind, status, error } = state;
        return { id, created_at, size_bytes, label, backup_type: type, kind, status, error };
      });
    const items = sortedRows(found, order, 'desc');
    return { items, total: items.length };
  },
});
