import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { fiscalYearStartOf } from '../../companies/contract/queries.ts';

/** First day of the fiscal year of a date. */
export const fiscalStart = (company: Company, date: string): string =>
  latest(fiscalYearStartOf(company), date);

/** Latest occurrence of a month and day (`MM-DD`) on or before a date. */
export const latest = (start: string, date: string): string => {
  const year = Number(date.slice(0, 4));
  const here = `${date.slice(0, 4)}-${start}`;
  return date >= here ? here : `${String(year - 1).padStart(4, '0')}-${start}`;
};

/** Last day of the fiscal year of a date. */
export const fiscalEnd = (company: Company, date: string): string => {
  const start = fiscalStart(company, date);
  const next = `${String(Number(start.slice(0, 4)) + 1).padStart(4, '0')}${start.slice(4)}`;
  return addDays(next, -1);
};
