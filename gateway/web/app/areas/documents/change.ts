import { minorDigits } from '../../words/format.ts';

/** Change of money given for a total, in whole minor units of the currency; negative if too little is given. */
export const changeOf = (
  given: number | undefined,
  total: number | undefined,
  currency: string | undefined,
): number | undefined => {
  if (given === undefined || total === undefined) return undefined;
  const units = 10 ** minorDigits(currency);
  return (Math.round(given * units) - Math.round(total * units)) / units;
};
