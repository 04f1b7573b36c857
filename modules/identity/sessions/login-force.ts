import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { liveSessions, revoked } from './session.ts';
import {
  prepareSignIn,
  readSignIn,
  SignedIn,
  SignIn,
  signedIn,
  signInRefusals,
} from './sign-in.ts';

/** Signs a user in and ends all their other sessions. */
export const loginForce = command('identity.sessions.loginForce', {
  says: 'Log in and end every other session of the user.',
  explains: [
    'Works like `identity_sessions_login`, with the same refusals, and then ends all other sessions of the user in every company; their access and refresh tokens are refused at once.',
    'API keys are not affected.',
  ],
  by: 'public',
  takes: SignIn,
  gives: SignedIn,
  refuses: signInRefusals,
  keyless: true,
  prepare: prepareSignIn,
  reads: (reader, input, _, now) => {
    const read = readSignIn(reader, input, now.ts);
    if (isRefusal(read)) return read;
    return { ...read, others: liveSessions(reader, read.issued.user_id, now.ts) };
  },
  decide: (_, __, now, { issued, login, rows, others }) => ({
    facts: [...revoked(others, now.ts, 'login_elsewhere'), ...rows],
    answer: signedIn(issued, login),
  }),
});
