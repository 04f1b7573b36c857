import { Type } from '@sinclair/typebox';
import { command } from '../../kernel/declare/operation.ts';
import { orNull } from '../../kernel/declare/schemas.ts';
import { settleJob } from '../../kernel/platform/jobs.ts';

/** Records the outcome of a job: done, retried later, or parked. */
export const settle = command(settleJob, {
  says: 'Record the outcome of a job.',
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
