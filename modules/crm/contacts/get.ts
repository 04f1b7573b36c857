import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { AsOf } from '../../../kernel/ledger/as-of.ts';
import { recordAt } from '../../../kernel/ledger/records-at.ts';
import { cutoffOf } from '../../../kernel/ledger/replay.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { notesCount } from '../notes/view.ts';
import { contact } from '../state/contact.ts';
import { ContactRecord, contactRecord } from '../state/record.ts';
import { contactView } from '../state/view.ts';

/** A contact, also a deleted one, now or as of a cutoff. */
export const get = query('crm.contacts.get', {
  says: 'Read a contact, now or as of a date, an instant or an event id.',
  explains: [
    'A deleted contact stays readable with `deleted: true`; one that was merged names its successor in `merged_into`, and erased personal values are null.',
    '`notes_count` is only in the present record.',
    "A date in `as_of` counts what was recorded by the end of that day in the company's time zone.",
    'The read is counted per user and day.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({ contact_id: AnyId, as_of: Type.Optional(AsOf) }),
  gives: ContactRecord,
  refuses: [notFound],
  answer: (reader, { contact_id, as_of }, now, { registry }) => {
    const unknown = notFound({ what: 'contact', id: contact_id });
    const found = readRecord(reader, contactView, contact_id, now.caller.role);
    if (!found) return unknown;
    if (as_of === undefined) {
      const counted = `,"notes_count":${notesCount(reader, contact_id)}}`;
      return { ...found, raw: `${found.raw.slice(0, -1)}${counted}` };
    }
    const kept = { actor: contact, record: contactRecord };
    return recordAt(reader, registry, kept, contact_id, cutoffOf(reader, as_of), now) ?? unknown;
  },
});
