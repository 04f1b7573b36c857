import { addDays } from '../../../kernel/clock.ts';
import type { Company, Look } from '../../../kernel/store/look.ts';
import { movements, net, type Span } from '../reports/movements.ts';
import { fiscalStart, latest } from './fiscal.ts';

/** What stands on an account, debit positive, in minor units. */
export type Standing = { readonly code: string; readonly balance: bigint };

/** The accounts of profit and loss that do not come to nothing in a span, closings among what moved, by code. */
export const earningsIn = (look: Look, span: Span): readonly Standing[] => {
  const moved = movements(look, span);
  return look
    .rows<{ code: string }>(
      "SELECT code FROM account_view WHERE company=:company AND account_type IN ('revenue','expense') ORDER BY code",
    )
    .map(({ code }) => ({ code, balance: net(moved.get(code) ?? { debit: 0n, credit: 0n }) }))
    .filter(({ balance }) => balance !== 0n);
};

/** The live closing entry of each year, by the year's last day, newest first. */
export const closingsOf = (look: Look): readonly { id: string; year_end: string }[] =>
  look
    .rows<{ id: string; key: string }>(
      `SELECT id, live_key AS key FROM journal_entry_view
       WHERE company=:company AND live_key>='je:close:' AND live_key<'je:close:~' ORDER BY live_key DESC`,
    )
    .map(({ id, key }) => ({ id, year_end: key.slice('je:close:'.length) }));

/**
 * The first day of the year that a date lies in, as the books had it: a closed year keeps its days where the
 * fiscal year was moved since, and the first one after the move begins when the last closed one ended.
 */
export const yearBegins = (look: Look, company: Company, date: string): string => {
  const ends = closingsOf(look).map(({ year_end }) => year_end);
  const its = ends.findLast((end) => end >= date);
  const before = ends.find((end) => end < date);
  const usual =
    its === undefined ? fiscalStart(company, date) : latest(addDays(its, 1).slice(5), date);
  return before !== undefined && before >= usual ? addDays(before, 1) : usual;
};
