import type { Fact, TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { journalEntryCreated, journalEntryPosted, journalEntryVoided } from '../contract/facts.ts';
import type { JournalEntry } from './entry.ts';
import { sourceOf } from './source.ts';
import type { TaxTerms } from './tax-date.ts';

/** Data of a reversal besides the original entry. */
export type Reversal = TaxTerms & {
  readonly id: string;
  readonly date: string;
  readonly number: TakenNumber;
  readonly reason: string | null;
  /** Id of the reversing entry. */
  readonly reversal_id: string;
  readonly passesGuards?: boolean;
  /** Credit note of which the reversal is the journal entry. */
  readonly credit_note?: { readonly id: string; readonly reference: string | null } | undefined;
};

/** Facts that void an entry by a reversing entry with mirrored lines; both stay in the journal. */
export const undo = (entry: JournalEntry, reversalInput: Reversal, now: Now): readonly Fact[] => {
  const { id, reversal_id, date, number, reason, passesGuards = false } = reversalInput;
  const { tax_date, corrects_date, credit_note } = reversalInput;
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
        source_id: credit_note?.id ?? entry.source_id ?? null,
        doc_id: credit_note?.id ?? entry.doc_id ?? null,
        contact_id: entry.contact_id ?? null,
        reference: credit_note ? credit_note.reference : (entry.reference ?? null),
        currency: entry.currency ?? null,
        conversion_rate: entry.conversion_rate ?? null,
        reverses: id,
        ...(tax_date ? { tax_date } : {}),
        ...(corrects_date ? { corrects_date } : {}),
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
