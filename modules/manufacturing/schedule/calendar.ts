import { zoneOf } from '../../../kernel/now.ts';
import type { Company } from '../../../kernel/store/look.ts';

/** Whether people work on a day: Monday to Friday, but for the company's holidays. */
export const isWorkingDay = (company: Company, date: string): boolean => {
  const holidays = company.settings['holidays'];
  if (Array.isArray(holidays) && holidays.includes(date)) return false;
  return Temporal.PlainDate.from(date).dayOfWeek <= 5;
};

/** The hour at which a day of so many hours begins. */
const firstHour = (hoursPerDay: number): number => (hoursPerDay <= 16 ? 8 : 0);

/** The instant so many hours into a working day, in the company's time zone. */
export const instantAt = (
  company: Company,
  { date, hours }: { readonly date: string; readonly hours: number },
  hoursPerDay: number,
): string => {
  const minutes = Math.round((firstHour(hoursPerDay) + hours) * 60);
  return Temporal.PlainDate.from(date)
    .toZonedDateTime(zoneOf(company))
    .add({ minutes })
    .toInstant()
    .toString();
};
