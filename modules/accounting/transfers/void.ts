import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { journalEntry } from '../entry/entry.ts';
import { voidEntry, voidFields } from '../journal/void.ts';

/** Voids a transfer by reversing entries; a later arrival is voided with its departure. */
export const voidTransfer = batch('accounting.transfers.void', {
  says: 'Void a transfer by one reversing entry, or by two if it arrived later.',
  explains: [
    'Reverses the entry, and for a transfer with a later arrival also its other half; `reversal_id` is the reversal of the entry named.',
    'Dated like the original, or today or the first open day if that is locked, unless `date` is sent.',
    'Refused with `entry_reconciled` once a completed reconciliation cleared one of the entries.',
    'Entries that are no transfer answer `not_found`.',
  ],
  by: 'manager',
  takes: Type.Object({ je_id: AnyId, ...voidFields }),
  gives: writtenWith({ status: Type.Literal('void'), reversal_id: Type.String() }),
  refuses: [notFound, notAllowed, ...voidEntry.refuses],
  lane: 'work',
  together: true,
  reads: (reader, { je_id }) => {
    const entry = reader.state(journalEntry, je_id);
    return {
      isTransfer: entry?.je_type === 'transfer',
      others: entry ? othersOf(reader, je_id, entry.source_id ?? null) : [],
    };
  },
  runs: ({ je_id, ...said }, _, { isTransfer, others }) =>
    isTransfer
      ? [je_id, ...others].map((entity_id) => send(voidEntry, { entity_id, ...said }))
      : notFound({ what: 'transfer', id: je_id }),
  sums: ([result]) => ({ facts: [], answer: result?.done ? result.answer : {} }),
});

/** Other entry of a transfer with a later arrival. */
const othersOf = (reader: Reader, id: string, leaving: string | null): readonly string[] =>
  reader
    .rows<{ id: string }>(
      `SELECT id FROM journal_entry_view WHERE company=:company AND je_type='transfer'
         AND status='posted' AND (id=:leaving OR source_id=:id)`,
      { id, leaving },
    )
    .map((row) => row.id);
