import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { unauthenticated } from '../../../kernel/declare/refusal.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { isPassword, TypedPassword } from '../passwords/password.ts';
import { alreadyEnrolled, wrongPassword } from '../refusals.ts';
import { loginById } from '../users/view.ts';
import { enrolledFactor, factorRow } from './factor.ts';
import { sealSecret } from './sealed-secret.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

/** Starts the enrolment of a second factor, which is completed by its first code. */
export const start = command('identity.secondFactor.start', {
  says: 'Start enrolling a second factor (TOTP): get its secret.',
  explains: [
    'Needs the password and replaces an enrolment that was started but not confirmed; sign-in does not change until `identity_secondFactor_confirm`.',
    'A login that has a factor is refused with `already_enrolled`; remove it first.',
    'Secret and address are shown once.',
  ],
  by: 'viewer',
  needsSession: true,
  takes: Type.Object({
    password: TypedPassword,
    made: prepared<{ readonly secret: string; readonly uri: string; readonly sealed: string }>(),
  }),
  gives: Type.Object({
    secret: Type.String({ description: 'Base32, to type into an authenticator app.' }),
    uri: Type.String({ description: 'otpauth://, to be shown as a QR code.' }),
  }),
  refuses: [wrongPassword, alreadyEnrolled, unauthenticated],
  keyless: true,
  prepare: async (input, services, { user_id }) => {
    const login = loginById(services.reader({ company_id: instance }), user_id);
    if (!login || !(await isPassword(login.hash, input.password))) return wrongPassword();
    const secret = newTotpSecret();
    const sealed = await sealSecret(services, login.email, secret);
    return { password: '', made: { secret, uri: totpAddress(secret, login.email ?? ''), sealed } };
  },
  reads: (reader, _, __, { caller }) =>
    enrolledFactor(reader, caller.user_id) ? alreadyEnrolled() : {},
  decide: (_, input, { caller: { user_id } }) => {
    const { secret, uri, sealed } = mustBe(input.made);
    return {
      facts: [factorRow({ id: user_id, secret: sealed, enrolled_at: null, last_step: 0 })],
      answer: { secret, uri },
    };
  },
});
