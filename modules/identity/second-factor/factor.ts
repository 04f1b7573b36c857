import type { Kept } from '../../../kernel/declare/decision.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import type { Proof } from './proof.ts';
import { recoveryEnd } from './recovery-codes.ts';

/** A second factor as stored; not enrolled until its first code is confirmed. */
export type Factor = {
  readonly id: string;
  /** Sealed for the login's email. */
  readonly secret: string;
  readonly enrolled_at: string | null;
  /** Newest time step used; each counts once. */
  readonly last_step: number;
  /** The email of the login, null once it is erased. */
  readonly email: string | null;
};

const factorSql = `SELECT f.id, f.secret, f.enrolled_at, f.last_step, u.email FROM second_factor f
 LEFT JOIN user_view u ON u.company=f.company AND u.id=f.id WHERE f.company=:company`;

/** The second factors of all users, enrolled or not. */
export const storedFactors = (reader: Reader): readonly Factor[] =>
  reader.of(instance).rows<Factor>(factorSql);

/** The second factor of a user, enrolled or not. */
export const factorOf = (reader: Reader, user_id: string): Factor | undefined =>
  reader.of(instance).row<Factor>(`${factorSql} AND f.id=:user_id`, { user_id });

/** The second factor that a user has to sign in with; undefined without one. */
export const enrolledFactor = (reader: Reader, user_id: string): Factor | undefined => {
  const factor = factorOf(reader, user_id);
  return factor?.enrolled_at ? factor : undefined;
};

/** The row of a second factor. */
export const factorRow = ({ email: _, ...row }: Omit<Factor, 'email'> & Partial<Factor>): Kept => ({
  keep: 'second_factor',
  row: { company: instance, ...row },
});

/** Rows that remove a second factor and its recovery codes. */
export const factorEnd = (user_id: string): Kept[] => [
  { keep: 'second_factor', row: { company: instance, id: user_id }, drop: true },
  recoveryEnd(user_id),
];

/** Row changes that consume a code; undefined if it was used before or is not a recovery code. */
export const codeUse = (reader: Reader, factor: Factor, proof: Proof): Kept[] | undefined => {
  if ('step' in proof)
    return proof.step <= factor.last_step
      ? undefined
      : [factorRow({ ...factor, last_step: proof.step })];
  const id = proof.recovery;
  const isKnown =
    factor.enrolled_at !== null &&
    reader
      .of(instance)
      .row('SELECT 1 FROM recovery_code WHERE company=:company AND id=:id AND user_id=:user', {
        id,
        user: factor.id,
      });
  return isKnown
    ? [{ keep: 'recovery_code', row: { company: instance, id }, drop: true }]
    : undefined;
};
