import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { AsOf } from '../../../kernel/ledger/as-of.ts';
import { type Read, recordAt } from '../../../kernel/ledger/records-at.ts';
import { cutoffOf } from '../../../kernel/ledger/replay.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { doc } from '../document/doc.ts';
import { DocRecord, docRecord } from '../document/record.ts';
import type { Doc } from '../document/state.ts';
import { docView } from '../document/view.ts';
import { blockedEvents } from '../issuing/blocked-events.ts';

const withLines: Read<Doc> = {
  actor: doc,
  record: (state, _, lines) => ({ ...docRecord(state), line_items: lines.all() }),
};

/** Reads a document with its lines, now or at a cutoff. */
export const get = query('documents.queries.get', {
  says: 'Read a document, now or as of a date, an instant or an event id.',
  explains: [
    "Includes lines, payments, goods movements, notes, files and `allowed_actions`, the actions possible now for the caller's role.",
    'Amounts are in the document currency; `total_base` and `outstanding_base` are in company currency.',
    'A date in `as_of` counts dated events by their own date, others by recording time.',
    'Costs are shown to managers; purchase prices are hidden from viewers, and from operators if `operators_see_purchase_prices` is false.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({ entity_id: AnyId, as_of: Type.Optional(AsOf) }),
  gives: DocRecord,
  refuses: [notFound],
  answer: (reader, { entity_id, as_of }, now, { registry }) => {
    const unknown = notFound({ what: doc.title, id: entity_id });
    if (as_of === undefined)
      return (
        readRecord(reader, docView, entity_id, now.caller.role, (acts) =>
          blockedEvents(reader, entity_id, acts.split(','), now),
        ) ?? unknown
      );
    return (
      recordAt(reader, registry, withLines, entity_id, cutoffOf(reader, as_of), now) ?? unknown
    );
  },
});
