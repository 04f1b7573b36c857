import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, Text, Written } from '../../../kernel/declare/schemas.ts';
import { subCancelled } from './facts.ts';
import { subscription } from './subscription.ts';

/** Ends a subscription permanently; its existing documents remain. */
export const cancel = command('subscriptions.subscriptions.cancel', {
  says: 'Cancel a subscription.',
  explains: [
    'Final: a cancelled subscription cannot be changed, resumed or generated from, and `next_run` becomes null.',
    'Active, paused and expired subscriptions can be cancelled; existing documents and drafts remain.',
    'To stop only for a time, use `subscriptions_subscriptions_pause`.',
  ],
  by: 'manager',
  on: subscription,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(orNull(Text)) }),
  gives: Written,
  asks: 'cancel',
  decide: (_, { entity_id, reason = null }) => [subCancelled(entity_id, { reason })],
});
