import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { subResumed } from './facts.ts';
import { periodFrom } from './schedule.ts';
import { firstOpen, subscription } from './subscription.ts';

/** Resumes with the first period from today on; periods that passed during the pause generate nothing. */
export const resume = command('subscriptions.subscriptions.resume', {
  says: 'Resume a paused subscription.',
  explains: [
    'Only a paused subscription can be resumed.',
    '`next_run` becomes the first period from today that has no document yet; periods missed during the pause are not made up.',
    'It is null when the end date leaves no further period, and the subscription then expires after that date.',
  ],
  by: 'operator',
  on: subscription,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ next_run: orNull(Type.String()) }),
  asks: 'resume',
  decide: (state, { entity_id }, now) => {
    const next_run = periodFrom(state, firstOpen(state, now.today));
    return { facts: [subResumed(entity_id, { next_run })], answer: { next_run } };
  },
});
