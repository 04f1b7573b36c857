import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { notEnrolled } from '../refusals.ts';
import { accessEnds } from '../sessions/access-end.ts';
import { sysUserSecondFactorRemoved } from '../users/user.ts';
import { loginByEmail } from '../users/view.ts';
import { enrolledFactor, factorEnd } from './factor.ts';

/** Removes the second factor of a login from the machine that the service runs on; its sessions and keys end. */
export const removeByMachine = command('identity.secondFactor.removeByMachine', {
  says: 'Remove the second factor of a login from the machine.',
  by: 'owner',
  takes: Type.Object({ email: Short }),
  gives: Type.Object({ ok: Type.Literal(true) }),
  refuses: [notEnrolled],
  keyless: true,
  reads: (reader, { email }, _, { ts }) => {
    const login = loginByEmail(reader, email);
    if (!login || !enrolledFactor(reader, login.user_id)) return notEnrolled();
    return { login, ends: accessEnds(reader, login, ts, 'second_factor_removed') };
  },
  decide: (_, __, ___, { login: { user_id }, ends }) => ({
    facts: [
      sysUserSecondFactorRemoved(user_id, { by: 'machine' }, { company: instance }),
      ...factorEnd(user_id),
      ...ends,
    ],
    answer: { ok: true },
  }),
});
