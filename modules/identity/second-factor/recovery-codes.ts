import { randomBytes } from 'node:crypto';
import type { Kept } from '../../../kernel/declare/decision.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';

const count = 10;
const codeBytes = 10;

/** Ten new recovery codes of 80 random bits each, in groups that are easy to type. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: count }, () =>
    (randomBytes(codeBytes).toString('hex').match(/.{5}/g) ?? []).join('-'),
  );

/** The stored form of a recovery code: a hash, whatever its case and separators. */
export const recoveryHash = (user_id: string, code: string): string =>
  sha256(`${user_id} ${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`);

/** The rows that put new recovery codes in the place of a user's earlier ones. */
export const recoveryRows = (user_id: string, codes: readonly string[]): Kept[] => [
  recoveryEnd(user_id),
  ...codes.map((code) => ({
    keep: 'recovery_code',
    row: { company: instance, id: recoveryHash(user_id, code), user_id },
  })),
];

/** The row change that ends all recovery codes of a user. */
export const recoveryEnd = (user_id: string): Kept => ({
  keep: 'recovery_code',
  row: { company: instance, user_id },
  drop: true,
});
