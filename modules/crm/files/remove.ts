import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactFileRemoved } from '../state/facts.ts';
import { ContactAfter, recordAfter } from '../state/record.ts';

/** Removes a file from a contact. */
export const remove = command('crm.files.remove', {
  says: 'Remove a file from a contact.',
  explains: [
    'Removes the file from the contact and answers with the contact after the change.',
    'There is no undo; upload the file again with `crm_files_attach`.',
    'A deleted contact is refused with `contact_deleted`.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, file_id: AnyId }),
  gives: ContactAfter,
  refuses: [contactIsDeleted, notFound],
  reads: (reader, { contact_id }) => ({ stored: reader.entity(contact, contact_id) }),
  decide: (state, { contact_id, file_id }, now, { stored }) => {
    if (!stored || !fileOf(state.files, file_id)) return notFound({ what: 'file', id: file_id });
    if (state.deleted) return contactIsDeleted();
    const removed = contactFileRemoved(contact_id, { file_id });
    return { facts: [removed], answer: recordAfter(stored, [removed], now) };
  },
});
