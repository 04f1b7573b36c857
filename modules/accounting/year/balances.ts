import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { type Moved, movements, net, type Span } from '../reports/movements.ts';
import { fiscalStart, latest } from './fiscal-year.ts';

/** Balance of an account, debit positive, in minor units. */
export type AccountBalance = { readonly code: string; readonly balance: bigint };

/** Reader of movements per account. */
type Read = (span: Span, closing?: 'with' | 'without') => ReadonlyMap<string, Moved>;

/** Opening balances before a day in minor units; migrated closing entries dated on that day count as before it. */
export const balanceBefore = (read: Read, day: string): ((code: string) => bigint) => {
  const through = read({ to: day });
  const began = read({ from: day, to: day }, 'without');
  const nothing = { debit: 0n, credit: 0n };
  return (code) => net(through.get(code) ?? nothing) - net(began.get(code) ?? nothing);
};

const earning =
  "SELECT code FROM account_view WHERE company=:company AND account_type IN ('revenue','expense') ORDER BY code";

/** Profit and loss accounts with a balance before a day, by code. */
export const earningsBefore = (reader: Reader, day: string): readonly AccountBalance[] => {
  const stood = balanceBefore((span, closing) => movements(reader, span, closing), day);
  return reader
    .rows<{ code: string }>(earning)
    .map(({ code }) => ({ code, balance: stood(code) }))
    .filter(({ balance }) => balance !== 0n);
};

/** Net income of a date range in minor units, without closing entries; a profit is positive. */
export const earnedIn = (reader: Reader, span: Span): bigint => {
  const moved = movements(reader, span, 'without');
  return reader
    .rows<{ code: string }>(earning)
    .reduce((sum, { code }) => sum - net(moved.get(code) ?? { debit: 0n, credit: 0n }), 0n);
};

/** Live closing entries by year end, newest first. */
export const closingsOf = (reader: Reader): readonly { id: string; year_end: string }[] =>
  reader
    .rows<{ id: string; key: string }>(
      `SELECT id, live_key AS key FROM journal_entry_view
       WHERE company=:company AND live_key>='je:close:' AND live_key<'je:close:~' ORDER BY live_key DESC`,
    )
    .map(({ id, key }) => ({ id, year_end: key.slice('je:close:'.length) }));

/**
 * First day of the fiscal year of a date. Closed years keep their dates after the fiscal year start changes; the
 * first year after a change begins when the last closed one ended.
 */
export const yearBegins = (reader: Reader, company: Company, date: string): string => {
  const ends = closingsOf(reader).map(({ year_end }) => year_end);
  const its = ends.findLast((end) => end >= date);
  const before = ends.find((end) => end < date);
  const usual =
    its === undefined ? fiscalStart(company, date) : latest(addDays(its, 1).slice(5), date);
  return before !== undefined && before >= usual ? addDays(before, 1) : usual;
};

/** Numbers of live migrated closing entries, dated from the second day of a year to the first day after it. */
export const importedClosings = (
  reader: Reader,
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] =>
  reader
    .rows<{ number: string }>(
      `SELECT number FROM journal_entry_view WHERE company=:company AND status<>'void' AND reverses IS NULL
         AND (live_key IS NULL OR live_key NOT LIKE 'je:close:%') AND id IN (
           SELECT entry_id FROM journal_line WHERE company=:company AND closing=1 AND date IN (
             SELECT date FROM account_day WHERE company=:company AND date>:from AND date<=:until AND closing=1))
       ORDER BY date, number`,
      { from, until: addDays(to, 1) },
    )
    .map(({ number }) => number);
