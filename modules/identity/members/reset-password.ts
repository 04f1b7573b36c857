import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { mustBe, prepared } from '../../../kernel/prepared.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/shapes.ts';
import { hashed, NewPassword } from '../passwords/password.ts';
import { readReset, resetBy } from '../passwords/reset.ts';
import { belongsElsewhere, ownersOnly } from '../refusals.ts';
import { member, sysMemberChanged } from './member.ts';
import { belongsToOthers } from './record.ts';

/** Sets a new password for a user; every session of theirs ends. */
export const resetPassword = command('identity.members.resetPassword', {
  says: 'Set a new password for a user of the company.',
  by: 'admin',
  on: member,
  at: ({ user_id }) => user_id,
  takes: Type.Object({ user_id: AnyId, password: NewPassword, hash: prepared<string>() }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notFound, ownersOnly, belongsElsewhere],
  prepare: async (input) => ({ ...input, hash: await hashed(input.password) }),
  reads: (look, { user_id }, _, { ts }) => ({
    isOthers: belongsToOthers(look, user_id),
    reset: readReset(look, user_id, ts),
  }),
  decide: (state, input, { caller, ts }, { isOthers, reset }) => {
    if (state.role === 'owner' && caller.role !== 'owner') return ownersOnly();
    if (isOthers && caller.user_id !== input.user_id) return belongsElsewhere();
    const { user_id } = input;
    return {
      facts: [
        ...resetBy('admin', reset, mustBe(input.hash), ts),
        sysMemberChanged(user_id, { user_id, fields: ['password'] }),
      ],
      answer: { ok: true },
    };
  },
});
