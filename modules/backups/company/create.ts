import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { begun } from '../jobs/begin.ts';
import { busyRefusal } from '../records/busy.ts';
import { Label } from '../records/label.ts';
import { backupBusy } from '../records/refusals.ts';

/** Starts a backup of the company; a job makes it in the background. */
export const create = command('backups.company.create', {
  says: 'Back up the company.',
  explains: [
    'Starts a job and answers its id at once; follow it with `backups_company_job` or the event stream.',
    'Holds all entries of the company and, unless `include_files` is false, its files.',
    'One backup or restore runs at a time (`backup_busy`).',
    'Manual backups stay until `backups_company_remove`.',
  ],
  by: 'admin',
  ofLeader: true,
  takes: Type.Object({
    label: Type.Optional(orNull(Label)),
    include_files: Type.Optional(Type.Boolean({ default: true })),
  }),
  gives: writtenWith({ job_id: Type.String() }),
  refuses: [backupBusy],
  reads: (reader) => busyRefusal(reader, reader.company) ?? {},
  decide: (_, { label, include_files }, now) => {
    const { facts, backup_id, job_id } = begun(now, {
      company_id: now.company.id,
      backup_type: 'company',
      kind: 'manual',
      label: label?.trim() || null,
      include_files: include_files ?? true,
    });
    return { facts, answer: { id: backup_id, job_id } };
  },
});
