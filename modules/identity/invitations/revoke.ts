import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { credentialRow } from '../passwords/credential.ts';
import { invitationOver, ownersOnly } from '../refusals.ts';
import { accessEnds } from '../sessions/access-end.ts';
import { loginByEmail } from '../users/view.ts';
import { codeEnd } from './code.ts';
import { invitation, sysInvitationRevoked } from './invitation.ts';

/** Takes a pending invitation back: its code and its first password end. */
export const revoke = command('identity.invitations.revoke', {
  says: 'Revoke a pending invitation.',
  explains: [
    'Its code ends, and so does the first password if the login is still unclaimed, with all sessions of that login.',
    'Accepted or revoked invitations are refused with `invitation_over`; deactivate the member instead.',
    'Only owners revoke the invitation of an owner.',
    'Invite again to undo.',
  ],
  by: 'admin',
  needsSession: true,
  on: invitation,
  at: ({ invitation_id }) => invitation_id,
  takes: Type.Object({ invitation_id: AnyId }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notFound, ownersOnly, invitationOver],
  reads: (reader, { invitation_id }, { email }, { ts }) => {
    const login = email === null ? undefined : loginByEmail(reader, email);
    const isHeld = login?.invitation_id === invitation_id;
    return isHeld
      ? { held: login, ends: accessEnds(reader, login, ts, 'invitation_revoked') }
      : { held: undefined, ends: [] };
  },
  decide: (state, { invitation_id }, { ts, caller }, { held, ends }) => {
    if (state.status !== 'pending') return invitationOver({ status: state.status });
    if (state.role === 'owner' && caller.role !== 'owner') return ownersOnly();
    return {
      facts: [
        sysInvitationRevoked(invitation_id, {}),
        codeEnd(invitation_id),
        ...(held ? [credentialRow({ ...held, hash: '', ver: held.ver + 1 }, ts), ...ends] : []),
      ],
      answer: { ok: true },
    };
  },
});
