import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { plannedReversals, reversalFacts } from '../entry/reversals.ts';

const text = Type.Optional(Type.String());

/** Selection of live entries: by id, document, source, source key or its prefix. */
export const Which = Type.Object({
  id: text,
  doc_id: text,
  source_id: text,
  source_key: text,
  source_prefix: text,
  date: Type.Optional(orNull(DateText)),
  reason: Type.Optional(orNull(Type.String())),
  /** Credit note of which the reversal is the journal entry. */
  credit_note: Type.Optional(Type.Object({ id: Type.String(), reference: orNull(Type.String()) })),
});

/** Reverses automatic entries, each by its own reversing entry. */
export const reverse = command('accounting.journal.reverse', {
  says: 'Reverse automatic entries.',
  by: 'owner',
  takes: Which,
  gives: Type.Object({ reversed: Type.Array(Type.String()) }),
  reads: (reader, which, _, now) => ({
    reversals: plannedReversals(reader, liveIds(reader, which), now, which.date),
  }),
  decide: (_, { reason = null, credit_note }, now, { reversals }) => ({
    facts: reversalFacts(reversals, { reason, credit_note }, now),
    answer: { reversed: reversals.map(({ id }) => id) },
  }),
});

const conditions = {
  id: 'id=:id',
  doc_id: 'doc_id=:doc_id',
  source_id: 'source_id=:source_id',
  source_key: 'live_key=:source_key',
  source_prefix: 'live_key>=:source_prefix AND live_key<:source_beyond',
} as const;

/** Ids of the selected live entries, optionally only those recorded before a ledger entry. */
export const liveIds = (
  reader: Reader,
  which: typeof Which.static,
  before = Number.MAX_SAFE_INTEGER,
): readonly string[] => {
  const named = (Object.keys(conditions) as (keyof typeof conditions)[]).filter(
    (key) => which[key] !== undefined,
  );
  if (named.length === 0) return [];
  const params = Object.fromEntries(named.map((key) => [key, which[key] ?? null]));
  return reader
    .rows<{ id: string }>(
      `SELECT id FROM journal_entry_view
       WHERE company=:company AND status='posted' AND je_type<>'reversal' AND seq<:before
         AND ${named.map((key) => conditions[key]).join(' AND ')} ORDER BY seq`,
      {
        ...params,
        before,
        ...(which.source_prefix ? { source_beyond: `${which.source_prefix}~` } : {}),
      },
    )
    .map(({ id }) => id);
};
