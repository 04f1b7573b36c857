import { Type } from '@sinclair/typebox';
import type { Recorded } from '../../../kernel/declare/decision.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, unauthenticated } from '../../../kernel/declare/refusal.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { acceptance, type Pending, readAcceptance } from '../invitations/acceptance.ts';
import {
  alreadyMember,
  badInvitationCode,
  samePassword,
  weakPassword,
  wrongPassword,
} from '../refusals.ts';
import { accessEnds } from '../sessions/access-end.ts';
import { sysUserChanged, sysUserClaimed, sysUserPasswordChanged } from '../users/user.ts';
import { loginById } from '../users/view.ts';
import { credentialRow } from './credential.ts';
import { hashed, isPassword, NewPassword, TypedPassword } from './password.ts';

/**
 * Changes the caller's own password; this session continues, other sessions and all API keys end. Changing the first password
 * of an invitation claims the login and starts its membership.
 */
export const change = command('identity.passwords.change', {
  says: 'Change your password and end your other sessions and your API keys.',
  explains: [
    'The present session continues.',
    'API keys of the user end in every company, those of service accounts stay.',
    'A first password from an admin or invitation must be replaced by a different one (`same_password`); for an invitation this also accepts it and starts the membership.',
    'A wrong current password is refused with `wrong_password`.',
  ],
  by: 'viewer',
  needsSession: true,
  takes: Type.Object({
    current_password: TypedPassword,
    new_password: NewPassword,
    hash: prepared<string>(),
  }),
  gives: Type.Object({ detail: Type.String() }),
  refuses: [
    wrongPassword,
    samePassword,
    badInvitationCode,
    alreadyMember,
    unauthenticated,
    weakPassword,
  ],
  prepare: async (input, services, { user_id }) => {
    const login = loginById(services.reader({ company_id: instance }), user_id);
    if (!(await isPassword(login?.hash, input.current_password))) return wrongPassword();
    if (login?.must_change === 1 && input.new_password === input.current_password)
      return samePassword();
    return { ...input, hash: await hashed(input.new_password, login) };
  },
  reads: (reader, _, __, { caller, ts }) => {
    const login = loginById(reader, caller.user_id);
    if (!login) return unauthenticated();
    const ends = accessEnds(reader, login, ts, 'password_changed', caller.session_id);
    const { invitation_id, invitation_company: company_id } = login;
    if (invitation_id === null || company_id === null) return { login, ends, accepted: undefined };
    const accepted = readAcceptance(reader, { invitation_id, company_id }, login.user_id, ts);
    return isRefusal(accepted) ? accepted : { login, ends, accepted };
  },
  decide: (_, input, { caller: { user_id }, ts }, { login, ends, accepted }) => ({
    facts: [
      ...(accepted ? [...acceptance(accepted, user_id), ...claim(accepted, user_id)] : []),
      sysUserPasswordChanged(user_id, { by: 'self' }, { company: instance }),
      credentialRow({ user_id, hash: mustBe(input.hash), ver: login.ver }, ts),
      ...ends,
    ],
    answer: { detail: 'The password is changed.' },
  }),
});

/** Facts of a claimed login, with the name from the invitation. */
const claim = ({ company_id, state }: Pending, user_id: string): Recorded[] => [
  sysUserClaimed(user_id, { company_id }, { company: instance }),
  sysUserChanged(user_id, { name: state.name ?? '' }, { company: instance }),
];
