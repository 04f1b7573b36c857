import { Type } from '@sinclair/typebox';
import { command } from '../../kernel/declare/operation.ts';
import { orNull } from '../../kernel/declare/schemas.ts';
import { settleJob } from '../../kernel/platform/jobs.ts';

/** Notes what became of a job: done, to be tried again, or parked. */
export const settle = command(settleJob, {
  says: 'Settle a job.',
  by: 'owner',
  lane: 'bulk',
  takes: Type.Object({
    ledger_id: Type.Integer(),
    reaction: Type.String(),
    entity_id: Type.String(),
    status: Type.String(),
    attempts: Type.Integer(),
    next_at: Type.String(),
    error: orNull(Type.String()),
  }),
  decide: (_, input) => [{ keep: 'job', row: input }],
});
