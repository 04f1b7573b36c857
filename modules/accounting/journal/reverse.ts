import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { undoingsOf, undone } from './undoings.ts';

const text = Type.Optional(Type.String());

/** Which live entries: all of a document, of a source, or those whose source key is this or begins so. */
export const Which = Type.Object({
  id: text,
  doc_id: text,
  source_id: text,
  source_key: text,
  source_prefix: text,
  date: Type.Optional(orNull(DateText)),
  reason: Type.Optional(orNull(Type.String())),
});

/** Undoes automatic entries, each by one that stands against it. */
export const reverse = command('accounting.journal.reverse', {
  says: 'Reverse automatic entries.',
  by: 'owner',
  takes: Which,
  gives: Type.Object({ reversed: Type.Array(Type.String()) }),
  reads: (reader, which, _, now) => ({
    undoings: undoingsOf(reader, liveIds(reader, which), now, which.date),
  }),
  decide: (_, { reason = null }, now, { undoings }) => ({
    facts: undone(undoings, reason, now),
    answer: { reversed: undoings.map(({ id }) => id) },
  }),
});

const conditions = {
  id: 'id=:id',
  doc_id: 'doc_id=:doc_id',
  source_id: 'source_id=:source_id',
  source_key: 'live_key=:source_key',
  source_prefix: 'live_key>=:source_prefix AND live_key<:source_beyond',
} as const;

/** The live entries that are meant; only those recorded before an entry of the ledger, where one is named. */
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
