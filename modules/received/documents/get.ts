import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { doc } from '../../documents/contract/facts.ts';
import {
  type DocLine,
  DocTypeName,
  docView,
  ReceivedRecord,
} from '../../documents/contract/queries.ts';
import { matchedContact, matchedLines } from './matches.ts';
import { proposedType } from './proposed-type.ts';
import { isNewer, latestOf, shareKey } from './shares.ts';

const text = orNull(Type.String());

/** Fields that help to book a received document. */
const reviewFields = {
  sender_revision: Type.Integer({ description: 'The latest known revision.' }),
  has_update: Type.Boolean(),
  proposed_doc_type: orNull(DocTypeName),
  matched_contact_id: text,
  matched_lines: Type.Array(Type.Object({ line_id: Type.String(), item_id: text, by: text })),
};

/** Reads a received document with the contact and items that match it. */
export const get = query('received.documents.get', {
  says: 'Read a received document with the contact and items that match it.',
  explains: [
    'Adds suggestions for booking: `proposed_doc_type` (an invoice becomes a bill, a purchase order an invoice, a memo a consignment in; null if it must be chosen), the single contact that matches by email, then name, and for each line the item found by SKU, barcode or GTIN.',
    '`has_update` compares only with revisions already stored here; the sender is not asked.',
    'Prices are hidden like those of purchases.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({ entity_id: AnyId }),
  gives: Type.Object({ ...ReceivedRecord.properties, ...reviewFields }),
  refuses: [notFound],
  answer: (reader, { entity_id }, now) => {
    const state = reader.state(doc, entity_id);
    const record = readRecord(reader, docView, entity_id, now.caller.role);
    if (!state?.shared || !record) return notFound({ what: 'received document', id: entity_id });
    const latest = latestOf(reader, shareKey(state.shared)) ?? state.shared;
    return {
      ...(JSON.parse(record.raw) as object),
      sender_revision: latest.revision,
      has_update: isNewer(latest, state.shared),
      proposed_doc_type: proposedType(state),
      matched_contact_id: matchedContact(reader, state) ?? null,
      matched_lines: matchedLines(reader, reader.lines(entity_id) as readonly DocLine[]),
    };
  },
});
