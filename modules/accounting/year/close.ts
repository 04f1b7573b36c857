import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, refusal } from '../../../kernel/declare/refusal.ts';
import { DateText, writtenWith } from '../../../kernel/declare/schemas.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { monthsNotRun } from '../../assets/contract/queries.ts';
import { currencyOf, lockDateOf } from '../../companies/contract/queries.ts';
import { postingMap } from '../contract/queries.ts';
import { booksFor } from '../entry/books.ts';
import { compose } from '../entry/compose.ts';
import type { Draft } from '../entry/draft.ts';
import { journalEntry } from '../entry/entry.ts';
import { moveLock } from '../period/lock.ts';
import { balanceIn } from '../reports/movements.ts';
import {
  type AccountBalance,
  closingsOf,
  earnedIn,
  earningsBefore,
  importedClosings,
  yearBegins,
} from './balances.ts';
import { fiscalEnd } from './fiscal-year.ts';

export const notAYearEnd = refusal(
  'not_a_year_end',
  422,
  '{fiscal_year_end} is not the last day of a fiscal year. Send {year_end}.',
);
export const yearNotOver = refusal(
  'year_not_over',
  422,
  'The year ends on {fiscal_year_end}. Close it after that day.',
);
export const alreadyClosed = refusal(
  'already_closed',
  409,
  'The year to {year_end} is already closed.',
);
export const earlierYearOpen = refusal(
  'earlier_year_open',
  409,
  'An earlier year has unclosed balances on {accounts}. Close it first.',
);
export const nothingToClose = refusal(
  'nothing_to_close',
  422,
  'The year to {year_end} has no balances to close.',
);

/**
 * Closes a fiscal year: one entry moves all profit and loss accounts and dividends to retained earnings, and the
 * year is locked.
 */
export const close = command('accounting.year.close', {
  says: 'Close a fiscal year.',
  explains: [
    'Posts one entry on the last day of the fiscal year that moves all revenue and expense balances and dividends (3600) to retained earnings (3200), and moves the lock date to that day unless it is later.',
    'The year must be over (`year_not_over`), end on `fiscal_year_end` (`not_a_year_end`), and earlier years must be closed (`earlier_year_open`).',
    'Months without depreciation run are returned as warnings, not refused.',
    'Undo with `accounting_year_reopen`.',
  ],
  by: 'admin',
  on: journalEntry,
  takes: Type.Object({ fiscal_year_end: DateText }),
  gives: writtenWith({
    je_id: Type.String(),
    year_end: Type.String(),
    net_income: Type.Number(),
    entries_count: Type.Integer(),
    lock_date: Type.String(),
    warnings: Type.Array(Type.String()),
  }),
  refuses: [notAYearEnd, yearNotOver, alreadyClosed, earlierYearOpen, nothingToClose],
  reads: (reader, { fiscal_year_end: year_end }, _, now) => {
    // Checked first, because the last calendar year has no representable end.
    if (year_end >= now.today) return yearNotOver({ fiscal_year_end: year_end, today: now.today });
    const expected = fiscalEnd(now.company, year_end);
    if (expected !== year_end)
      return notAYearEnd({ fiscal_year_end: year_end, year_end: expected });
    const last = closingsOf(reader)[0]?.year_end;
    if (last !== undefined && last >= year_end) return alreadyClosed({ year_end });
    const from = yearBegins(reader, now.company, year_end);
    const open = earningsBefore(reader, from);
    if (open.length > 0) return earlierYearOpen({ accounts: open.map(({ code }) => code) });
    const year = { from, to: year_end };
    const earnings = earningsBefore(reader, addDays(year_end, 1));
    const { dividends } = postingMap(now.company);
    const drawn = { code: dividends, balance: balanceIn(reader, dividends, year_end) };
    if (earnings.length === 0 && drawn.balance === 0n)
      return importedClosings(reader, year).length > 0
        ? alreadyClosed({ year_end })
        : nothingToClose({ year_end });
    const draft = closing(earnings, drawn, year_end, currencyOf(now.company));
    const notRun = monthsNotRun(reader, now, year);
    return {
      earned: earnedIn(reader, year),
      draft,
      notRun,
      books: booksFor(reader, now.company, draft),
    };
  },
  decide: (_, { fiscal_year_end: year_end }, now, { earned, draft, notRun, books }) => {
    const made = compose(draft, books, now, { passesGuards: true });
    if (isRefusal(made)) return made;
    if (!made) return nothingToClose({ year_end });
    const before = lockDateOf(now.company);
    const lock_date = before !== undefined && before > year_end ? before : year_end;
    return {
      facts: [...made.facts, ...moveLock(now.company, lock_date)],
      answer: {
        je_id: made.id,
        year_end,
        net_income: fromMinor(earned, currencyOf(now.company)),
        entries_count: made.data.entries.length,
        lock_date,
        warnings: notRun.map((month) => `Depreciation of ${month} has not been run.`),
      },
    };
  },
});

const closing = (
  earnings: readonly AccountBalance[],
  drawn: AccountBalance,
  year_end: string,
  base: string,
): Draft => {
  const all = [...earnings, ...(drawn.balance === 0n ? [] : [drawn])];
  const rest = all.reduce((sum, { balance }) => sum + balance, 0n);
  return {
    je_type: 'close',
    date: year_end,
    memo: `Closing of the year to ${year_end}`,
    source_key: `je:close:${year_end}`,
    closing: true,
    lines: [
      ...all.map(({ code, balance }) => ({ account: code, credit: fromMinor(balance, base) })),
      { role: 'retained_earnings', debit: fromMinor(rest, base) },
    ],
  };
};
