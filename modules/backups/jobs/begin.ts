import { type Static, Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { BackupKind, BackupType, backupCreated } from '../records/backup.ts';
import { backupJobQueued } from './job.ts';

const Asked = Type.Object({
  company_id: orNull(Type.String()),
  backup_type: BackupType,
  kind: BackupKind,
  label: orNull(Type.String()),
  include_files: Type.Boolean(),
});

/** The facts of a backup that is to be made, and the job that makes it. */
export const begun = (
  now: Now,
  asked: Static<typeof Asked>,
): { readonly facts: readonly Fact[]; readonly backup_id: string; readonly job_id: string } => {
  const { company_id } = asked;
  const [backup_id, job_id] = [now.id(), now.id()];
  const of = { backup_id, source_company_id: company_id, made_at: null, made: null };
  const job = {
    company_id,
    backup_id,
    type: 'create' as const,
    asked_by: now.caller.user_id || null,
    name: null,
  };
  return {
    backup_id,
    job_id,
    facts: [
      backupCreated(backup_id, { ...asked, ...of }, { company: instance }),
      backupJobQueued(job_id, job, { company: instance }),
    ],
  };
};

/** Begins a backup that the clock wants. */
export const begin = command('backups.jobs.begin', {
  says: 'Begin a scheduled backup.',
  by: 'owner',
  takes: Asked,
  decide: (_, asked, now) => begun(now, asked).facts,
});
