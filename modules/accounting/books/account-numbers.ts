import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { type BookAccount, hasFigures } from './accounts.ts';
import { accountNotNumeric } from './refusals.ts';

/** Number of an account code such as `1110.001`, without separators; undefined if it has letters. */
const digitsOf = (code: string): string | undefined => {
  const digits = code.replaceAll(/[._-]/g, '');
  return /^\d+$/.test(digits) ? digits : undefined;
};

/** Numbers of accounts by code. */
export type AccountNumbers = ReadonlyMap<string, string>;

/** Format that numbers its accounts, and the digits that a number may have. */
type Numbering = { readonly format: string; readonly digits: number };

/**
 * Numbers of accounts for formats that know no other codes. Refused if the code of an account with figures has
 * letters or too many digits, or if two of them have one number; such accounts without figures are left out.
 */
export const accountNumbers = (
  accounts: readonly BookAccount[],
  { format, digits: most }: Numbering,
): AccountNumbers | Refusal => {
  const numbers = new Map<string, string>();
  // Leading zeros do not distinguish numbers.
  const taken = new Set<number>();
  const refused: string[] = [];
  const figuresFirst = accounts.toSorted((a, b) => Number(hasFigures(b)) - Number(hasFigures(a)));
  for (const one of figuresFirst) {
    const digits = digitsOf(one.code);
    if (digits !== undefined && digits.length <= most && !taken.has(Number(digits))) {
      taken.add(Number(digits));
      numbers.set(one.code, digits);
    } else if (hasFigures(one)) refused.push(one.code);
  }
  return refused.length > 0
    ? accountNotNumeric({ format, digits: most, accounts: refused })
    : numbers;
};
