import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { subPaused } from './facts.ts';
import { subscription } from './subscription.ts';

/** Suspends generation until the subscription is resumed. */
export const pause = command('subscriptions.subscriptions.pause', {
  says: 'Pause a subscription.',
  by: 'operator',
  on: subscription,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: Written,
  asks: 'pause',
  decide: (_, { entity_id }) => [subPaused(entity_id, {})],
});
