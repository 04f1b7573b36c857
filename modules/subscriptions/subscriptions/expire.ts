import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText } from '../../../kernel/declare/schemas.ts';
import { subExpired } from './facts.ts';
import { subscription } from './subscription.ts';

/** Ends a subscription whose end date has passed; sent by the clock. */
export const expire = command('subscriptions.subscriptions.expire', {
  says: 'End a subscription whose end date has passed.',
  by: 'operator',
  on: subscription,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, today: DateText }),
  asks: 'expire',
  decide: (_, { entity_id }) => [subExpired(entity_id, {})],
});
