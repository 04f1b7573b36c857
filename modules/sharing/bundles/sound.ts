import { fitsDecimals, minorUnits } from '../../../kernel/values/money/money.ts';
import type { SharedDocument } from '../published/shared-document.ts';

const money = ['subtotal', 'discount_amount', 'tax', 'shipping', 'total'] as const;

/** A number that cannot be kept, or a text that is none, anywhere in a value; the way to it. */
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
 * Why a document that has the shape of one cannot be kept here: a number with more than 6 decimals, money
 * that its currency does not have, a text that is no Unicode. Whoever signs may sign anything.
 */
export const faultIn = (doc: SharedDocument): string | undefined => {
  const at = unsound(doc);
  if (at !== undefined) return `${at} is no value that can be kept`;
  const decimals = minorUnits(doc.currency);
  const odd = money.find((field) => !fitsDecimals(doc[field], decimals));
  return odd && `/${odd} is no amount of ${doc.currency}`;
};
