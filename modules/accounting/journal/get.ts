import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { EntryRecord, journalEntryView } from '../entry/entry.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';

/** Journal entry by id. */
export const get = query('accounting.journal.get', {
  says: 'Read a journal entry.',
  explains: [
    'Lines are in company currency; `amount_currency` is the foreign amount, debit positive.',
    '`reversed_by` and `reverses` link a voided entry and its reversal, and `reconciled_in` lists the bank reconciliations that cleared it; a completed one takes `void` off its allowed actions.',
  ],
  by: 'manager',
  takes: Type.Object({ entity_id: AnyId }),
  gives: Type.Object({
    ...EntryRecord.properties,
    /** Bank reconciliations that cleared it. */
    reconciled_in: Type.Array(Type.String()),
  }),
  refuses: [notFound],
  answer: (reader, { entity_id }, now) => {
    const cleared = reconciledIn(reader, entity_id);
    const isHeld = cleared.some((id) => reader.state(reconciliation, id)?.status !== 'open');
    const found = readRecord(reader, journalEntryView, entity_id, now.caller.role, () =>
      isHeld ? ['void'] : [],
    );
    if (!found) return notFound({ what: 'journal entry', id: entity_id });
    const list = JSON.stringify(cleared);
    return { ...found, raw: `${found.raw.slice(0, -1)},"reconciled_in":${list}}` };
  },
});

const reconciledIn = (reader: Reader, id: string): readonly string[] =>
  reader
    .rows<{ reconciliation_id: string }>(
      'SELECT reconciliation_id FROM reconciled_entry WHERE company=:company AND entry_id=:id',
      { id },
    )
    .map((row) => row.reconciliation_id);
