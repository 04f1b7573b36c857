import { Type } from '@sinclair/typebox';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { DateText, inQuery } from '../../../kernel/declare/schemas.ts';
import { exchangeRateDaysDeleted } from './facts.ts';
import { type Quotes, quotedMonthId } from './quoted-days.ts';

/** Deletes the imported exchange rates of a range of days. */
export const removeDays = command('accounting.exchangeRates.removeDays', {
  says: 'Delete the imported exchange rates of a range of days.',
  explains: [
    'Deletes all quotes of the days from `date_from` to `date_to`, both included; a single day has the same date twice.',
    'Records that have used a rate keep it; new ones use an entered rate, or that of an earlier day within the age limit.',
    'Undo by importing the file again. Entered rates are deleted by `accounting_exchangeRates_remove`.',
  ],
  by: 'manager',
  lane: 'bulk',
  takes: Type.Object({ date_from: inQuery(DateText), date_to: inQuery(DateText) }),
  gives: Type.Object({
    days: Type.Integer({ description: 'Number of days whose rates were deleted.' }),
    quotes: Type.Integer({ description: 'Number of rates deleted.' }),
  }),
  refuses: [badPeriod],
  reads: (reader, { date_from, date_to }) =>
    backwards({ date_from, date_to }) ?? {
      rows: reader.rows<{ date: string; base: string; rates: string }>(
        `SELECT date, base, rates FROM exchange_rate_day WHERE company=:company
           AND date>=:date_from AND date<=:date_to ORDER BY date, base`,
        { date_from, date_to },
      ),
    },
  decide: (_, __, ___, { rows }) => {
    const months = Map.groupBy(rows, ({ base, date }) => quotedMonthId(base, date.slice(0, 7)));
    const quotes = rows.map(({ rates }) => Object.keys(JSON.parse(rates) as Quotes).length);
    return {
      facts: [...months].map(([id, of]) =>
        exchangeRateDaysDeleted(id, { base: of[0]?.base ?? '', days: of.map(({ date }) => date) }),
      ),
      answer: { days: rows.length, quotes: quotes.reduce((sum, one) => sum + one, 0) },
    };
  },
});
