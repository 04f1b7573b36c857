import { command } from '../../../kernel/operation.ts';
import { Tokens, tokensOf } from './issue.ts';
import { prepareSignIn, readSignIn, SignIn, signInRefusals } from './sign-in.ts';

/** Signs a user in to the company they joined first. */
export const login = command('identity.sessions.login', {
  says: 'Log in with email and password.',
  by: 'public',
  takes: SignIn,
  gives: Tokens,
  refuses: signInRefusals,
  keyless: true,
  prepare: prepareSignIn,
  reads: (look, input, _, now) => readSignIn(look, input, now.ts),
  decide: (_, __, ___, { issued, rows }) => ({ facts: rows, answer: tokensOf(issued) }),
});
