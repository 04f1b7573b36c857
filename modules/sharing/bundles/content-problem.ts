import { fitsDecimals, minorUnits } from '../../../kernel/values/money/money.ts';
import type { SharedDocument } from '../published/shared-document.ts';

const money = ['subtotal', 'discount_amount', 'tax', 'shipping', 'total'] as const;

/** Path of the first number or text in a value that cannot be stored. */
const unsound = (value: unknown, path = ''): string | undefined => {
  if (typeof value === 'string')
    return value.isWellFormed() && !value.includes('\0') ? undefined : path;
  if (typeof value === 'number')
    return Number(value.toPrecision(15)) === value && fitsDecimals(value, 6) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = unsound(inner, `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Problem of a document that fits the schema but cannot be stored: a number with more than 6
 * decimals, an amount with too many decimals for its currency, or an invalid Unicode text. A valid
 * signature does not exclude these.
 */
export const contentProblem = (doc: SharedDocument): string | undefined => {
  const at = unsound(doc);
  if (at !== undefined) return `${at} cannot be stored`;
  const decimals = minorUnits(doc.currency);
  const odd = money.find((field) => !fitsDecimals(doc[field], decimals));
  return odd && `/${odd} is not a valid amount in ${doc.currency}`;
};
