import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { badRefreshToken } from '../refusals.ts';
import { standingIn } from './access-rights.ts';
import type { Issued } from './issue.ts';
import { refreshRow, revoked, storedRefresh } from './session.ts';

/** Uses a refresh token up for the next one; one used before ends its session. */
export const rotate = command('identity.sessions.rotate', {
  says: 'Use a refresh token up for the next one.',
  by: 'owner',
  takes: Type.Object({ hash: Type.String(), issued: Type.Unsafe<Issued>({}) }),
  gives: Type.Object({ reused: Type.Boolean() }),
  refuses: [badRefreshToken],
  keyless: true,
  reads: (reader, { hash, issued }) => ({
    known: storedRefresh(reader, hash),
    standing: standingIn(reader, issued.company_id, issued.user_id),
  }),
  decide: (_, { hash, issued }, now, { known, standing }) => {
    if (!known || known.revoked_at !== null || standing?.ver !== issued.ver)
      return badRefreshToken();
    const { token_expires_at, used_at, ...session } = known;
    if (used_at !== null)
      return { facts: revoked([session], now.ts, 'token_reused'), answer: { reused: true } };
    if (token_expires_at <= now.ts || !standing.is_open) return badRefreshToken();
    const used = { id: hash, session_id: session.id, expires_at: token_expires_at };
    return {
      facts: [
        { keep: 'refresh_token', row: { company: instance, ...used, used_at: now.ts } },
        refreshRow(issued),
        {
          keep: 'session',
          row: { ...session, company: instance, expires_at: issued.refresh_expires_at },
        },
      ],
      answer: { reused: false },
    };
  },
});
