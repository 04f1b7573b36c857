import { type Static, Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import type { Kept } from '../../../kernel/declare/decision.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Short, Uuid } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { pendingInvitation } from '../invitations/acceptance.ts';
import { isPassword, TypedPassword } from '../passwords/password.ts';
import {
  badLogin,
  companyClosed,
  loginLocked,
  noCompany,
  notAMember,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
} from '../refusals.ts';
import { secondFactorRefusal } from '../second-factor/check.ts';
import { type Login, loginByEmail, loginById } from '../users/view.ts';
import { homeOf, mayReopen, standingIn } from './access-rights.ts';
import { type Issued, issue, Tokens, tokensOf } from './issue.ts';
import { expiredRows, sessionRows } from './session.ts';

/** An email and a password, as both ways to log in take them. */
export const SignIn = titled(
  'SignIn',
  Type.Object({
    email: Short,
    password: TypedPassword,
    code: Type.Optional({
      ...Short,
      description: 'The code of the second factor, or a recovery code, of a login that has one.',
    }),
    device_token: Type.Optional(
      Type.String({
        maxLength: 500,
        in: 'header',
        header: 'x-device-token',
        description:
          'Token that an earlier sign-in of this device answered: it has its own limit of attempts. A token that is not valid is ignored.',
      }),
    ),
    company_id: Type.Optional({
      ...Uuid,
      description:
        'The company to enter; without it the one joined first. Who may open a closed one again enters it by naming it.',
    }),
    issued: prepared<Issued>(),
    hash: prepared<string>(),
  }),
);

type SignIn = Static<typeof SignIn>;

/** Refusals of a sign-in. */
export const signInRefusals = [
  badLogin,
  loginLocked,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
  noCompany,
  notAMember,
  companyClosed,
];

/** The tokens of a sign-in. */
export const SignedIn = titled(
  'Session',
  Type.Object({
    ...Tokens.properties,
    password_change_required: Type.Boolean({
      description:
        'Signed in with a first password: the session reaches only change-password and logout until it is changed.',
    }),
  }),
);

/** Answer of a sign-in. */
export const signedIn = (issued: Issued, login: Pick<Login, 'must_change'>) => ({
  ...tokensOf(issued),
  password_change_required: login.must_change === 1,
});

/** Credentials of an operation that checks a password. */
type Given = {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
};

/**
 * The login of an email, a password and, where it has a second factor, a code. An unknown email takes as long as a
 * wrong password; a missing code is refused only after the right password.
 */
export const checkedLogin = async (
  services: Services,
  { email, password, code }: Given,
): Promise<Login | Refusal> => {
  const login = loginByEmail(services.reader({ company_id: instance }), email);
  const fits = await isPassword(login?.hash, password);
  if (!login || !fits) return badLogin();
  if (login.locked_at !== null) return loginLocked();
  return (await secondFactorRefusal(services, login.user_id, code)) ?? login;
};

/** Repeats in the transaction the check of a password that was made before it: the same hash, and no lock. */
export const recheckedLogin = (
  reader: Reader,
  { user_id, hash }: Pick<Login, 'user_id'> & { readonly hash: string | undefined },
): Login | Refusal => {
  const login = loginById(reader, user_id);
  if (!login || login.hash !== hash) return badLogin();
  return login.locked_at === null ? login : loginLocked();
};

/** Company of the invitation that an unclaimed login signs in to, only to change the first password. */
const invitedTo = (
  reader: Reader,
  { invitation_id, invitation_company: company_id }: Login,
  ts: string,
): { readonly company_id: string; readonly role: Role } | undefined => {
  if (invitation_id === null || company_id === null) return undefined;
  const pending = pendingInvitation(reader, { company_id, invitation_id }, ts);
  return pending && { company_id, role: pending.state.role };
};

/** Checks the password and makes the tokens. */
export const prepareSignIn = async (
  input: SignIn,
  services: Services,
): Promise<SignIn | Refusal> => {
  const reader = services.reader({ company_id: instance });
  const login = await checkedLogin(services, input);
  if (isRefusal(login)) return login;
  if (login.invitation_id !== null) {
    const to = invitedTo(reader, login, instant());
    if (!to) return badLogin();
    const { user_id, ver } = login;
    return { ...input, hash: login.hash, issued: issue(services, { user_id, ver, ...to }) };
  }
  const company_id = input.company_id ?? homeOf(reader, login.user_id);
  const standing = company_id && standingIn(reader, company_id, login.user_id);
  if (!standing) return input.company_id === undefined ? noCompany() : notAMember();
  if (!standing.is_open && !mayReopen(standing.role)) return companyClosed();
  const { user_id, hash } = login;
  return { ...input, hash, issued: issue(services, { user_id, company_id, ...standing }) };
};

/** Repeats the checks of password, membership and lock in the transaction. */
export const readSignIn = (
  reader: Reader,
  input: SignIn,
  ts: string,
): Refusal | { readonly issued: Issued; readonly login: Login; readonly rows: readonly Kept[] } => {
  const issued = mustBe(input.issued);
  const login = recheckedLogin(reader, { user_id: issued.user_id, hash: input.hash });
  if (isRefusal(login)) return login;
  if (login.ver !== issued.ver) return badLogin();
  const isThere =
    login.invitation_id === null
      ? standingIn(reader, issued.company_id, issued.user_id)
      : invitedTo(reader, login, ts)?.company_id === issued.company_id;
  if (!isThere) return badLogin();
  const rows = [...expiredRows(reader, issued.user_id, ts), ...sessionRows(issued, ts)];
  return { issued, login, rows };
};
