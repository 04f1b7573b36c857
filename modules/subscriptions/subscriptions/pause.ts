import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { subPaused } from './facts.ts';
import { subscription } from './subscription.ts';

/** Suspends generation until the subscription is resumed. */
export const pause = command('subscriptions.subscriptions.pause', {
  says: 'Pause a subscription.',
  explains: [
    'Only an active subscription can be paused; others are refused with `not_allowed`.',
    'No period is generated automatically until `subscriptions_subscriptions_resume`, and periods that pass meanwhile are skipped for good.',
    'A single draft can still be made with `subscriptions_subscriptions_generate`.',
    'A paused subscription expires after its `end_date`.',
  ],
  by: 'operator',
  on: subscription,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: Written,
  asks: 'pause',
  decide: (_, { entity_id }) => [subPaused(entity_id, {})],
});
