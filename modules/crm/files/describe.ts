import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { FileRecord, fileOf, fileRecord } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactFileUpdated } from '../state/facts.ts';

/** Changes the description of a contact's file. */
export const describe = command('crm.files.describe', {
  says: 'Change the description of a file of a contact.',
  explains: [
    'Replaces the description; an empty text clears it.',
    'The file itself cannot be replaced: remove it and attach a new one.',
    'A deleted contact is refused with `contact_deleted`.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, file_id: AnyId, description: Text }),
  gives: writtenWith({ ...FileRecord.properties, description: Type.String() }),
  refuses: [contactIsDeleted, notFound],
  decide: (state, { contact_id, file_id, description }) => {
    const file = fileOf(state.files, file_id);
    if (!file) return notFound({ what: 'file', id: file_id });
    if (state.deleted) return contactIsDeleted();
    return {
      facts: [contactFileUpdated(contact_id, { file_id, description })],
      answer: fileRecord({ ...file, description }),
    };
  },
});
