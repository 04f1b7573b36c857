import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Name, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { backupJobQueued } from '../jobs/job.ts';
import { busyRefusal } from '../records/busy.ts';
import { backupBusy, backupNotReady } from '../records/refusals.ts';
import { backupOf } from '../records/view.ts';

/** Begins to make another company out of a backup, with the caller as its owner. */
export const restoreAsNew = command('backups.company.restoreAsNew', {
  says: 'Make another company out of a backup.',
  explains: [
    'Starts a job that creates a second company from the backup, with the caller as its only member and owner; the other people of the archive get invitations.',
    'The present company is not touched, and `name` renames the copy.',
    'Connector credentials and share links are not part of it.',
    'Only one job runs at a time (`backup_busy`).',
    'Close the new company to undo.',
  ],
  by: 'owner',
  ofLeader: true,
  needsSession: true,
  takes: Type.Object({ backup_id: AnyId, name: Type.Optional(orNull(Name)) }),
  gives: writtenWith({ job_id: Type.String() }),
  refuses: [notFound, backupNotReady, backupBusy],
  reads: (reader, { backup_id }) => ({
    stored: backupOf(reader, reader.company, backup_id),
    busy: busyRefusal(reader, reader.company),
  }),
  decide: (_, { backup_id, name }, now, { stored, busy }) => {
    if (!stored) return notFound({ what: 'backup', id: backup_id });
    const { status } = stored.state;
    if (status !== 'ready') return backupNotReady({ status });
    if (busy) return busy;
    const job_id = now.id();
    const asked_by = now.caller.user_id;
    const of = { company_id: now.company.id, backup_id, asked_by, name: name?.trim() ?? null };
    return {
      facts: [backupJobQueued(job_id, { ...of, type: 'restore_as_new' }, { company: instance })],
      answer: { job_id },
    };
  },
});
