import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { type BankEntry, tickedIn, unreconciled } from './bank-entries.ts';
import type { Reconciliation } from './reconciliation.ts';

/** First day of candidate entries; '' if older entries are carried forward. */
const firstDay = (reader: Reader, { carry_forward, statement_from, ...state }: Reconciliation) => {
  if (carry_forward) return '';
  if (statement_from) return statement_from;
  const { bank_account_id: bank, statement_date: day } = state;
  const before = reader.row<{ day: string | null }>(
    `SELECT max(statement_date) AS day FROM reconciliation_view
     WHERE company=:company AND bank_account_id=:bank AND statement_date<:day`,
    { bank, day },
  );
  return before?.day ? addDays(before.day, 1) : '';
};

/**
 * Uncleared entries of a session: dated through the statement date, and from its first day unless carried forward.
 */
export const candidatesOf = (
  reader: Reader,
  state: Reconciliation,
  base: string,
): readonly BankEntry[] =>
  unreconciled(reader, state, base, { from: firstDay(reader, state), to: state.statement_date });

/** Entries that may match a statement line: candidates, and entries cleared in this session without a line. */
export const answersFor = (
  reader: Reader,
  id: string,
  state: Reconciliation,
  base: string,
): readonly BankEntry[] => [
  ...candidatesOf(reader, state, base),
  ...tickedIn(reader, id, state, base),
];
