import { Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instant, instantAfter } from '../../../kernel/values/clock.ts';
import { secret, uuid } from '../../../kernel/values/ids.ts';

/** A pair of tokens as answered. */
export const Tokens = Type.Object({
  access_token: Type.String({ description: 'Sent as `Authorization: Bearer …` on every request.' }),
  refresh_token: Type.String({ description: 'Opaque, used once, for a fresh pair.' }),
  token_type: Type.Literal('bearer'),
  expires_in: Type.Integer({ description: 'Life of the access token in seconds.' }),
});

/** A pair of tokens made before the write, and their rows. */
export type Issued = {
  readonly user_id: string;
  readonly company_id: string;
  /** The session, which both tokens belong to; the access token carries it as its nonce. */
  readonly session_id: string;
  readonly ver: number;
  readonly access_token: string;
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly refresh_expires_at: string;
};

/** Makes a pair of tokens for a user in a company; `session` keeps the session of an earlier pair. */
export const issue = (
  { settings }: Services,
  to: {
    readonly user_id: string;
    readonly company_id: string;
    readonly role: Role;
    readonly ver: number;
    readonly session?: string;
  },
): Issued => {
  const session_id = to.session ?? uuid();
  const expires_in = settings.accessMinutes * 60;
  const claims = {
    sub: to.user_id,
    company_id: to.company_id,
    role: to.role,
    ver: to.ver,
    nonce: session_id,
    type: 'access',
  };
  return {
    user_id: to.user_id,
    company_id: to.company_id,
    session_id,
    ver: to.ver,
    access_token: settings.sign(claims, expires_in),
    expires_in,
    refresh_token: secret(),
    refresh_expires_at: instantAfter(instant(), { hours: settings.refreshDays * 24 }),
  };
};

/** Token fields of an answer. */
export const tokensOf = ({ access_token, refresh_token, expires_in }: Issued) => ({
  access_token,
  refresh_token,
  token_type: 'bearer' as const,
  expires_in,
});
