import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { BackupKind, BackupType, backupCreated, Made } from '../records/backup.ts';

/** An existing backup, as in its fact and in the note next to its archive. */
export const Kept = Type.Object({
  backup_id: Type.String(),
  company_id: Type.Union([Type.String(), Type.Null()]),
  backup_type: BackupType,
  kind: BackupKind,
  label: Type.Union([Type.String(), Type.Null()]),
  include_files: Type.Boolean(),
  source_company_id: Type.Union([Type.String(), Type.Null()]),
  made_at: Type.String(),
  made: Made,
});

export type Kept = Static<typeof Kept>;

/** Takes up backups that were made on the way: before a restore, or by a database that a restore replaced. */
export const keep = command('backups.jobs.keep', {
  says: 'Take up backups that are there.',
  by: 'owner',
  takes: Type.Object({ backups: Type.Array(Kept) }),
  decide: (_, { backups }) =>
    backups.map((one) => backupCreated(one.backup_id, one, { company: instance })),
});
