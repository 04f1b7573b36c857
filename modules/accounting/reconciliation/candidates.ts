import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { type BankEntry, tickedIn, unreconciled } from './bank-entries.ts';
import type { Reconciliation } from './reconciliation.ts';

/** The first day whose entries belong to a session: with what is carried forward, any. */
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

/** The entries a session may still clear: dated through the statement's day, of its days or carried forward. */
export const candidatesOf = (
  reader: Reader,
  state: Reconciliation,
  base: string,
): readonly BankEntry[] =>
  unreconciled(reader, state, base, { from: firstDay(reader, state), to: state.statement_date });

/** The entries that may answer a line of a session's statement: those, and what a person ticked in it. */
export const answersFor = (
  reader: Reader,
  id: string,
  state: Reconciliation,
  base: string,
): readonly BankEntry[] => [
  ...candidatesOf(reader, state, base),
  ...tickedIn(reader, id, state, base),
];
