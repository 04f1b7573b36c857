import { dictionary } from '../../../../kernel/values/dictionary.ts';
import type { AccountKind } from '../../bundle/bundle.ts';

/**
 * Account kinds by number prefix in the Swedish chart BAS (https://www.bas.se/kontoplaner/); the
 * longest prefix counts.
 */
const byNumber: Readonly<Record<string, AccountKind>> = dictionary({
  1: 'current_asset',
  10: 'fixed_asset',
  11: 'fixed_asset',
  12: 'fixed_asset',
  13: 'fixed_asset',
  19: 'bank',
  191: 'cash',
  2: 'current_liability',
  20: 'equity',
  2091: 'retained_earnings',
  21: 'equity',
  22: 'long_liability',
  23: 'long_liability',
  26: 'tax',
  3: 'revenue',
  39: 'other_income',
  4: 'cogs',
  5: 'expense',
  6: 'expense',
  7: 'expense',
  8: 'expense',
});

/** Account kinds allowed for each `#KTYP`; the first is the default. */
const byType: Readonly<Record<string, readonly AccountKind[]>> = dictionary({
  T: ['current_asset', 'fixed_asset', 'accumulated', 'bank', 'cash'],
  S: ['current_liability', 'equity', 'retained_earnings', 'long_liability', 'tax'],
  K: ['expense', 'cogs'],
  I: ['revenue', 'other_income'],
});

/**
 * Account kind by number and stated type. Customers, suppliers and stock have no records in SIE
 * files, so their accounts are ordinary ones.
 */
export const sieKind = (code: string, type: string, name: string): AccountKind | undefined => {
  const begins = /^\d{4,}$/.test(code) ? [4, 3, 2, 1].map((n) => code.slice(0, n)) : [];
  const numbered = begins.map((one) => byNumber[one]).find((kind) => kind !== undefined);
  const kind = numbered === 'fixed_asset' && /^ack/i.test(name) ? 'accumulated' : numbered;
  const allowed = byType[type];
  if (!allowed || (kind && allowed.includes(kind))) return kind;
  return code.startsWith('8') && type === 'I' ? 'other_income' : allowed[0];
};
