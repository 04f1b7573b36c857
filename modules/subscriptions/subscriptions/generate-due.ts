import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText } from '../../../kernel/declare/schemas.ts';
import { generated } from './generated.ts';
import { subscription } from './subscription.ts';

/** Makes the draft of a period that has come, dated that period; one that is no longer the next makes none. */
export const generateDue = command('subscriptions.subscriptions.generateDue', {
  says: 'Make the document of a period that is due.',
  by: 'operator',
  on: subscription,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, period: DateText }),
  decide: (state, { entity_id, period }, now) =>
    state.status === 'active' && state.next_run === period && period <= now.today
      ? generated(entity_id, state, { period, date: period }, now)
      : [],
});
