import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { fiscalYearStartOf } from '../../companies/contract/queries.ts';

/** The first day of the fiscal year that a date lies in. */
export const fiscalStart = (company: Company, date: string): string =>
  latest(fiscalYearStartOf(company), date);

/** The latest such day of a year, as month and day, that is not after a date. */
export const latest = (start: string, date: string): string => {
  const year = Number(date.slice(0, 4));
  const here = `${date.slice(0, 4)}-${start}`;
  return date >= here ? here : `${String(year - 1).padStart(4, '0')}-${start}`;
};

/** The last day of the fiscal year that a date lies in. */
export const fiscalEnd = (company: Company, date: string): string => {
  const start = fiscalStart(company, date);
  const next = `${String(Number(start.slice(0, 4)) + 1).padStart(4, '0')}${start.slice(4)}`;
  return addDays(next, -1);
};
