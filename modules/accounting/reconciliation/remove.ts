import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { plannedReversals, reversalFacts } from '../entry/reversals.ts';
import { reconciliationDeleted } from './facts.ts';
import { reconciliation } from './reconciliation.ts';
import { atSession, sessionId } from './session.ts';

/** Deletes an open reconciliation; entries created in it remain unless `void_created` is set. */
export const remove = command('accounting.reconciliation.remove', {
  says: 'Delete an open bank reconciliation.',
  explains: [
    'Releases all cleared entries and drops the statement lines, so the same file can be imported again.',
    'Entries created from lines, by rules or as a write-off stay posted; `void_created` true reverses them, dated like the entry, or today or the first open day if that is locked.',
    'Payments and transfers recorded from lines always stay.',
    'A completed reconciliation is reopened first; a deletion is final.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...sessionId,
    void_created: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: Type.Object({
    ok: Type.Literal(true),
    event_id: Type.Integer(),
    voided: Type.Array(Type.String()),
  }),
  asks: 'delete',
  reads: (reader, { reconciliation_id, void_created = false }, _, now) => {
    const made = void_created
      ? reader.rows<{ id: string }>(
          `SELECT id FROM journal_entry_view
           WHERE company=:company AND source_id=:reconciliation_id AND status='posted'
             AND je_type LIKE 'recon_%' ORDER BY seq`,
          { reconciliation_id },
        )
      : [];
    const ids = made.map(({ id }) => id);
    return { reversals: plannedReversals(reader, ids, now) };
  },
  decide: (_, { reconciliation_id }, now, { reversals }) => {
    return {
      facts: [
        reconciliationDeleted(reconciliation_id, {}),
        ...reversalFacts(reversals, { reason: 'Reconciliation deleted' }, now),
      ],
      answer: { ok: true, voided: reversals.map(({ id }) => id) },
    };
  },
});
