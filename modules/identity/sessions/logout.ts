import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { liveSession, revoked, type Session, storedRefresh } from './session.ts';

/** Ends this session, and the one of the refresh token that is sent along. */
export const logout = command('identity.sessions.logout', {
  says: 'Log out; the tokens of this session become invalid.',
  explains: [
    'Ends the session of the access token, and that of `refresh_token` if it belongs to the same user.',
    'Other sessions and API keys remain.',
    'Needs a session; an API key is refused with `session_required`.',
  ],
  by: 'viewer',
  needsSession: true,
  takes: Type.Object({ refresh_token: Type.Optional(Short) }),
  gives: Type.Object({ ok: Type.Literal(true) }),
  reads: (reader, { refresh_token }, _, { caller }) => {
    const known = refresh_token && storedRefresh(reader, sha256(refresh_token));
    const ids = new Set([
      ...(caller.session_id ? [caller.session_id] : []),
      ...(known && known.user_id === caller.user_id ? [known.id] : []),
    ]);
    const sessions = [...ids].map((id) => liveSession(reader, id));
    return { sessions: sessions.filter((one): one is Session => one !== undefined) };
  },
  decide: (_, __, now, { sessions }) => ({
    facts: revoked(sessions, now.ts, 'logout'),
    answer: { ok: true },
  }),
});
