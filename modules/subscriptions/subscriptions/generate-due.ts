import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText } from '../../../kernel/declare/schemas.ts';
import { periodDraft } from './period-draft.ts';
import { subscription } from './subscription.ts';

/** Creates the draft of a due period, dated on that period; does nothing if it is no longer the next period. */
export const generateDue = command('subscriptions.subscriptions.generateDue', {
  says: 'Create the draft of a due period.',
  by: 'operator',
  on: subscription,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, period: DateText }),
  decide: (state, { entity_id, period }, now) =>
    state.status === 'active' && state.next_run === period && period <= now.today
      ? periodDraft(entity_id, state, { period, date: period }, now)
      : [],
});
