import { written } from '../../../kernel/clock.ts';
import { zoneOf } from '../../../kernel/now.ts';
import type { Now } from '../../../kernel/operation.ts';

/** The instant at which the calendar month began in the company's time zone. */
export const monthStart = ({ today, company }: Pick<Now, 'today' | 'company'>): string => {
  const first = Temporal.PlainDate.from(`${today.slice(0, 7)}-01`);
  return written(first.toZonedDateTime(zoneOf(company)).toInstant());
};
