import { type Static, Type } from '@sinclair/typebox';
import type { Recorded } from '../../../kernel/declare/decision.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { sysMemberAdded, sysUserDeactivated } from '../members/member.ts';
import { KeptMember } from './access.ts';
import { inviteAgain, type RestoredMember, restoredMembers } from './invite.ts';

const Takes = Type.Object({
  members: Type.Array(KeptMember),
  /** True to invite all other people, without codes: an owner creates a code by resending the invitation. */
  invites: Type.Boolean(),
});

/** Sets exactly these members of a restored company; others lose access, and are invited if requested. */
export const settleMembers = command('identity.restores.settleMembers', {
  says: 'Keep the live members of a company after a restore.',
  by: 'owner',
  takes: Takes,
  reads: (reader) => ({ restored: restoredMembers(reader) }),
  decide: (_, input, now, { restored }) => membersSettled(input, now, restored),
});

/** The facts that give a restored company these members. */
export const membersSettled = (
  { members, invites }: Static<typeof Takes>,
  now: Now,
  restored: readonly RestoredMember[],
): Recorded[] => {
  const wanted = new Map(members.map(({ user_id, role }) => [user_id, role]));
  const known = new Map(restored.map((row) => [row.id, row]));
  const gone = restored.filter(({ id, is_active }) => is_active === 1 && !wanted.has(id));
  const changed = [...wanted].filter(([id, role]) => {
    const row = known.get(id);
    return row?.is_active !== 1 || row.role !== role;
  });
  return [
    ...gone.map(({ id }) => sysUserDeactivated(id, { user_id: id })),
    ...changed.map(([user_id, role]) => sysMemberAdded(user_id, { user_id, role })),
    ...(invites ? gone.flatMap((row) => inviteAgain(row, now)) : []),
  ];
};
