import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { locked, periodLocked } from '../../companies/contract/queries.ts';
import { numbersFor } from '../entry/books.ts';
import { journalEntry } from '../entry/entry.ts';
import { undo } from '../entry/reversal.ts';
import { entryReversal } from '../entry/tax-date.ts';
import { entryReconciled } from '../reconciliation/refusals.ts';

/** Input of a void. */
export const voidFields = {
  reason: Type.Optional(orNull(Text)),
  date: Type.Optional(orNull(DateText)),
};

/** Voids a manual entry by a reversing entry; both stay in the journal. */
export const voidEntry = command('accounting.journal.void', {
  says: 'Void a journal entry by a reversing entry.',
  explains: [
    'Posts a reversing entry with the sides exchanged; both stay in the journal.',
    'Without `date` it is dated like the original, or today or the first open day if that is locked; a locked date that is sent is refused with `period_locked`.',
    'An entry on tax accounts in a filed tax period is reversed on the first day neither filed nor locked.',
    'Entries of documents, stock, assets, production or year-end are refused with `not_allowed`: undo their source.',
    'An entry cleared by a completed reconciliation is refused with `entry_reconciled`; an open reconciliation releases it.',
  ],
  by: 'manager',
  on: journalEntry,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, ...voidFields }),
  gives: writtenWith({ status: Type.Literal('void'), reversal_id: Type.String() }),
  refuses: [periodLocked, entryReconciled],
  asks: 'void',
  reads: (reader, { date }, state, now) => {
    // A locked date is refused only if it was sent explicitly.
    const refused = date ? locked(now.company, date) : undefined;
    if (refused) return refused;
    const dates = entryReversal(now, date, state);
    return { dates, number: numbersFor(reader, [dates.date])[0] };
  },
  decide: (state, { entity_id, reason = null }, now, { dates, number }) => {
    if (!number) throw new Error('a date has no number');
    const reversal_id = now.id('je');
    return {
      facts: undo(state, { id: entity_id, ...dates, number, reason, reversal_id }, now),
      answer: { status: 'void', reversal_id },
    };
  },
});
