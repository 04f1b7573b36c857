import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { instantAfter } from '../../../kernel/values/clock.ts';
import { ofInstance, supporterIdOf, supporterPromptSnoozed } from '../supporters/supporter.ts';

/** Does not ask the caller for a while. */
export const dismiss = command('stars.prompts.dismiss', {
  says: 'Do not ask you for a supporter badge for some days.',
  explains: [
    'Postpones the prompt for `snooze_days` of 24 hours from now, default 30; a further call replaces the end, also by an earlier one.',
    'Applies to the caller in every company.',
    'Use `stars_supporters_optOut` to end it for good.',
  ],
  by: 'viewer',
  takes: Type.Object({
    snooze_days: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650, default: 30 })),
  }),
  gives: writtenWith({ ok: Type.Literal(true), snoozed_until: Type.String() }),
  decide: (_, { snooze_days = 30 }, { caller, ts }) => {
    const until = instantAfter(ts, { hours: 24 * snooze_days });
    const id = supporterIdOf(caller.user_id);
    return {
      facts: [supporterPromptSnoozed(id, { until }, ofInstance)],
      answer: { ok: true, snoozed_until: until },
    };
  },
});
