import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { isPassword, TypedPassword } from '../passwords/password.ts';
import {
  alreadyEnrolled,
  notStarted,
  secondFactorUnreadable,
  secondFactorWrong,
  wrongPassword,
} from '../refusals.ts';
import { sysUserSecondFactorEnrolled } from '../users/user.ts';
import { loginById } from '../users/view.ts';
import { factorOf, factorRow } from './factor.ts';
import { proofOf } from './proof.ts';
import { newRecoveryCodes, recoveryRows } from './recovery-codes.ts';

/** Enrols a second factor with its first code; from then on sign-in needs a code in addition to the password. */
export const confirm = command('identity.secondFactor.confirm', {
  says: 'Enrol a second factor with its first code, and get ten recovery codes.',
  explains: [
    'Takes the password and the first code of the app.',
    'From then on each sign-in, password reset and removal needs a code; sessions and API keys continue.',
    'The ten recovery codes are shown once, and each replaces a code once.',
    'Without a started enrolment: `not_started`.',
    'Undo with `identity_secondFactor_remove`.',
  ],
  by: 'viewer',
  needsSession: true,
  takes: Type.Object({
    password: TypedPassword,
    code: Short,
    made: prepared<{
      readonly codes: readonly string[];
      readonly step: number;
      readonly secret: string;
    }>(),
  }),
  gives: Type.Object({
    recovery_codes: Type.Array(Type.String(), {
      description: 'Recovery codes, shown once; each replaces a code of the app once.',
    }),
  }),
  refuses: [wrongPassword, alreadyEnrolled, notStarted, secondFactorUnreadable, secondFactorWrong],
  keyless: true,
  prepare: async (input, services, { user_id }) => {
    const reader = services.reader({ company_id: instance });
    if (!(await isPassword(loginById(reader, user_id)?.hash, input.password)))
      return wrongPassword();
    const factor = factorOf(reader, user_id);
    if (!factor) return notStarted();
    if (factor.enrolled_at !== null) return alreadyEnrolled();
    const proof = await proofOf(services, factor, input.code, instant());
    if (isRefusal(proof)) return proof;
    if (!('step' in proof)) return secondFactorWrong();
    const { secret } = factor;
    return {
      ...input,
      password: '',
      made: { codes: newRecoveryCodes(), step: proof.step, secret },
    };
  },
  reads: (reader, { made }, _, { caller }) => {
    const factor = factorOf(reader, caller.user_id);
    if (factor && factor.enrolled_at !== null) return alreadyEnrolled();
    return factor && factor.secret === mustBe(made).secret ? { factor } : notStarted();
  },
  decide: (_, { made }, { caller: { user_id }, ts }, { factor }) => {
    const { codes: recovery_codes, step } = mustBe(made);
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
