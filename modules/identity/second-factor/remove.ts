import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, unauthenticated } from '../../../kernel/declare/refusal.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { isPassword, TypedPassword } from '../passwords/password.ts';
import {
  notEnrolled,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
  tooManyCodes,
  wrongPassword,
} from '../refusals.ts';
import { sysUserSecondFactorRemoved } from '../users/user.ts';
import { loginById } from '../users/view.ts';
import { countedSecondFactorRefusal } from './check.ts';
import { enrolledFactor, factorEnd } from './factor.ts';

/** Removes the caller's second factor and its recovery codes. */
export const remove = command('identity.secondFactor.remove', {
  says: 'Remove your second factor, with your password and a code.',
  explains: [
    'The code may be one of the app or a recovery code; five wrong codes lock for a quarter of an hour (`too_many_codes`).',
    'All recovery codes end.',
    'Where the company requires a second factor of owners and admins, these can then do nothing else before they enrol again with `identity_secondFactor_start`.',
  ],
  by: 'viewer',
  needsSession: true,
  takes: Type.Object({ password: TypedPassword, code: Short }),
  gives: Type.Object({ ok: Type.Literal(true) }),
  refuses: [
    wrongPassword,
    notEnrolled,
    secondFactorRequired,
    secondFactorUnreadable,
    secondFactorWrong,
    tooManyCodes,
    unauthenticated,
  ],
  keyless: true,
  prepare: async (input, services, { user_id }) => {
    const reader = services.reader({ company_id: instance });
    if (!enrolledFactor(reader, user_id)) return notEnrolled();
    if (!(await isPassword(loginById(reader, user_id)?.hash, input.password)))
      return wrongPassword();
    const refused = await countedSecondFactorRefusal(services, user_id, input.code);
    return isRefusal(refused) ? refused : { ...input, password: '' };
  },
  decide: (_, __, { caller: { user_id } }) => ({
    facts: [
      sysUserSecondFactorRemoved(user_id, { by: 'self' }, { company: instance }),
      ...factorEnd(user_id),
    ],
    answer: { ok: true },
  }),
});
