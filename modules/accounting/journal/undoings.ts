import type { Fact, TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { numbersFor } from './books.ts';
import { type JournalEntry, journalEntry } from './entry.ts';
import { undo } from './reversal.ts';
import { reversalDate } from './reversal-date.ts';

/** An entry that is to be undone, with the date and the number of the one that will stand against it. */
export type EntryUndoing = {
  readonly id: string;
  readonly entry: JournalEntry;
  readonly date: string;
  readonly number: TakenNumber;
};

/** Reads what undoes entries, in this order, on a date or on the day that each may be reversed on. */
export const undoingsOf = (
  reader: Reader,
  ids: readonly string[],
  now: Now,
  sent?: string | null,
): readonly EntryUndoing[] => {
  const dated = ids.flatMap((id) => {
    const entry = reader.state(journalEntry, id);
    return entry ? [{ id, entry, date: reversalDate(now, sent, entry.date) }] : [];
  });
  const numbers = numbersFor(
    reader,
    dated.map(({ date }) => date),
  );
  return dated.flatMap((one, at) => {
    const number = numbers[at];
    return number ? [{ ...one, number }] : [];
  });
};

/** Undoes them, each by an entry of its own. */
export const undone = (
  undoings: readonly EntryUndoing[],
  reason: string | null,
  now: Now,
): readonly Fact[] =>
  undoings.flatMap(({ entry, ...one }) =>
    undo(entry, { ...one, reason, reversal_id: now.id('je') }, now),
  );
