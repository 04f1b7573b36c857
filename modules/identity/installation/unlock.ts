import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { installationOwnersOnly } from '../refusals.ts';
import { sysUserUnlocked } from '../users/user.ts';
import { loginById } from '../users/view.ts';
import { notInstallationOwner } from './first-company.ts';

/** Unlocks a login: its password works again; ended sessions and keys stay ended. */
export const unlock = command('identity.installation.unlock', {
  says: 'Unlock a login of the installation, as an owner of its first company.',
  explains: [
    'The password and second factor work again as before the lock.',
    'Sessions and API keys that the lock ended are not restored; sign in and make new keys.',
    'A login that is not locked is accepted too and remains open.',
  ],
  by: 'owner',
  needsSession: true,
  takes: Type.Object({ user_id: AnyId }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [installationOwnersOnly, notFound],
  reads: (reader, { user_id }, _, { caller }) => {
    const refused = notInstallationOwner(reader, caller);
    if (refused) return refused;
    return loginById(reader, user_id) ? {} : notFound({ what: 'login', id: user_id });
  },
  decide: (_, { user_id }) => ({
    facts: [
      sysUserUnlocked(user_id, {}, { company: instance }),
      { keep: 'login_lock', row: { company: instance, id: user_id }, drop: true },
    ],
    answer: { ok: true },
  }),
});
