import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';

/** Deletes delivered events that are too old for the list of deliveries. */
export const prune = command('webhooks.deliveries.prune', {
  says: 'Delete old deliveries of webhooks.',
  by: 'admin',
  takes: Type.Object({
    delivered: Type.Array(Type.Object({ ledger_id: Type.Integer(), reaction: Type.String() })),
  }),
  lane: 'bulk',
  decide: (_, { delivered }) =>
    delivered.map((row) => ({ keep: 'job', row: { ...row, status: 'done' }, drop: true })),
});
