import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { pausedByRestore } from '../../../kernel/platform/job-outcome.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { notFirst } from '../records/first-company.ts';
import { notHere, nothingPaused } from '../records/refusals.ts';
import { installationId, jobsReleased } from '../records/replacement.ts';

type JobRow = { readonly company: string; readonly ledger_id: number; readonly reaction: string };

/** Jobs paused by a restore and not released. */
export const pausedJobs = (reader: Reader): readonly JobRow[] =>
  reader.rows<JobRow>("SELECT * FROM job WHERE status='parked' AND error=:why ORDER BY ledger_id", {
    why: pausedByRestore,
  });

/** Lets the jobs run that a restore has paused: mails, connectors and other work that leaves the installation. */
export const release = command('backups.jobs.release', {
  says: 'Release the jobs that a restore has paused.',
  explains: [
    'Mails, webhooks and connector work that were waiting at the time of the backup may have been carried out since; check before releasing, because they run at once and cannot be recalled.',
    'Refused with `nothing_paused` where there are none.',
    'Only for owners of the first company.',
  ],
  by: 'owner',
  needsSession: true,
  takes: Type.Object({}),
  gives: writtenWith({ released: Type.Integer() }),
  refuses: [notHere, nothingPaused],
  reads: (reader, _, __, { caller }) => notFirst(reader, caller) ?? { paused: pausedJobs(reader) },
  decide: (_, __, { ts }, { paused }) => {
    if (paused.length === 0) return nothingPaused();
    return {
      facts: [
        jobsReleased(installationId, { count: paused.length }, { company: instance }),
        ...paused.map((row) => ({
          keep: 'job' as const,
          row: { ...row, status: 'waiting', next_at: ts, attempts: 0, error: null },
        })),
      ],
      answer: { released: paused.length },
    };
  },
});
