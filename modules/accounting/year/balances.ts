import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { type Moved, movements, net, type Span } from '../reports/movements.ts';
import { fiscalStart, latest } from './fiscal.ts';

/** What stands on an account, debit positive, in minor units. */
export type Standing = { readonly code: string; readonly balance: bigint };

/** Reads what moved on each account in a span. */
type Read = (span: Span, closing?: 'with' | 'without') => ReadonlyMap<string, Moved>;

/** What stood on each account before a day, in minor units; books that were kept elsewhere may have closed the year before on that day. */
export const stoodBefore = (read: Read, day: string): ((code: string) => bigint) => {
  const through = read({ to: day });
  const began = read({ from: day, to: day }, 'without');
  const nothing = { debit: 0n, credit: 0n };
  return (code) => net(through.get(code) ?? nothing) - net(began.get(code) ?? nothing);
};

const earning =
  "SELECT code FROM account_view WHERE company=:company AND account_type IN ('revenue','expense') ORDER BY code";

/** The accounts of profit and loss that do not come to nothing before a day, by code. */
export const earningsBefore = (reader: Reader, day: string): readonly Standing[] => {
  const stood = stoodBefore((span, closing) => movements(reader, span, closing), day);
  return reader
    .rows<{ code: string }>(earning)
    .map(({ code }) => ({ code, balance: stood(code) }))
    .filter(({ balance }) => balance !== 0n);
};

/** What a span earned, in minor units, positive for a profit; what closed a year is left out. */
export const earnedIn = (reader: Reader, span: Span): bigint => {
  const moved = movements(reader, span, 'without');
  return reader
    .rows<{ code: string }>(earning)
    .reduce((sum, { code }) => sum - net(moved.get(code) ?? { debit: 0n, credit: 0n }), 0n);
};

/** The live closing entry of each year, by the year's last day, newest first. */
export const closingsOf = (reader: Reader): readonly { id: string; year_end: string }[] =>
  reader
    .rows<{ id: string; key: string }>(
      `SELECT id, live_key AS key FROM journal_entry_view
       WHERE company=:company AND live_key>='je:close:' AND live_key<'je:close:~' ORDER BY live_key DESC`,
    )
    .map(({ id, key }) => ({ id, year_end: key.slice('je:close:'.length) }));

/**
 * The first day of the year that a date lies in, as the books had it: a closed year keeps its days where the
 * fiscal year was moved since, and the first one after the move begins when the last closed one ended.
 */
export const yearBegins = (reader: Reader, company: Company, date: string): string => {
  const ends = closingsOf(reader).map(({ year_end }) => year_end);
  const its = ends.findLast((end) => end >= date);
  const before = ends.find((end) => end < date);
  const usual =
    its === undefined ? fiscalStart(company, date) : latest(addDays(its, 1).slice(5), date);
  return before !== undefined && before >= usual ? addDays(before, 1) : usual;
};

/** The numbers of the live entries that closed a year where the books were kept before: from its second day to the first after it. */
export const broughtClosings = (
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
