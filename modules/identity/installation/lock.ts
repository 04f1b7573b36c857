import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { installationOwnersOnly, ownLogin } from '../refusals.ts';
import { accessEnds } from '../sessions/access-end.ts';
import { sysUserLocked } from '../users/user.ts';
import { loginById } from '../users/view.ts';
import { notInstallationOwner } from './first-company.ts';

/** Locks a login: its sessions and keys end, and no password opens it until it is unlocked. */
export const lock = command('identity.installation.lock', {
  says: 'Lock a login of the installation, as an owner of its first company.',
  explains: [
    'Ends all sessions, API keys and reset links of the login in every company; sign-in and accepting invitations are refused with `login_locked`.',
    'Memberships and service accounts stay.',
    'Not possible for the own login (`own_login`).',
    'Undo with `identity_installation_unlock`; ended sessions and keys do not return.',
  ],
  by: 'owner',
  needsSession: true,
  takes: Type.Object({ user_id: AnyId }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [installationOwnersOnly, ownLogin, notFound],
  reads: (reader, { user_id }, _, { caller, ts }) => {
    const refused = notInstallationOwner(reader, caller);
    if (refused) return refused;
    if (user_id === caller.user_id) return ownLogin();
    if (!loginById(reader, user_id)) return notFound({ what: 'login', id: user_id });
    return { ends: accessEnds(reader, { user_id }, ts, 'locked') };
  },
  decide: (_, { user_id }, { ts }, { ends }) => ({
    facts: [
      sysUserLocked(user_id, {}, { company: instance }),
      { keep: 'login_lock', row: { company: instance, id: user_id, locked_at: ts } },
      ...ends,
    ],
    answer: { ok: true },
  }),
});
