import { command } from '../../../kernel/declare/operation.ts';
import {
  prepareSignIn,
  readSignIn,
  SignedIn,
  SignIn,
  signedIn,
  signInRefusals,
} from './sign-in.ts';

/** Signs a user in to the company they joined first. */
export const login = command('identity.sessions.login', {
  says: 'Log in with email and password.',
  by: 'public',
  takes: SignIn,
  gives: SignedIn,
  refuses: signInRefusals,
  keyless: true,
  prepare: prepareSignIn,
  reads: (reader, input, _, now) => readSignIn(reader, input, now.ts),
  decide: (_, __, ___, { issued, login, rows }) => ({
    facts: rows,
    answer: signedIn(issued, login),
  }),
});
