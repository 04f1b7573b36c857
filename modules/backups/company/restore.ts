import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { backupJobQueued } from '../jobs/job.ts';
import { busyRefusal } from '../records/busy.ts';
import { backupBusy, backupNotReady, notConfirmed, otherCompany } from '../records/refusals.ts';
import { backupOf } from '../records/view.ts';

/** Starts restoring the company from a backup; its current state is backed up first. */
export const restore = command('backups.company.restore', {
  says: 'Restore the company from a backup of it.',
  explains: [
    'Starts a job that backs up the present state (`safety_backup_id`) and then replaces all data of the company, including entries made since; needs `confirm` true (`not_confirmed`).',
    'Members keep their present roles.',
    'It fails without effect if entries are made meanwhile.',
    'Backups of another company are refused with `other_company`; use `backups_company_restoreAsNew`.',
    'Undo by restoring the safety backup.',
  ],
  by: 'owner',
  ofLeader: true,
  needsSession: true,
  takes: Type.Object({
    backup_id: AnyId,
    confirm: Type.Boolean({ description: 'true, for it replaces the data of the company.' }),
  }),
  gives: writtenWith({ job_id: Type.String() }),
  refuses: [notFound, backupNotReady, otherCompany, backupBusy, notConfirmed],
  reads: (reader, { backup_id }) => ({
    stored: backupOf(reader, reader.company, backup_id),
    busy: busyRefusal(reader, reader.company),
  }),
  decide: (_, { backup_id, confirm }, now, { stored, busy }) => {
    if (!stored) return notFound({ what: 'backup', id: backup_id });
    const { status, source_company_id } = stored.state;
    if (status !== 'ready') return backupNotReady({ status });
    if (source_company_id !== now.company.id) return otherCompany();
    if (busy) return busy;
    if (!confirm) return notConfirmed();
    const job_id = now.id();
    const asked_by = now.caller.user_id;
    const of = { company_id: now.company.id, backup_id, asked_by, name: null };
    return {
      facts: [backupJobQueued(job_id, { ...of, type: 'restore' }, { company: instance })],
      answer: { job_id },
    };
  },
});
