import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { instant } from '../../../kernel/values/clock.ts';
import {
  badResetToken,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
  tooManyCodes,
  weakPassword,
} from '../refusals.ts';
import { countedSecondFactorRefusal } from '../second-factor/check.ts';
import { NewPassword } from './password.ts';
import { readReset, resetBy } from './reset.ts';
import { hashedFor } from './user-password.ts';

const userOf = (
  reader: Reader,
  token: string,
): { user_id: string; expires_at: string } | undefined =>
  reader
    .of(instance)
    .row('SELECT user_id, expires_at FROM reset_token WHERE company=:company AND id=:id', {
      id: sha256(token),
    });

/** Sets a new password by the token of a reset; every session and API key of the user ends. */
export const confirmReset = command('identity.passwords.confirmReset', {
  says: 'Set a new password with the token of a reset.',
  explains: [
    'Needs the token of a reset link (`bad_reset_token` if unknown, used or expired) and, for a login with a second factor, a code or recovery code; five wrong codes lock for a quarter of an hour (`too_many_codes`).',
    'All sessions, API keys and reset links of the user end in every company.',
    'Sign in with the new password afterwards.',
  ],
  by: 'public',
  takes: Type.Object({
    token: Short,
    new_password: NewPassword,
    code: Type.Optional({
      ...Short,
      description: 'The code of the second factor, or a recovery code, of a login that has one.',
    }),
    hash: prepared<string>(),
  }),
  gives: Type.Object({ detail: Type.String() }),
  refuses: [
    badResetToken,
    secondFactorRequired,
    secondFactorUnreadable,
    secondFactorWrong,
    tooManyCodes,
    weakPassword,
  ],
  prepare: async (input, services) => {
    // Unknown tokens are refused before the costly hashing.
    const found = userOf(services.reader({ company_id: instance }), input.token);
    if (!found || found.expires_at <= instant()) return badResetToken();
    const refused = await countedSecondFactorRefusal(services, found.user_id, input.code);
    if (refused) return refused;
    return { ...input, hash: await hashedFor(services, found.user_id, input.new_password) };
  },
  reads: (reader, { token }, _, { ts }) => {
    const found = userOf(reader, token);
    if (!found || found.expires_at <= ts) return badResetToken();
    return { reset: readReset(reader, found.user_id, ts) };
  },
  decide: (_, input, { ts }, { reset }) => ({
    facts: resetBy('reset', reset, mustBe(input.hash), ts),
    answer: { detail: 'The password is changed; log in with the new one.' },
  }),
});
