import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { badRefreshToken, tokenReused } from '../refusals.ts';
import { standingIn } from './access-rights.ts';
import { type Issued, issue, Tokens, tokensOf } from './issue.ts';
import { rotate } from './rotate.ts';
import { storedRefresh } from './session.ts';

/**
 * A fresh pair for a refresh token. The rotation is a command of its own, sent beforehand: it also
 * ends the session of a token that is used twice, which a refusal would undo.
 */
export const refresh = command('identity.sessions.refresh', {
  says: 'Exchange a refresh token for a fresh pair of tokens.',
  explains: [
    'Each refresh token works once and is valid for 30 days; the session continues and earlier access tokens run until they expire.',
    'A token used a second time ends its session (`token_reused`), so store the new pair before the next call.',
    'The role is read anew.',
    'Refused with `bad_refresh_token` after logout, password change, end of the membership or closing of the company.',
  ],
  by: 'public',
  takes: Type.Object({ refresh_token: Short, issued: prepared<Issued>() }),
  gives: Tokens,
  refuses: [badRefreshToken, tokenReused],
  keyless: true,
  prepare: async (input, services, caller) => {
    const reader = services.reader({ company_id: instance });
    const hash = sha256(input.refresh_token);
    const known = storedRefresh(reader, hash);
    if (!known) return badRefreshToken();
    if (known.revoked_at !== null) return badRefreshToken({ reason: known.reason });
    const standing = standingIn(reader, known.company_id, known.user_id);
    if (!standing) return badRefreshToken({ reason: 'membership' });
    const { user_id, company_id, id: session } = known;
    const issued = issue(services, { user_id, company_id, session, ...standing });
    const outcome = await services.bus.send({
      name: rotate.name,
      input: { hash, issued },
      caller,
      by: 'system',
      source: 'api',
      correlationId: uuid(),
    });
    if (!outcome.done) return badRefreshToken();
    const { reused } = JSON.parse(outcome.body) as { reused: boolean };
    return reused ? tokenReused() : { ...input, issued };
  },
  decide: (_, input) => ({ facts: [], answer: tokensOf(mustBe(input.issued)) }),
});
