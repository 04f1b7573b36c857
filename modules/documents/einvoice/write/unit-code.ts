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

/** Codes of countable units by the names that they are read as. */
const names: Readonly<Record<string, string>> = dictionary({ C62: 'piece', EA: 'piece' });

/** Name of a unit by its code: as the company sets it, else the usual one; a code without a name is kept. */
export const unitOfCode = (company: Company, code: string): string => {
  const units = unitsOf(company);
  const own = units.find((unit) => unit.code === code);
  if (own) return own.name;
  const usual = Object.entries(codes).flatMap(([name, one]) => (one === code ? [name] : []));
  const known = usual.find((name) => units.some((unit) => unit.name === name));
  return names[code] ?? known ?? usual[0] ?? code;
};

/**
 * Code of a unit (BT-130): as the company sets it, else by its name; `C62` (one) for a unit without a known code.
 */
export const unitCode = (company: Company, unit: string | null | undefined): string => {
  if (!unit) return one;
  const own = unitsOf(company).find(({ name }) => name === unit);
  return own?.code ?? codes[unit.trim().toLowerCase()] ?? one;
};
