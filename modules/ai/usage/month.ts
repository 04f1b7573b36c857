import { zoneOf } from '../../../kernel/declare/now.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { written } from '../../../kernel/values/clock.ts';

/** Start of the calendar month in the company's time zone. */
export const monthStart = ({ today, company }: Pick<Now, 'today' | 'company'>): string => {
  const first = Temporal.PlainDate.from(`${today.slice(0, 7)}-01`);
  return written(first.toZonedDateTime(zoneOf(company)).toInstant());
};
