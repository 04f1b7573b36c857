import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notTaken } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { words } from '../../../machines/subscription.ts';
import { periodDraft } from './period-draft.ts';
import { subscription } from './subscription.ts';

/** Creates the draft of the next period now, dated on that period if it is past, otherwise today. */
export const generate = command('subscriptions.subscriptions.generate', {
  says: 'Create the draft of the next period now.',
  explains: [
    'Creates the draft ahead of its due date: dated today, or on the period itself if that is past.',
    'The period counts as done and `next_run` moves on, so each call produces another document.',
    'Works while active or paused; refused with `not_allowed` when no period is left (extend `end_date`).',
    'The creator of the subscription is notified, or owners and admins if that user is no longer active.',
    'Posts nothing; delete the draft to discard it, which does not restore the period.',
  ],
  by: 'operator',
  on: subscription,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ doc_id: Type.String(), next_run: orNull(Type.String()) }),
  asks: 'generate',
  decide: (state, { entity_id }, now) => {
    const { status, next_run: period } = state;
    if (period === null) {
      const next = 'Extend its end date first.';
      return notTaken(
        { words: words.aPeriodIsLeft, next, guard: 'aPeriodIsLeft' },
        status,
        'generate',
      );
    }
    const date = period < now.today ? period : now.today;
    return periodDraft(entity_id, state, { period, date }, now);
  },
});
