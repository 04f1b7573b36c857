import type { Kept } from '../../../kernel/declare/decision.ts';
import { instance, type Look } from '../../../kernel/reader/reader.ts';
import { recoveryEnd, recoveryHash } from './recovery-codes.ts';
import { totpStep } from './totp.ts';

/** A second factor as stored; not enrolled while its first code is awaited. */
export type Factor = {
  readonly id: string;
  readonly secret: string;
  readonly enrolled_at: string | null;
  /** The newest time step that was used: each counts once. */
  readonly last_step: number;
};

/** The second factor of a user, enrolled or not. */
export const factorOf = (look: Look, user_id: string): Factor | undefined =>
  look
    .of(instance)
    .row<Factor>(
      'SELECT id, secret, enrolled_at, last_step FROM second_factor WHERE company=:company AND id=:user_id',
      { user_id },
    );

/** The second factor that a user has to sign in with; undefined without one. */
export const enrolledFactor = (look: Look, user_id: string): Factor | undefined => {
  const factor = factorOf(look, user_id);
  return factor?.enrolled_at ? factor : undefined;
};

/** The row of a second factor. */
export const factorRow = (factor: Factor): Kept => ({
  keep: 'second_factor',
  row: { company: instance, ...factor },
});

/** The rows that take a second factor and its recovery codes away. */
export const factorEnd = (user_id: string): Kept[] => [
  { keep: 'second_factor', row: { company: instance, id: user_id }, drop: true },
  recoveryEnd(user_id),
];

/** The row changes by which a code is used up; undefined where it is wrong or was used before. */
export const codeUse = (
  look: Look,
  factor: Factor,
  code: string,
  ts: string,
): Kept[] | undefined => {
  const digits = code.replaceAll(' ', '');
  if (/^\d{6}$/.test(digits)) {
    const step = totpStep(factor.secret, digits, ts);
    return step === undefined || step <= factor.last_step
      ? undefined
      : [factorRow({ ...factor, last_step: step })];
  }
  const id = recoveryHash(factor.id, code);
  const isKnown =
    factor.enrolled_at !== null &&
    look
      .of(instance)
      .row('SELECT 1 FROM recovery_code WHERE company=:company AND id=:id AND user_id=:user', {
        id,
        user: factor.id,
      });
  return isKnown
    ? [{ keep: 'recovery_code', row: { company: instance, id }, drop: true }]
    : undefined;
};
