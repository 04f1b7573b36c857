import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { NewPassword } from '../passwords/password.ts';
import { readReset, resetBy } from '../passwords/reset.ts';
import { hashedFor } from '../passwords/user-password.ts';
import {
  belongsElsewhere,
  invitationPending,
  ownerPassword,
  ownPassword,
  weakPassword,
} from '../refusals.ts';
import { passwordRefusal } from './may-change.ts';
import { member, sysMemberChanged } from './member.ts';
import { isElsewhere } from './record.ts';
import { withMember } from './target.ts';

/**
 * Sets a first password for a user who is no owner and is in no other company; every session and key of theirs
 * ends, and they have to change it at the next sign-in.
 */
export const resetPassword = command('identity.members.resetPassword', {
  says: 'Set a first password for a user of the company, which they have to change.',
  explains: [
    'Ends all sessions, API keys and reset links of the user, who must replace the password at the next sign-in.',
    'Not for owners (`owner_password`), oneself (`own_password`) or users who are in another company too (`belongs_elsewhere`); they reset by mail.',
    'A second factor stays in force.',
  ],
  by: 'admin',
  needsSession: true,
  on: member,
  at: ({ user_id }) => user_id,
  takes: Type.Object({ user_id: AnyId, password: NewPassword, hash: prepared<string>() }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [
    notFound,
    ownPassword,
    ownerPassword,
    belongsElsewhere,
    invitationPending,
    weakPassword,
  ],
  prepare: async (input, services, caller) => {
    const known = await withMember(input, services, caller);
    if (isRefusal(known)) return known;
    return { ...known, hash: await hashedFor(services, known.user_id, input.password) };
  },
  reads: (reader, { user_id }, _, { ts }) => ({
    isElsewhere: isElsewhere(reader, user_id),
    reset: readReset(reader, user_id, ts),
  }),
  decide: (state, input, { caller, ts }, { isElsewhere, reset }) => {
    const { user_id } = input;
    const refused = passwordRefusal(state, user_id === caller.user_id, isElsewhere);
    if (refused) return refused;
    return {
      facts: [
        ...resetBy('admin', reset, mustBe(input.hash), ts),
        sysMemberChanged(user_id, { user_id, fields: ['password'] }),
      ],
      answer: { ok: true },
    };
  },
});
