import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Short } from '../../../kernel/declare/schemas.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactFileUpdated } from '../state/facts.ts';
import { ContactAfter, recordAfter } from '../state/record.ts';

/** Sets the document kind of a contact's file; null removes it. */
export const tag = command('crm.files.tag', {
  says: 'Tag a file of a contact.',
  explains: [
    'Sets one free text that classifies the file, replacing the previous one; null or an empty text removes it.',
    'Answers with the contact after the change.',
    'A deleted contact is refused with `contact_deleted`.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, file_id: AnyId, document_tag: orNull(Short) }),
  gives: ContactAfter,
  refuses: [contactIsDeleted, notFound],
  reads: (reader, { contact_id }) => ({ stored: reader.entity(contact, contact_id) }),
  decide: (state, { contact_id, file_id, document_tag }, now, { stored }) => {
    if (!stored || !fileOf(state.files, file_id)) return notFound({ what: 'file', id: file_id });
    if (state.deleted) return contactIsDeleted();
    const tagged = contactFileUpdated(contact_id, { file_id, document_tag: document_tag || null });
    return { facts: [tagged], answer: recordAfter(stored, [tagged], now) };
  },
});
