import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { hasKey, keyRevoked } from '../keys/key.ts';
import { invitationPending, lastOwner, ownersOnly } from '../refusals.ts';
import { liveSessions, revoked } from '../sessions/session.ts';
import { ownerRefusal } from './may-change.ts';
import { member, sysUserDeactivated } from './member.ts';
import { otherOwners } from './record.ts';
import { withMember } from './target.ts';

/** Deactivates a user's membership; their records are kept. */
export const deactivate = command('identity.members.deactivate', {
  says: 'Deactivate a user of the company.',
  explains: [
    "Ends the user's sessions and API keys in this company; records, name and history stay, and other companies are not affected.",
    'Refused for the last active owner (`last_owner`), for owners by anyone else (`owners_only`), and for invitations (`invitation_pending`; revoke them).',
    'Repeated calls change nothing.',
    'Undo with `is_active` true in `identity_members_update`.',
  ],
  by: 'admin',
  needsSession: true,
  on: member,
  at: ({ user_id }) => user_id,
  takes: Type.Object({ user_id: AnyId }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notFound, ownersOnly, lastOwner, invitationPending],
  prepare: withMember,
  reads: (reader, { user_id }, _, { ts }) => ({
    owners: otherOwners(reader, user_id, ts),
    sessions: liveSessions(reader, user_id, ts).filter((one) => one.company_id === reader.company),
    held: hasKey(reader, { user_id, company_id: reader.company }),
  }),
  decide: (state, { user_id }, now, { owners, sessions, held }) => {
    const refused = ownerRefusal(state, { ...state, is_active: false }, now, owners);
    if (refused) return refused;
    return {
      facts: state.is_active
        ? [
            sysUserDeactivated(user_id, { user_id }),
            ...revoked(sessions, now.ts, 'deactivated'),
            ...(held ? keyRevoked({ user_id, company_id: now.caller.company_id }) : []),
          ]
        : [],
      answer: { ok: true },
    };
  },
});
