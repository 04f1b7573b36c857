import type { Static } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { counts, tally } from '../../../kernel/declare/projection.ts';
import { exchangeRateDayTable } from '../tables.ts';
import { exchangeRateDaysDeleted, exchangeRatesImported, type QuotedDay } from './facts.ts';

/** Quotes of a day: units of each currency for one unit of the base. */
export type Quotes = Readonly<Record<string, number>>;

/** Imported quotes of a month. */
export type QuotedMonth = {
  readonly base: string;
  readonly source: string;
  readonly days: Readonly<Record<string, Quotes>>;
};

const when = on<QuotedMonth>();

const merged = (
  days: QuotedMonth['days'],
  added: readonly Static<typeof QuotedDay>[],
): QuotedMonth['days'] => ({
  ...days,
  ...Object.fromEntries(added.map(({ date, rates }) => [date, { ...days[date], ...rates }])),
});

/** Imported quotes of a month; a later file replaces the quotes that it has. */
export const exchangeRateMonth = actor<QuotedMonth>('exchange_rate_month', {
  initial: { base: '', source: '', days: {} },
  folds: [
    when(exchangeRatesImported, (state, { base, source, days }) => ({
      base,
      source,
      days: merged(state.days, days),
    })),
    when(exchangeRateDaysDeleted, (state, { days }) => ({
      ...state,
      days: Object.fromEntries(Object.entries(state.days).filter(([date]) => !days.includes(date))),
    })),
  ],
});

/** Entity id of the quotes of a month. */
export const quotedMonthId = (base: string, month: string): string =>
  `exchange_rate_month:${base}:${month}`;

/** Imported quotes, a row for each day. */
export const exchangeRateDays = tally(exchangeRateDayTable, [
  counts(exchangeRatesImported, ({ base, source, days }, _, after: QuotedMonth) =>
    days.map(({ date }) => ({
      put: { base, date, source, rates: JSON.stringify(after.days[date] ?? {}) },
    })),
  ),
  counts(exchangeRateDaysDeleted, ({ base, days }) =>
    days.map((date) => ({ drop: { base, date } })),
  ),
]);
