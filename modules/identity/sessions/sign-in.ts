import { type Static, Type } from '@sinclair/typebox';
import type { Kept } from '../../../kernel/decision.ts';
import type { Outside } from '../../../kernel/outside.ts';
import { mustBe, prepared } from '../../../kernel/prepared.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { Short, Uuid } from '../../../kernel/shapes.ts';
import { instance, type Look } from '../../../kernel/store/look.ts';
import { isPassword, TypedPassword } from '../passwords/password.ts';
import { badLogin, companyClosed, noCompany, notAMember } from '../refusals.ts';
import { loginByEmail } from '../users/view.ts';
import { type Issued, issue } from './issue.ts';
import { expiredRows, sessionRows } from './session.ts';
import { homeOf, mayReopen, standingIn } from './standing.ts';

/** An email and a password, as both ways to log in take them. */
export const SignIn = Type.Object({
  email: Short,
  password: TypedPassword,
  company_id: Type.Optional({
    ...Uuid,
    description:
      'The company to enter; without it the one joined first. Who may open a closed one again enters it by naming it.',
  }),
  issued: prepared<Issued>(),
});

type SignIn = Static<typeof SignIn>;

/** The ways in which signing in is refused. */
export const signInRefusals = [badLogin, noCompany, notAMember, companyClosed];

/** Checks the password and makes the tokens; an unknown email takes as long as a wrong password. */
export const prepareSignIn = async (input: SignIn, outside: Outside): Promise<SignIn | Refusal> => {
  const look = outside.look({ company_id: instance });
  const login = loginByEmail(look, input.email);
  const fits = await isPassword(login?.hash, input.password);
  if (!login || !fits) return badLogin();
  const company_id = input.company_id ?? homeOf(look, login.user_id);
  const standing = company_id && standingIn(look, company_id, login.user_id);
  if (!standing) return input.company_id === undefined ? noCompany() : notAMember();
  if (!standing.is_open && !mayReopen(standing.role)) return companyClosed();
  const { user_id } = login;
  return { ...input, issued: issue(outside, { user_id, company_id, ...standing }) };
};

/** What the write checks again: that the password and the membership are still those. */
export const readSignIn = (
  look: Look,
  input: SignIn,
  ts: string,
): Refusal | { readonly issued: Issued; readonly rows: readonly Kept[] } => {
  const issued = mustBe(input.issued);
  const standing = standingIn(look, issued.company_id, issued.user_id);
  if (standing?.ver !== issued.ver) return badLogin();
  return { issued, rows: [...expiredRows(look, issued.user_id, ts), ...sessionRows(issued, ts)] };
};
