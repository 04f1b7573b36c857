import { written } from '../../../kernel/clock.ts';
import type { Now } from '../../../kernel/operation.ts';

/** The instant at which the calendar month began in the company's time zone. */
export const monthStart = ({ today, company }: Pick<Now, 'today' | 'company'>): string => {
  const zone = company.settings['timezone'];
  const first = Temporal.PlainDate.from(`${today.slice(0, 7)}-01`);
  return written(first.toZonedDateTime(typeof zone === 'string' ? zone : 'UTC').toInstant());
};
