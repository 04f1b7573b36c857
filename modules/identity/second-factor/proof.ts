import { Type } from '@sinclair/typebox';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { secondFactorUnreadable, secondFactorWrong } from '../refusals.ts';
import type { Factor } from './factor.ts';
import { recoveryHash } from './recovery-codes.ts';
import { openSecret } from './sealed-secret.ts';
import { totpStep } from './totp.ts';

/** Result of checking a code: a time step of the authenticator app, or a recovery code by its hash. */
export const Proof = Type.Union([
  Type.Object({ step: Type.Integer() }),
  Type.Object({ recovery: Type.String() }),
]);
export type Proof = (typeof Proof)['static'];

/** Checks a code against the secret of a factor; reuse is checked in the transaction. */
export const proofOf = async (
  services: Services,
  factor: Factor,
  code: string,
  ts: string,
): Promise<Proof | Refusal> => {
  const digits = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits)) return { recovery: recoveryHash(factor.id, code) };
  const secret = await openSecret(services, factor.email, factor.secret);
  if (secret === undefined) return secondFactorUnreadable();
  const step = totpStep(secret, digits, ts);
  return step === undefined ? secondFactorWrong() : { step };
};
