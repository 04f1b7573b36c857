import { type Static, Type } from '@sinclair/typebox';
import type { Recorded } from '../../../kernel/declare/decision.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { hasKey, keyRevoked } from '../keys/key.ts';
import { NewPassword } from '../passwords/password.ts';
import { readReset, resetBy } from '../passwords/reset.ts';
import { hashedFor } from '../passwords/user-password.ts';
import {
  belongsElsewhere,
  invitationPending,
  lastOwner,
  ownerPassword,
  ownersOnly,
  ownPassword,
  weakPassword,
} from '../refusals.ts';
import { liveSessions, revoked } from '../sessions/session.ts';
import { sysUserChanged } from '../users/user.ts';
import { ownerRefusal, passwordRefusal } from './may-change.ts';
import {
  type Member,
  member,
  RoleName,
  sysMemberChanged,
  sysUserDeactivated,
  sysUserReactivated,
  sysUserRoleChanged,
} from './member.ts';
import { isElsewhere, otherOwners } from './record.ts';
import { withMember } from './target.ts';

const Takes = Type.Object({
  user_id: AnyId,
  name: Type.Optional(Name),
  role: Type.Optional(RoleName),
  is_active: Type.Optional(Type.Boolean()),
  password: Type.Optional(NewPassword),
  hash: prepared<string>(),
});

/** Changes a user of the company; a role takes effect with the next request. */
export const update = command('identity.members.update', {
  says: 'Change the name, role, password or access of a user.',
  explains: [
    'A new role takes effect with the next request.',
    "Deactivation ends the user's sessions and keys in this company; reactivation does not restore them.",
    'Only owners change owners (`owners_only`), and the last active owner stays (`last_owner`).',
    "Name and password of a user who is in another company cannot be changed (`belongs_elsewhere`), nor an owner's password; a new password must be changed at the next sign-in.",
  ],
  by: 'admin',
  needsSession: true,
  on: member,
  at: ({ user_id }) => user_id,
  takes: Takes,
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [
    notFound,
    ownersOnly,
    lastOwner,
    belongsElsewhere,
    ownPassword,
    ownerPassword,
    invitationPending,
    weakPassword,
  ],
  prepare: async (input, services, caller) => {
    const known = await withMember(input, services, caller);
    if (isRefusal(known) || input.password === undefined) return known;
    return { ...known, hash: await hashedFor(services, known.user_id, input.password) };
  },
  reads: (reader, { user_id }, _, { ts }) => ({
    owners: otherOwners(reader, user_id, ts),
    isElsewhere: isElsewhere(reader, user_id),
    sessions: liveSessions(reader, user_id, ts),
    reset: readReset(reader, user_id, ts),
    held: hasKey(reader, { user_id, company_id: reader.company }),
  }),
  decide: (state, input, now, seen) => {
    const { user_id, name } = input;
    const after = {
      role: input.role ?? state.role,
      is_active: input.is_active ?? state.is_active,
    };
    const refused = ownerRefusal(state, after, now, seen.owners);
    if (refused) return refused;
    const isOwn = now.caller.user_id === user_id;
    const fields = (['name', 'password'] as const).filter((one) => input[one] !== undefined);
    if (fields.length > 0 && seen.isElsewhere && !isOwn) return belongsElsewhere();
    const kept = input.password && passwordRefusal(state, isOwn, seen.isElsewhere);
    if (kept) return kept;
    const { company_id } = now.caller;
    const mine = seen.sessions.filter((one) => one.company_id === company_id);
    const isOut = state.is_active && !after.is_active;
    return {
      facts: [
        ...(name === undefined
          ? []
          : [sysUserChanged(user_id, { name: name.trim() }, { company: instance })]),
        ...membershipFacts(state, input),
        ...(input.password === undefined
          ? []
          : resetBy('admin', seen.reset, mustBe(input.hash), now.ts)),
        ...(fields.length === 0 ? [] : [sysMemberChanged(user_id, { user_id, fields })]),
        ...(isOut ? revoked(mine, now.ts, 'deactivated') : []),
        ...(isOut && seen.held ? keyRevoked({ user_id, company_id }) : []),
      ],
      answer: { ok: true },
    };
  },
});

const membershipFacts = (state: Member, input: Static<typeof Takes>): Recorded[] => {
  const { user_id, role, is_active } = input;
  const facts: Recorded[] = [];
  if (role !== undefined && role !== state.role)
    facts.push(sysUserRoleChanged(user_id, { user_id, old_role: state.role, new_role: role }));
  if (is_active === false && state.is_active) facts.push(sysUserDeactivated(user_id, { user_id }));
  if (is_active === true && !state.is_active) facts.push(sysUserReactivated(user_id, { user_id }));
  return facts;
};
