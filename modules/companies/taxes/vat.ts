import type { Company } from '../../../kernel/reader/reader.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { isVatCountry, regimes } from './regimes.ts';

/**
 * True where value added tax applies: as set, otherwise where the tax rates are those that a country with value added
 * tax starts with.
 */
export const isUnderVat = ({ settings }: Pick<Company, 'settings'>): boolean => {
  const { vat, taxes } = settings;
  if (typeof vat === 'boolean') return vat;
  const text = canonical(taxes ?? null);
  return regimes.some((one) => isVatCountry(one.country) && canonical(one.taxes) === text);
};
