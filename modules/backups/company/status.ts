import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { isUnderWay } from '../records/backup.ts';
import { jobUnderWay } from '../records/busy.ts';
import { backupsOf } from '../records/view.ts';
import { isRecoverableElsewhere } from '../recovery/recoverable.ts';
import { nextSlot } from '../settings/due.ts';
import { planOf } from '../settings/plan.ts';

/** Status of the company's backups. */
export const status = query('backups.company.status', {
  says: "Read the status of the company's backups.",
  explains: [
    '`last_ok_at` is the newest ready backup made here, uploads excepted; `last_error` is null once a later one succeeded.',
    '`next_run` is UTC and null without a schedule.',
    '`total_size_bytes` includes uploads and safety copies.',
    '`recoverable_elsewhere` needs a recovery key that is older than the newest backup.',
  ],
  by: 'admin',
  takes: Type.Object({}),
  gives: Type.Object({
    /** When the newest was made that holds the company as it was then; an uploaded one may be older. */
    last_ok_at: orNull(Type.String()),
    /** Reason why the last backup failed; null if it did not. */
    last_error: orNull(Type.String()),
    /** When the clock makes the next; null where no schedule is on. */
    next_run: orNull(Type.String()),
    running: Type.Boolean(),
    total_size_bytes: Type.Integer(),
    recoverable_elsewhere: Type.Boolean({
      description: 'The newest backup opens on another machine with the recovery key.',
    }),
  }),
  answer: (reader, _, now) => {
    const all = backupsOf(reader, now.company.id);
    const plan = planOf(reader, now.company.id);
    const made = all.filter(({ state }) => state.kind !== 'uploaded');
    const last = made.find(({ state }) => !isUnderWay(state));
    return {
      last_ok_at: made.find(({ state }) => state.status === 'ready')?.created_at ?? null,
      last_error: last?.state.error ?? null,
      next_run: plan.enabled ? nextSlot(plan, now.ts) : null,
      running: jobUnderWay(reader, now.company.id) !== undefined,
      total_size_bytes: all.reduce((sum, { state }) => sum + (state.size_bytes ?? 0), 0),
      recoverable_elsewhere: isRecoverableElsewhere(reader, now.company.id),
    };
  },
});
