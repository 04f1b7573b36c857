import type { Company } from '../../../../kernel/reader/reader.ts';
import { dictionary } from '../../../../kernel/values/dictionary.ts';
import { unitsOf } from '../../../companies/contract/queries.ts';

/** Codes of UN/ECE Recommendation 20 by the names of units. */
const codes: Readonly<Record<string, string>> = dictionary({
  piece: 'H87',
  carat: 'CTM',
  gram: 'GRM',
  g: 'GRM',
  kg: 'KGM',
  kilogram: 'KGM',
  tonne: 'TNE',
  oz: 'ONZ',
  lb: 'LBR',
  liter: 'LTR',
  litre: 'LTR',
  meter: 'MTR',
  metre: 'MTR',
  km: 'KMT',
  service: 'C62',
  minute: 'MIN',
  hour: 'HUR',
  day: 'DAY',
  week: 'WEE',
  month: 'MON',
  year: 'ANN',
  set: 'SET',
  pair: 'PR',
  kwh: 'KWH',
});

/** A countable unit, where none is known. */
const one = 'C62';

/**
 * Code of a unit (BT-130): as the company sets it, else by its name; `C62` (one) for a unit without a known code.
 */
export const unitCode = (company: Company, unit: string | null | undefined): string => {
  if (!unit) return one;
  const own = unitsOf(company).find(({ name }) => name === unit);
  return own?.code ?? codes[unit.trim().toLowerCase()] ?? one;
};
