import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { notSuspended } from '../refusals.ts';
import { member, sysMemberConfirmed } from './member.ts';

/** Confirms a membership, an owner's too, that was suspended when its login was handed back. */
export const confirm = command('identity.members.confirm', {
  says: 'Confirm the membership of a user whose login was handed back.',
  explains: [
    'A membership is suspended when an owner of the installation hands the login back to its person, so that this company can check who it is.',
    'Until another owner or admin confirms it, the user cannot enter the company.',
    'Other memberships are refused with `not_suspended`.',
  ],
  by: 'admin',
  needsSession: true,
  on: member,
  at: ({ user_id }) => user_id,
  takes: Type.Object({ user_id: AnyId }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notFound, notSuspended],
  decide: (state, { user_id }) => {
    if (!state.suspended) return notSuspended();
    return { facts: [sysMemberConfirmed(user_id, { user_id })], answer: { ok: true } };
  },
});
