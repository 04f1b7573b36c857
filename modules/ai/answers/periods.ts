import { addDays } from '../../../kernel/values/clock.ts';
import { amountIn } from '../reading/amounts.ts';

/** Period of calendar dates, both ends included. */
export type Period = { readonly date_from?: string; readonly date_to?: string };

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

const monthOf = (date: Temporal.PlainDate): Period => ({
  date_from: date.with({ day: 1 }).toString(),
  date_to: date.with({ day: date.daysInMonth }).toString(),
});

const yearOf = (year: number): Period => ({
  date_from: `${year}-01-01`,
  date_to: `${year}-12-31`,
});

const weekOf = (date: Temporal.PlainDate): Period => {
  const monday = date.subtract({ days: date.dayOfWeek - 1 });
  return { date_from: monday.toString(), date_to: monday.add({ days: 6 }).toString() };
};

const quarterOf = (date: Temporal.PlainDate): Period => {
  const first = date.with({ month: date.month - ((date.month - 1) % 3), day: 1 });
  return {
    date_from: first.toString(),
    date_to: first.add({ months: 3 }).subtract({ days: 1 }).toString(),
  };
};

type Reading = readonly [RegExp, (found: RegExpExecArray, today: Temporal.PlainDate) => Period];

const isoDate = String.raw`\d{4}-\d{2}-\d{2}`;

const readings: readonly Reading[] = [
  [
    new RegExp(`(?:between|from) (${isoDate}) (?:and|to|until) (${isoDate})`),
    ([, from = '', to = '']) => ({ date_from: from, date_to: to }),
  ],
  [new RegExp(`since (${isoDate})`), ([, from = '']) => ({ date_from: from })],
  [new RegExp(`(?:until|before|by) (${isoDate})`), ([, to = '']) => ({ date_to: to })],
  [new RegExp(`(?:on )?(${isoDate})`), ([, on = '']) => ({ date_from: on, date_to: on })],
  [
    /\b(?:last|past) (\d{1,4}) (day|week|month|year)s?\b/,
    ([, count = '1', unit = 'day'], today) => ({
      date_from: today.subtract({ [`${unit}s`]: Number(count) }).toString(),
      date_to: today.toString(),
    }),
  ],
  [/\btoday\b/, (_, today) => ({ date_from: today.toString(), date_to: today.toString() })],
  [
    /\byesterday\b/,
    (_, today) => {
      const day = addDays(today.toString(), -1);
      return { date_from: day, date_to: day };
    },
  ],
  [/\bthis week\b/, (_, today) => weekOf(today)],
  [/\blast week\b/, (_, today) => weekOf(today.subtract({ weeks: 1 }))],
  [/\bthis month\b/, (_, today) => monthOf(today)],
  [/\blast month\b/, (_, today) => monthOf(today.subtract({ months: 1 }))],
  [/\bthis quarter\b/, (_, today) => quarterOf(today)],
  [/\blast quarter\b/, (_, today) => quarterOf(today.subtract({ months: 3 }))],
  [/\bthis year\b/, (_, today) => yearOf(today.year)],
  [/\blast year\b/, (_, today) => yearOf(today.year - 1)],
  [
    new RegExp(String.raw`\b(?:in|of|for) (${months.join('|')})(?: (\d{4}))?\b`),
    ([, month = '', year], today) => {
      const at = months.indexOf(month) + 1;
      const of = year ? Number(year) : at > today.month ? today.year - 1 : today.year;
      return monthOf(Temporal.PlainDate.from({ year: of, month: at, day: 1 }));
    },
  ],
  [/\b(?:in|of|for) (20\d\d)\b/, ([, year = '']) => yearOf(Number(year))],
];

/** Period named in a question; undefined if none. */
export const periodIn = (query: string, today: string): Period | undefined => {
  const lower = query.toLowerCase();
  const day = Temporal.PlainDate.from(today);
  for (const [pattern, read] of readings) {
    const found = pattern.exec(lower);
    if (found) return read(found, day);
  }
  return undefined;
};

/** Bounds of an amount in a question: over 1,000, or below it. */
export const boundIn = (
  query: string,
): { readonly over?: number; readonly under?: number } | undefined => {
  const over = /\b(?:over|above|more than|at least|exceeding|>)\s*[€$£]?\s*(\d[\d.,']*)/i.exec(
    query,
  );
  const under = /\b(?:under|below|less than|at most|<)\s*[€$£]?\s*(\d[\d.,']*)/i.exec(query);
  const [least, most] = [amountIn(over?.[1] ?? ''), amountIn(under?.[1] ?? '')];
  if (least === null && most === null) return undefined;
  return { ...(least === null ? {} : { over: least }), ...(most === null ? {} : { under: most }) };
};

/** Count in a question, 1 to 50: `top 5`, `first 10`. */
export const countIn = (query: string): number | undefined => {
  const found = /\b(?:top|first|last|best|biggest|largest)\s+(\d{1,2})\b/i.exec(query)?.[1];
  return found ? Math.min(50, Math.max(1, Number(found))) : undefined;
};
