import type { Fact, TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { journalEntryCreated, journalEntryPosted, journalEntryVoided } from '../contract/facts.ts';
import type { JournalEntry } from './entry.ts';
import { sourceOf } from './source.ts';

/** Data of a reversal besides the original entry. */
export type Reversal = {
  readonly id: string;
  readonly date: string;
  readonly number: TakenNumber;
  readonly reason: string | null;
  /** Id of the reversing entry. */
  readonly reversal_id: string;
  readonly passesGuards?: boolean;
};

/** Facts that void an entry by a reversing entry with mirrored lines; both stay in the journal. */
export const undo = (entry: JournalEntry, reversalInput: Reversal, now: Now): readonly Fact[] => {
  const { id, reversal_id, date, number, reason, passesGuards = false } = reversalInput;
  const from = sourceOf(entry.je_type, now);
  return [
    journalEntryVoided(id, { reason, reversed_by: reversal_id }, from),
    journalEntryCreated(
      reversal_id,
      {
        number: number.text,
        date,
        memo: `Reversal of ${entry.number}${reason ? `: ${reason}` : ''}`,
        je_type: 'reversal',
        source_key: `je:reversal:${id}`,
        source_kind: entry.source_kind ?? null,
        source_id: entry.source_id ?? null,
        doc_id: entry.doc_id ?? null,
        contact_id: entry.contact_id ?? null,
        reference: entry.reference ?? null,
        currency: entry.currency ?? null,
        conversion_rate: entry.conversion_rate ?? null,
        reverses: id,
        ...(entry.closing ? { closing: true } : {}),
        base_currency: entry.base_currency,
        entries: entry.entries.map((line) => ({
          ...line,
          debit: line.credit,
          credit: line.debit,
          ...(line.amount_currency ? { amount_currency: 0 - line.amount_currency } : {}),
        })),
      },
      { number, passesGuards, ...from },
    ),
    journalEntryPosted(reversal_id, { posted_at: now.ts }, from),
  ];
};
