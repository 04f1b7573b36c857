import { addDays } from '../../kernel/values/clock.ts';

/** First day of each of the last months, the present one last. */
export const monthsBefore = (today: string, count: number): string[] => {
  const first = Temporal.PlainDate.from(today).with({ day: 1 });
  return Array.from({ length: count }, (_, n) =>
    first.subtract({ months: count - 1 - n }).toString(),
  );
};

/** Last day of the month that begins on a day. */
export const monthEnd = (first: string): string =>
  addDays(Temporal.PlainDate.from(first).add({ months: 1 }).toString(), -1);
