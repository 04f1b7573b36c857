import { Type } from '@sinclair/typebox';
import { sha256 } from '../../../kernel/canonical.ts';
import { instantAfter } from '../../../kernel/clock.ts';
import { secret } from '../../../kernel/ids.ts';
import { command } from '../../../kernel/operation.ts';
import { mustBe, prepared } from '../../../kernel/prepared.ts';
import { Short } from '../../../kernel/shapes.ts';
import { instance } from '../../../kernel/store/look.ts';
import { loginByEmail } from '../users/view.ts';

const lifeMinutes = 15;

/** Asks for a reset of a password; the answer does not tell whether the email is known. */
export const requestReset = command('identity.passwords.requestReset', {
  says: 'Ask for a link to reset a forgotten password.',
  by: 'public',
  takes: Type.Object({ email: Short, token: prepared<string>() }),
  gives: Type.Object({ detail: Type.String() }),
  prepare: async (input) => ({ ...input, token: secret() }),
  reads: (look, { email }) => ({ login: loginByEmail(look, email) }),
  decide: (_, input, { ts }, { login }) => {
    const answer = { detail: 'If the email is known, a link to reset the password is on its way.' };
    if (!login) return { facts: [], answer };
    const { user_id } = login;
    const row = { company: instance, id: sha256(mustBe(input.token)), user_id };
    return {
      facts: [
        { keep: 'reset_token', row: { company: instance, user_id }, drop: true },
        {
          keep: 'reset_token',
          row: { ...row, expires_at: instantAfter(ts, { minutes: lifeMinutes }) },
        },
      ],
      answer,
    };
  },
});
