import { Type } from '@sinclair/typebox';
import type { Caller } from '../../../kernel/declare/access.ts';
import type { Recorded } from '../../../kernel/declare/decision.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Name } from '../../../kernel/declare/schemas.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { member, RoleName } from '../members/member.ts';
import { credentialRow } from '../passwords/credential.ts';
import { hashed, NewPassword } from '../passwords/password.ts';
import { alreadyInvited, alreadyMember, ownersOnly, weakPassword } from '../refusals.ts';
import { accessEnds } from '../sessions/access-end.ts';
import { emailKey } from '../users/email.ts';
import { Email, sysUserCreated, sysUserInvited } from '../users/user.ts';
import { type Login, loginByEmail } from '../users/view.ts';
import { CodeAnswer, codeExpiry, codeLink, codeRows, newCode } from './code.ts';
import { sysInvitationCreated, sysInvitationRevoked } from './invitation.ts';
import { type Mailing, mailInvitation } from './mail.ts';

type Made = {
  readonly invitation_id: string;
  readonly user_id: string;
  readonly code: string;
  readonly link: string;
  readonly mailing: Mailing;
  readonly hash: string;
};

const Takes = Type.Object({
  email: Email,
  name: Name,
  password: Type.Optional({
    ...NewPassword,
    description:
      'First password; it has to be changed at the first sign-in, and works only for a login nobody claimed.',
  }),
  role: RoleName,
  made: prepared<Made>(),
});

type Asked = Pick<(typeof Takes)['static'], 'email' | 'role'>;

/**
 * Invites a person to the company. Answer and number of facts are the same for known and unknown emails. An unclaimed login
 * passes to this invitation: its earlier password and sessions end.
 */
export const create = command('identity.invitations.create', {
  says: 'Invite a user to the company; the membership begins when they accept.',
  explains: [
    'Sends a mail with a link that works once within seven days; `mailed` and `mail_failure` tell the result, and the code is also in the answer.',
    'An optional first `password` works only for a login that nobody has claimed.',
    'Only owners invite owners (`owners_only`).',
    'Members, active or not, are refused with `already_member`, a second invitation with `already_invited`.',
    'Take it back with `identity_invitations_revoke`.',
  ],
  by: 'admin',
  needsSession: true,
  takes: Takes,
  gives: CodeAnswer,
  refuses: [ownersOnly, alreadyMember, alreadyInvited, weakPassword],
  keyless: true,
  prepare: async (input, services, caller) => {
    const reader = services.reader(caller);
    const found = readInvited(reader, input, caller, instant());
    if (isRefusal(found)) return found;
    const hash = input.password === undefined ? '' : await hashed(input.password, input);
    const code = newCode();
    const mailing = await mailInvitation(services, caller, { email: input.email, code });
    const link = codeLink(services, code);
    return {
      ...input,
      made: { invitation_id: uuid(), user_id: uuid(), code, link, mailing, hash },
    };
  },
  reads: (reader, input, _, { caller, ts }) => {
    const found = readInvited(reader, input, caller, ts);
    if (isRefusal(found)) return found;
    const { login } = found;
    return {
      ...found,
      ends: login?.invitation_id ? accessEnds(reader, login, ts, 'invited_anew') : [],
    };
  },
  decide: (_, input, { ts, caller }, { login, expired, ends }) => {
    const { invitation_id, code, link, mailing, hash, ...made } = mustBe(input.made);
    const expires_at = codeExpiry(ts);
    const person = { email: input.email.trim(), name: input.name.trim() };
    const { company_id } = caller;
    const held = { must_change: 1, invitation_id, invitation_company: company_id };
    return {
      facts: [
        sysInvitationCreated(invitation_id, { ...person, role: input.role, expires_at }),
        ...expired.map((one) => sysInvitationRevoked(one, {})),
        login
          ? sysUserInvited(login.user_id, {}, { company: instance })
          : sysUserCreated(made.user_id, person, { company: instance }),
        ...passwordRows(login, made.user_id, { hash, ...held }, ts),
        ...ends,
        ...codeRows(code, { invitation_id, company_id, expires_at }),
      ],
      answer: { id: invitation_id, code, link, expires_at, ...mailing },
    };
  },
});

/** The credential of a login that is new or unclaimed; a claimed one keeps its own. */
const passwordRows = (
  login: Login | undefined,
  made: string,
  first: Pick<Login, 'hash' | 'must_change' | 'invitation_id' | 'invitation_company'>,
  ts: string,
): Recorded[] => {
  if (!login) return [credentialRow({ user_id: made, ver: 1, ...first }, ts)];
  if (login.invitation_id === null) return [];
  return [credentialRow({ user_id: login.user_id, ver: login.ver + 1, ...first }, ts)];
};

const pendingSql = `SELECT id, expires_at FROM invitation_view
 WHERE company=:company AND email_key=:email AND status='pending'`;

const readInvited = (
  reader: Reader,
  { email, role }: Asked,
  caller: Caller,
  ts: string,
): Refusal | { readonly login: Login | undefined; readonly expired: readonly string[] } => {
  if (role === 'owner' && caller.role !== 'owner') return ownersOnly();
  const login = loginByEmail(reader, email);
  const known = login && reader.entity(member, login.user_id);
  if (known) return alreadyMember({ user_id: known.id, is_active: known.state.is_active });
  const pending = reader.rows<{ id: string; expires_at: string }>(pendingSql, {
    email: emailKey(email),
  });
  const live = pending.find(({ expires_at }) => expires_at > ts);
  if (live) return alreadyInvited({ invitation_id: live.id, expires_at: live.expires_at });
  return { login, expired: pending.map(({ id }) => id) };
};
