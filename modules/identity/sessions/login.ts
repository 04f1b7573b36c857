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
  explains: [
    'Enters the company joined first, or `company_id`; a closed company is entered only by naming it, by a user who may reopen it.',
    'Email and password are refused together with `bad_login`; a missing code is asked for with `second_factor_required` only after the right password, and each code works once.',
    'With a first password, `password_change_required` is true and only the password change and logout are possible.',
    'Wrong passwords delay further attempts.',
  ],
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
