import type { Company } from '../../kernel/reader/reader.ts';
import { currencyOf } from '../companies/contract/queries.ts';

/** Rate of the company's table: `rate` units of `to` for one `from`. */
type Rate = {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly rate: number;
};

/** Exchange rate to company currency by the latest rate on or before a date; undefined without one. */
export const rateOn = (company: Company, currency: string, date: string): number | undefined => {
  const base = currencyOf(company);
  const rates = (company.settings['exchange_rates'] as readonly Rate[] | undefined) ?? [];
  const usable = rates.filter(
    (one) => one.from === currency && one.to === base && one.date <= date,
  );
  return usable.reduce<Rate | undefined>(
    (latest, one) => (latest && latest.date > one.date ? latest : one),
    undefined,
  )?.rate;
};
