import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { enrolFirst } from '../refusals.ts';
import { enrolledFactor } from './factor.ts';
import { accessRuleId, sysAccessRuleChanged } from './rule.ts';

/** Requires a second factor of owners and admins; only an owner who has one sets the rule. */
export const setRule = command('identity.secondFactor.setRule', {
  says: 'Set whether owners and admins of the company need a second factor.',
  explains: [
    'Takes effect at once: owners and admins without a second factor can then only enrol one.',
    'Only an owner who has a second factor can set or lift the rule (`enrol_first`).',
    'Other companies of the users are not affected.',
  ],
  by: 'owner',
  needsSession: true,
  takes: Type.Object({ admins_need_second_factor: Type.Boolean() }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [enrolFirst],
  reads: (reader, _, __, { caller }) =>
    enrolledFactor(reader, caller.user_id) ? {} : enrolFirst(),
  decide: (_, { admins_need_second_factor }) => ({
    facts: [sysAccessRuleChanged(accessRuleId, { admins_need_second_factor })],
    answer: { ok: true },
  }),
});
