import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { mustBe, prepared } from '../../../kernel/prepared.ts';
import { unauthenticated } from '../../../kernel/refusal.ts';
import { instance } from '../../../kernel/store/look.ts';
import { wrongPassword } from '../refusals.ts';
import { liveSessions, revoked } from '../sessions/session.ts';
import { sysUserPasswordChanged } from '../users/user.ts';
import { loginById } from '../users/view.ts';
import { credentialRow } from './credential.ts';
import { hashed, isPassword, NewPassword, TypedPassword } from './password.ts';

/** Changes one's own password; this session goes on, all others end. */
export const change = command('identity.passwords.change', {
  says: 'Change your password and end your other sessions.',
  by: 'viewer',
  takes: Type.Object({
    current_password: TypedPassword,
    new_password: NewPassword,
    hash: prepared<string>(),
  }),
  gives: Type.Object({ detail: Type.String() }),
  refuses: [wrongPassword, unauthenticated],
  prepare: async (input, outside, { user_id }) => {
    const login = loginById(outside.look({ company_id: instance }), user_id);
    if (!(await isPassword(login?.hash, input.current_password))) return wrongPassword();
    return { ...input, hash: await hashed(input.new_password) };
  },
  reads: (look, _, __, { caller, ts }) => {
    const login = loginById(look, caller.user_id);
    return login ? { login, sessions: liveSessions(look, caller.user_id, ts) } : unauthenticated();
  },
  decide: (_, input, { caller, ts }, { login, sessions }) => {
    const others = sessions.filter(({ id }) => id !== caller.session_id);
    return {
      facts: [
        sysUserPasswordChanged(caller.user_id, { by: 'self' }, { company: instance }),
        credentialRow({ ...login, hash: mustBe(input.hash) }, ts),
        ...revoked(others, ts, 'password_changed'),
      ],
      answer: { detail: 'The password is changed.' },
    };
  },
});
