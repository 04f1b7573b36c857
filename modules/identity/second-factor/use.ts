import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { secondFactorWrong } from '../refusals.ts';
import { codeUse, enrolledFactor } from './factor.ts';
import { Proof } from './proof.ts';

/** Consumes a code at sign-in; of two concurrent uses only one succeeds. */
export const use = command('identity.secondFactor.use', {
  says: 'Consume a code of a second factor.',
  by: 'owner',
  takes: Type.Object({ user_id: Type.String(), proof: Proof }),
  gives: Type.Object({ ok: Type.Literal(true) }),
  refuses: [secondFactorWrong],
  keyless: true,
  reads: (reader, { user_id, proof }) => {
    const factor = enrolledFactor(reader, user_id);
    const rows = factor ? codeUse(reader, factor, proof) : [];
    return rows ? { rows } : secondFactorWrong();
  },
  decide: (_, __, ___, { rows }) => ({ facts: rows, answer: { ok: true } }),
});
