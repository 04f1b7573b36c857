import { Type } from '@sinclair/typebox';
import { uuid } from '../../../kernel/ids.ts';
import { command } from '../../../kernel/operation.ts';
import { mustBe, prepared } from '../../../kernel/prepared.ts';
import { Name, Written } from '../../../kernel/shapes.ts';
import { instance } from '../../../kernel/store/look.ts';
import { credentialRow } from '../passwords/credential.ts';
import { hashed, NewPassword } from '../passwords/password.ts';
import { alreadyMember, ownersOnly } from '../refusals.ts';
import { Email, sysUserCreated } from '../users/user.ts';
import { loginByEmail } from '../users/view.ts';
import { member, RoleName, sysMemberAdded } from './member.ts';

/**
 * Adds a user. An email that already has a login gets the membership only; its name and password
 * stay what they are (decisions 56).
 */
export const add = command('identity.members.add', {
  says: 'Add a user to the company.',
  by: 'admin',
  takes: Type.Object({
    email: Email,
    name: Name,
    password: NewPassword,
    role: RoleName,
    made: prepared<{ readonly user_id: string; readonly hash: string }>(),
  }),
  gives: Written,
  refuses: [ownersOnly, alreadyMember],
  prepare: async (input, outside) => {
    if (loginByEmail(outside.look({ company_id: instance }), input.email)) return input;
    return { ...input, made: { user_id: uuid(), hash: await hashed(input.password) } };
  },
  reads: (look, { email }) => {
    const login = loginByEmail(look, email);
    return { login, known: login && look.entity(member, login.user_id) };
  },
  decide: (_, input, now, { login, known }) => {
    if (input.role === 'owner' && now.caller.role !== 'owner') return ownersOnly();
    if (known) return alreadyMember({ user_id: known.id, is_active: known.state.is_active });
    const { role } = input;
    if (login) {
      const { user_id } = login;
      return [sysMemberAdded(user_id, { user_id, role })];
    }
    const { user_id, hash } = mustBe(input.made);
    const person = { email: input.email.trim(), name: input.name.trim() };
    return [
      sysUserCreated(user_id, person, { company: instance }),
      sysMemberAdded(user_id, { user_id, role }),
      credentialRow({ user_id, hash, ver: 1 }, now.ts),
    ];
  },
});
