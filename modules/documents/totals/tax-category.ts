import type { TaxCategory } from '../../companies/contract/queries.ts';

type Categorised = {
  readonly rate: number;
  readonly category?: TaxCategory | undefined;
  readonly reverse_charge?: boolean | undefined;
};

/** Category of a tax: its own, else S above 0 %, AE for a reverse charge, Z at 0 %; null for withholding. */
export const categoryOf = ({ rate, category, reverse_charge }: Categorised): TaxCategory | null => {
  if (rate < 0) return null;
  if (category) return category;
  if (reverse_charge) return 'AE';
  return rate > 0 ? 'S' : 'Z';
};

/** Tests for a category whose tax the buyer owes: reverse charge, and supply from another member state. */
export const isOwedByBuyer = (category: TaxCategory | null | undefined): boolean =>
  category === 'AE' || category === 'K';

/** Purchase rates that assess the tax which the buyer owes of a category. */
export const assessingRates = <T extends Omit<Categorised, 'rate'>>(
  rates: readonly T[],
  category: TaxCategory | null | undefined,
): readonly T[] =>
  rates.filter((one) => one.reverse_charge && (!one.category || one.category === category));

/** Categories without tax, whose rate is 0 (BR-Z-05, BR-E-05, BR-G-05, BR-O-05). */
const untaxed: readonly TaxCategory[] = ['Z', 'E', 'G', 'O'];

/** Tests whether the stated category allows the rate; reverse charge and K are taxed by the buyer only. */
export const fitsRate = ({ rate, category, reverse_charge }: Categorised): boolean => {
  if (category === undefined) return true;
  if (rate < 0) return false;
  if (category === 'S') return rate > 0;
  if (untaxed.includes(category)) return rate === 0;
  return category === 'L' || category === 'M' || rate === 0 || reverse_charge === true;
};
