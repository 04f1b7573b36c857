import type { Recorded } from '../../../kernel/decision.ts';
import { instance, type Look } from '../../../kernel/store/look.ts';
import { liveSessions, revoked, type Session } from '../sessions/session.ts';
import { sysUserPasswordChanged } from '../users/user.ts';
import { type Login, loginById } from '../users/view.ts';
import { credentialRow } from './credential.ts';

/** What a password set by others than its user does away with. */
export type Reset = {
  readonly login: Login | undefined;
  readonly sessions: readonly Session[];
};

/** Reads what a reset needs. */
export const readReset = (look: Look, user: string, ts: string): Reset => ({
  login: loginById(look, user),
  sessions: liveSessions(look, user, ts),
});

/** The new password, the end of every session and of every earlier access token. */
export const resetBy = (
  by: 'reset' | 'admin',
  { login, sessions }: Reset,
  hash: string,
  ts: string,
): Recorded[] => {
  if (!login) return [];
  const { user_id, ver } = login;
  return [
    sysUserPasswordChanged(user_id, { by }, { company: instance }),
    credentialRow({ user_id, hash, ver: ver + 1 }, ts),
    { keep: 'reset_token', row: { company: instance, user_id }, drop: true },
    ...revoked(sessions, ts, 'password_reset'),
  ];
};
