import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { isPassword, TypedPassword } from '../passwords/password.ts';
import { alreadyEnrolled, notStarted, secondFactorWrong, wrongPassword } from '../refusals.ts';
import { sysUserSecondFactorEnrolled } from '../users/user.ts';
import { loginById } from '../users/view.ts';
import { factorOf, factorRow } from './factor.ts';
import { newRecoveryCodes, recoveryRows } from './recovery-codes.ts';
import { totpStep } from './totp.ts';

/** Enrols a second factor with its first code; from then on every password needs a code beside it. */
export const confirm = command('identity.secondFactor.confirm', {
  says: 'Enrol a second factor with its first code, and get ten recovery codes.',
  by: 'viewer',
  needsSession: true,
  takes: Type.Object({
    password: TypedPassword,
    code: Short,
    codes: prepared<readonly string[]>(),
  }),
  gives: Type.Object({
    recovery_codes: Type.Array(Type.String(), {
      description: 'Shown once; each signs in once in the place of a code.',
    }),
  }),
  refuses: [wrongPassword, alreadyEnrolled, notStarted, secondFactorWrong],
  keyless: true,
  prepare: async (input, outside, { user_id }) => {
    const login = loginById(outside.look({ company_id: instance }), user_id);
    if (!(await isPassword(login?.hash, input.password))) return wrongPassword();
    return { ...input, password: '', codes: newRecoveryCodes() };
  },
  reads: (look, { code }, _, { caller, ts }) => {
    const factor = factorOf(look, caller.user_id);
    if (!factor) return notStarted();
    if (factor.enrolled_at !== null) return alreadyEnrolled();
    const step = totpStep(factor.secret, code.replaceAll(' ', ''), ts);
    return step === undefined ? secondFactorWrong() : { factor, step };
  },
  decide: (_, input, { caller: { user_id }, ts }, { factor, step }) => {
    const recovery_codes = mustBe(input.codes);
    return {
      facts: [
        sysUserSecondFactorEnrolled(user_id, {}, { company: instance }),
        factorRow({ ...factor, enrolled_at: ts, last_step: step }),
        ...recoveryRows(user_id, recovery_codes),
      ],
      answer: { recovery_codes },
    };
  },
});
