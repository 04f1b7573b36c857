import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { issuerIn } from '../supporters/proof.ts';
import { isVerified, supporterOf } from '../supporters/supporter.ts';

const reasons = ['opted_out', 'verified', 'snoozed', 'unavailable'] as const;

/** Decision whether to ask the caller for a badge, with the reason. */
export const get = query('stars.prompts.get', {
  says: 'Read whether to ask you for a supporter badge.',
  explains: [
    '`show` is false with a `reason`: the caller has opted out, has a valid badge, has postponed the prompt, or badges cannot be verified here because the key of the issuer is missing.',
    'Reading it does not postpone the prompt.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    show: Type.Boolean(),
    reason: Type.Optional(Type.Union(reasons.map((one) => Type.Literal(one)))),
  }),
  answer: async (reader, _, { caller, ts }, { settings }) => {
    const state = supporterOf(reader, caller.user_id);
    const { opted_out, prompt_snoozed_until: until } = state;
    const no = (reason: (typeof reasons)[number]) => ({ show: false, reason });
    if (opted_out) return no('opted_out');
    if (isVerified(state, ts)) return no('verified');
    if (until !== null && until > ts) return no('snoozed');
    return (await issuerIn(settings.dataDir)) ? { show: true } : no('unavailable');
  },
});
