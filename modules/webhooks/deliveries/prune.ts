import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';

/** Forgets delivered events that are older than the list of deliveries shows. */
export const prune = command('webhooks.deliveries.prune', {
  says: 'Forget old deliveries of webhooks.',
  by: 'admin',
  takes: Type.Object({
    delivered: Type.Array(Type.Object({ ledger_id: Type.Integer(), reaction: Type.String() })),
  }),
  lane: 'bulk',
  decide: (_, { delivered }) =>
    delivered.map((row) => ({ keep: 'job', row: { ...row, status: 'done' }, drop: true })),
});
