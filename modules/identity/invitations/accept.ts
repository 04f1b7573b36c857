import { type Static, Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import type { Recorded } from '../../../kernel/declare/decision.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, type Refusal, sessionRequired } from '../../../kernel/declare/refusal.ts';
import { Name, Short, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { credentialRow } from '../passwords/credential.ts';
import { hashed, NewPassword } from '../passwords/password.ts';
import {
  alreadyMember,
  badInvitationCode,
  badLogin,
  invitationOfAnother,
  loginLocked,
  passwordNeeded,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
  signInToAccept,
  weakPassword,
} from '../refusals.ts';
import { accessEnds } from '../sessions/access-end.ts';
import { type Issued, issue, Tokens, tokensOf } from '../sessions/issue.ts';
import { liveSession, sessionRows } from '../sessions/session.ts';
import { checkedLogin, recheckedLogin } from '../sessions/sign-in.ts';
import { sysUserChanged, sysUserClaimed } from '../users/user.ts';
import { loginByEmail, loginById } from '../users/view.ts';
import { acceptance, type Pending, pendingInvitation, readAcceptance } from './acceptance.ts';
import { invitationOfCode } from './code.ts';

type Made = {
  readonly issued: Issued;
  readonly of: { readonly company_id: string; readonly invitation_id: string };
  /** Hash of the password that claims the login; undefined for a claimed login. */
  readonly hash: string | undefined;
  /** Hash of the password that signed in; undefined where a session did or the login is claimed. */
  readonly known: string | undefined;
};

const Takes = Type.Object({
  code: Short,
  email: Type.Optional({
    ...Short,
    description: 'Signs in with `password` to a login that exists, instead of an access token.',
  }),
  password: Type.Optional({
    ...NewPassword,
    description: 'The password of the new login; with `email`, that of the login that exists.',
  }),
  second_factor: Type.Optional({
    ...Short,
    description: 'The code of the second factor, where `email` and `password` sign in.',
  }),
  name: Type.Optional(Name),
  made: prepared<Made>(),
});

type Input = Static<typeof Takes>;

/**
 * Accepts an invitation by its code and starts its membership. An unclaimed login is claimed with a password; a claimed login
 * must be signed in, so that the code alone grants nothing.
 */
export const accept = command('identity.invitations.accept', {
  says: 'Accept an invitation with its code and get tokens for the company.',
  explains: [
    'A new email chooses its `password` here (`password_needed`); an email with a login must be signed in, or send email, password and, if enrolled, `second_factor` (`sign_in_to_accept`).',
    'The code works once within seven days (`bad_invitation_code`) and only for the invited email (`invitation_of_another`).',
    'The membership begins with the invited role.',
    'An admin ends it with `identity_members_deactivate`.',
  ],
  by: 'public',
  needsSession: true,
  greets: true,
  takes: Takes,
  gives: writtenWith({
    ...Tokens.properties,
    company_id: Type.String(),
    user_id: Type.String(),
  }),
  refuses: [
    badInvitationCode,
    passwordNeeded,
    weakPassword,
    signInToAccept,
    badLogin,
    loginLocked,
    secondFactorRequired,
    secondFactorUnreadable,
    secondFactorWrong,
    invitationOfAnother,
    sessionRequired,
    alreadyMember,
  ],
  keyless: true,
  prepare: async (input, services, caller) => {
    const reader = services.reader({ company_id: instance });
    const ts = instant();
    const of = invitationOfCode(reader, input.code, ts);
    const pending = of && pendingInvitation(reader, of, ts);
    if (!of || !pending) return badInvitationCode();
    const login = await loginFor(input, services, caller, pending);
    if (isRefusal(login)) return login;
    const { user_id, ver, hash, known } = login;
    const { company_id } = of;
    const issued = issue(services, { user_id, company_id, role: pending.state.role, ver });
    return { ...input, password: '', made: { issued, of, hash, known } };
  },
  reads: (reader, input, _, { caller, ts }) => {
    const { issued, of, hash, known } = mustBe(input.made);
    const isOut = caller.session_id !== undefined && !liveSession(reader, caller.session_id);
    const login = loginById(reader, issued.user_id);
    if (known !== undefined) {
      const checked = recheckedLogin(reader, { user_id: issued.user_id, hash: known });
      if (isRefusal(checked)) return checked;
    }
    if (login && login.locked_at !== null) return loginLocked();
    if (isOut || !login || (login.invitation_id !== null) !== (hash !== undefined))
      return signInToAccept();
    if (login.ver + (hash === undefined ? 0 : 1) !== issued.ver) return signInToAccept();
    const pending = readAcceptance(reader, of, issued.user_id, ts);
    if (isRefusal(pending)) return pending;
    return { pending, ends: hash === undefined ? [] : accessEnds(reader, login, ts, 'claimed') };
  },
  decide: (_, input, { ts }, { pending, ends }) => {
    const { issued, hash } = mustBe(input.made);
    const { user_id, company_id } = issued;
    return {
      facts: [
        ...acceptance(pending, user_id),
        ...(hash === undefined ? [] : claim(issued, { hash, name: nameOf(input, pending) }, ts)),
        ...ends,
        ...sessionRows(issued, ts),
      ],
      answer: { ...tokensOf(issued), id: pending.id, company_id, user_id },
    };
  },
});

const nameOf = ({ name }: Input, { state }: Pending): string => name?.trim() ?? state.name ?? '';

const claim = (
  { user_id, company_id, ver }: Issued,
  { hash, name }: { readonly hash: string; readonly name: string },
  ts: string,
): Recorded[] => [
  sysUserClaimed(user_id, { company_id }, { company: instance }),
  sysUserChanged(user_id, { name }, { company: instance }),
  credentialRow({ user_id, hash, ver }, ts),
];

type Accepting = Pick<Made, 'hash' | 'known'> & { readonly user_id: string; readonly ver: number };

/** The login that accepts, with the hash of a password that claims it or has signed in. */
const loginFor = async (
  { email, password, second_factor: code }: Input,
  services: Services,
  caller: Caller,
  pending: Pending,
): Promise<Accepting | Refusal> => {
  const login = loginByEmail(services.reader({ company_id: instance }), pending.email);
  if (!login) return badInvitationCode();
  if (login.locked_at !== null) return loginLocked();
  const { user_id, ver } = login;
  const claimed = { user_id, ver, hash: undefined, known: undefined };
  if (caller.user_id !== '') {
    if (caller.session_id === undefined) return sessionRequired();
    return caller.user_id === user_id ? claimed : invitationOfAnother();
  }
  if (login.invitation_id !== null)
    return password === undefined
      ? passwordNeeded()
      : { ...claimed, ver: ver + 1, hash: await hashed(password, login) };
  if (email === undefined || password === undefined) return signInToAccept();
  const signedIn = await checkedLogin(services, { email, password, code });
  if (isRefusal(signedIn)) return signedIn;
  return signedIn.user_id === user_id
    ? { ...claimed, known: signedIn.hash }
    : invitationOfAnother();
};
