import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { DateText, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { lockDateOf } from '../../companies/contract/queries.ts';
import { numbersFor } from '../entry/books.ts';
import { journalEntry } from '../entry/entry.ts';
import { undo } from '../entry/reversal.ts';
import { moveLock } from '../period/lock.ts';
import { closingsOf, importedClosings, yearBegins } from './balances.ts';

export const notClosed = refusal('not_closed', 404, 'The year to {year_end} is not closed.');
export const closedBefore = refusal(
  'closed_before',
  409,
  'The year to {year_end} was closed by the imported entries {entries}. Void them to reopen it.',
);
export const laterYearClosed = refusal(
  'later_year_closed',
  409,
  'The later year to {later} is closed. Reopen it first.',
);

/** Reopens a closed year: moves a later lock date before the year, then reverses the closing entry on its own date. */
export const reopen = command('accounting.year.reopen', {
  says: 'Reopen a closed fiscal year.',
  explains: [
    'Reverses the closing entry on its own date and moves the lock date back to the day before the year begins, which also unlocks all later periods; an earlier lock date, or none, stays.',
    'Only the latest closed year can be reopened (`later_year_closed`).',
    'A year closed by imported entries is refused with `closed_before`: void those entries instead.',
    'Close it again with `accounting_year_close`.',
  ],
  by: 'owner',
  takes: Type.Object({
    fiscal_year_end: DateText,
    reason: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  }),
  gives: writtenWith({
    je_id: Type.String(),
    reversal_id: Type.String(),
    year_end: Type.String(),
    lock_date: orNull(Type.String()),
  }),
  refuses: [notClosed, closedBefore, laterYearClosed],
  reads: (reader, { fiscal_year_end: year_end }, _, now) => {
    const closings = closingsOf(reader);
    const mine = closings.find((one) => one.year_end === year_end);
    const entry = mine && reader.state(journalEntry, mine.id);
    if (!mine || !entry) {
      const year = { from: yearBegins(reader, now.company, year_end), to: year_end };
      const entries = importedClosings(reader, year);
      return entries.length > 0 ? closedBefore({ year_end, entries }) : notClosed({ year_end });
    }
    const [last] = closings;
    if (last && last.year_end > year_end) return laterYearClosed({ later: last.year_end });
    const number = numbersFor(reader, [year_end])[0];
    if (!number) throw new Error('a date has no number');
    const dayBefore = addDays(yearBegins(reader, now.company, year_end), -1);
    const locked = lockDateOf(now.company) ?? null;
    const lock_date = locked !== null && locked > dayBefore ? dayBefore : locked;
    return { je_id: mine.id, entry, number, lock_date };
  },
  decide: (_, { fiscal_year_end: year_end, reason }, now, { je_id, entry, number, lock_date }) => {
    const reversal_id = now.id('je');
    const reversalInput = {
      id: je_id,
      date: year_end,
      number,
      reason,
      reversal_id,
      passesGuards: true,
    };
    return {
      facts: [...moveLock(now.company, lock_date, reason), ...undo(entry, reversalInput, now)],
      answer: { je_id, reversal_id, year_end, lock_date },
    };
  },
});
