import { dictionary } from '../../../../kernel/values/dictionary.ts';
import type { AccountKind } from '../../bundle/bundle.ts';
import { basNumbers } from '../../reading/national-chart-list.ts';
import { kindByNumber } from '../../reading/national-charts.ts';

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
  const numbered = /^\d{4,}$/.test(code) ? kindByNumber(basNumbers, code) : undefined;
  const kind = numbered === 'fixed_asset' && /^ack/i.test(name) ? 'accumulated' : numbered;
  const allowed = byType[type];
  if (!allowed || (kind && allowed.includes(kind))) return kind;
  return code.startsWith('8') && type === 'I' ? 'other_income' : allowed[0];
};
