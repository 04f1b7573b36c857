import type { Company } from '../../kernel/reader/reader.ts';
import { currencyOf } from '../companies/contract/queries.ts';

/** A rate of the company's table: so much `to` for one `from`. */
type Rate = {
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly rate: number;
};

/** Company currency for one unit of another, by the latest rate on or before a date; undefined where there is none. */
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
