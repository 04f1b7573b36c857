import { addDays, daysBetween } from '../../../kernel/values/clock.ts';

/** Frequencies of a subscription. */
export const frequencies = [
  'weekly',
  'biweekly',
  'monthly',
  'quarterly',
  'annually',
  'custom',
] as const;

/** Frequency of a subscription. */
export type Frequency = (typeof frequencies)[number];

/** Schedule of a subscription; each period is counted from the start date, so that month ends do not drift. */
export type Schedule = {
  readonly frequency: Frequency;
  readonly start_date: string;
  readonly end_date: string | null;
  /** Interval in days if the frequency is `custom`. */
  readonly custom_interval_days: number | null;
};

const months: Partial<Record<Frequency, number>> = { monthly: 1, quarterly: 3, annually: 12 };
const days: Partial<Record<Frequency, number>> = { weekly: 7, biweekly: 14 };

const stepDays = ({ frequency, custom_interval_days }: Schedule): number =>
  days[frequency] ?? custom_interval_days ?? 30;

/** Date of the n-th period, counted from 0; month steps are clamped to the end of a shorter month. */
export const periodAt = (schedule: Schedule, n: number): string => {
  const step = months[schedule.frequency];
  return step === undefined
    ? addDays(schedule.start_date, n * stepDays(schedule))
    : Temporal.PlainDate.from(schedule.start_date)
        .add({ months: n * step })
        .toString();
};

/** First period on or after a date; null if the subscription ends before it. */
export const periodFrom = (schedule: Schedule, date: string): string | null => {
  const { start_date, end_date, frequency } = schedule;
  const step = months[frequency];
  let n = 0;
  if (date > start_date) {
    const passed =
      step === undefined
        ? Math.floor(daysBetween(start_date, date) / stepDays(schedule))
        : Math.floor(monthsBetween(start_date, date) / step);
    n = Math.max(passed, 0);
    while (periodAt(schedule, n) < date) n += 1;
  }
  const period = periodAt(schedule, n);
  return end_date !== null && period > end_date ? null : period;
};

const monthsBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'months' }).months;

/** The period after one; null after the last. */
export const periodAfter = (schedule: Schedule, period: string): string | null =>
  periodFrom(schedule, addDays(period, 1));
