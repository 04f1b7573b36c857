import type { Fact, TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { numbersFor } from './books.ts';
import { type JournalEntry, journalEntry } from './entry.ts';
import { type Reversal, undo } from './reversal.ts';
import { entryReversal, type TaxTerms } from './tax-date.ts';

/** Planned reversal of an entry, with date and number of the reversing entry. */
export type PlannedReversal = TaxTerms & {
  readonly id: string;
  readonly entry: JournalEntry;
  readonly date: string;
  readonly number: TakenNumber;
};

/** Plans reversals of entries in order, on a given date or on the reversal date of each. */
export const plannedReversals = (
  reader: Reader,
  ids: readonly string[],
  now: Now,
  sent?: string | null,
): readonly PlannedReversal[] => {
  const dated = ids.flatMap((id) => {
    const entry = reader.state(journalEntry, id);
    return entry ? [{ id, entry, ...entryReversal(now, sent, entry) }] : [];
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

/** Facts of planned reversals. */
export const reversalFacts = (
  reversals: readonly PlannedReversal[],
  { reason, credit_note }: Pick<Reversal, 'reason' | 'credit_note'>,
  now: Now,
): readonly Fact[] =>
  reversals.flatMap(({ entry, ...one }) =>
    undo(entry, { ...one, reason, credit_note, reversal_id: now.id('je') }, now),
  );
