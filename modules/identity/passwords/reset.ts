import type { Kept, Recorded } from '../../../kernel/declare/decision.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { accessEnds } from '../sessions/access-end.ts';
import { sysUserPasswordChanged } from '../users/user.ts';
import { type Login, loginById } from '../users/view.ts';
import { credentialRow } from './credential.ts';

/** A login whose password is reset, and the end of its sessions and keys. */
export type Reset = {
  readonly login: Login | undefined;
  readonly ends: readonly (Recorded | Kept)[];
};

/** Reads the login and what a reset ends. */
export const readReset = (reader: Reader, user: string, ts: string): Reset => ({
  login: loginById(reader, user),
  ends: accessEnds(reader, { user_id: user }, ts, 'password_reset'),
});

/** The new password; every session, key and earlier access token ends. An admin sets only a first password. */
export const resetBy = (
  by: 'reset' | 'admin',
  { login, ends }: Reset,
  hash: string,
  ts: string,
): Recorded[] => {
  if (!login) return [];
  const { user_id, ver } = login;
  const must_change = by === 'admin' ? 1 : null;
  return [
    sysUserPasswordChanged(user_id, { by }, { company: instance }),
    credentialRow({ user_id, hash, ver: ver + 1, must_change }, ts),
    ...ends,
  ];
};
