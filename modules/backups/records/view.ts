import { Type } from '@sinclair/typebox';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { instance, type Reader, type Stored } from '../../../kernel/reader/reader.ts';
import { backupJob } from '../jobs/job.ts';
import { backupJobTable, backupTable } from '../tables.ts';
import { type Backup, BackupKind, BackupStatus, backup } from './backup.ts';

/** A company's backup as answered. */
export const CompanyBackup = titled(
  'CompanyBackup',
  recordOf({
    company_id: Type.String(),
    label: orNull(Type.String()),
    kind: BackupKind,
    status: BackupStatus,
    include_files: Type.Boolean(),
    source_company_id: Type.String(),
    size_bytes: orNull(Type.Integer()),
    sha256: orNull(Type.String()),
    entry_count: orNull(Type.Integer()),
    /** When its archive was made, where that is long before `created_at`: it was found after a restore. */
    made_at: orNull(Type.String()),
    pinned: Type.Boolean(),
    error: orNull(Type.String()),
  }),
);

/** All backups. */
export const backupView = view(backupTable, {
  of: backup,
  columns: ({ company_id, backup_type, kind, status, pinned, size_bytes }) => ({
    of_company: company_id ?? '',
    backup_type,
    kind,
    status,
    pinned: pinned ? 1 : 0,
    size_bytes: size_bytes ?? 0,
  }),
  record: ({ deleted: _, backup_type: __, ...fields }) => fields,
});

/** Jobs of backups. */
export const backupJobView = view(backupJobTable, {
  of: backupJob,
  columns: ({ company_id, type, status }) => ({ of_company: company_id ?? '', type, status }),
});

/** True if a backup is one of the caller's company, for commands on it. */
export const isOfCompany = (
  { company_id }: { readonly company_id: string | null },
  caller: { readonly company_id: string },
): boolean => company_id === caller.company_id;

/** A backup of this company, or of the installation (null). */
export const backupOf = (
  reader: Reader,
  company: string | null,
  id: string,
): Stored<Backup> | undefined => {
  const stored = reader.of(instance).entity(backup, id);
  return stored?.state.company_id === company ? stored : undefined;
};

/** One backup as its row has it. */
export type BackupRow = {
  readonly id: string;
  readonly seq: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly state: Backup;
};

/** All backups of a company (or of the installation), newest first. */
export const backupsOf = (reader: Reader, company: string | null): readonly BackupRow[] =>
  reader
    .of(instance)
    .rows<Omit<BackupRow, 'state'> & { readonly state: string }>(
      `SELECT v.id, v.seq, v.created_at, v.updated_at, e.state FROM backup_view v
       JOIN entity e ON e.company=v.company AND e.id=v.id
       WHERE v.company=:company AND v.of_company=:of ORDER BY v.seq DESC`,
      { of: company ?? '' },
    )
    .map((row) => {
      const state = JSON.parse(row.state) as Backup;
      return { ...row, created_at: state.made_at ?? row.created_at, state };
    });
