import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import {
  Attachment,
  fileRefusals,
  newFile,
  storeFile,
} from '../../../kernel/declare/records/attachments.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { contactIsDeleted } from '../refusals.ts';
import { contact } from '../state/contact.ts';
import { contactFileAttached } from '../state/facts.ts';

/** Attaches a file to a contact. */
export const attach = command('crm.files.attach', {
  says: 'Attach a file to a contact.',
  explains: [
    'Multipart upload of one file of up to 50 MiB in the field `file` (`file_too_large`, `file_empty`).',
    'A picture, PDF or video must have the content that its media type declares (`file_type_mismatch`).',
    'Tag and description can be set later; a deleted contact is refused with `contact_deleted`.',
  ],
  by: 'operator',
  on: contact,
  at: ({ contact_id }) => contact_id,
  takes: Type.Object({ contact_id: AnyId, file: Attachment, description: Type.Optional(Text) }),
  gives: writtenWith({
    file_id: Type.String(),
    filename: Type.String(),
    content_type: Type.String(),
    size: Type.Integer(),
  }),
  refuses: [...fileRefusals, contactIsDeleted],
  prepare: storeFile,
  decide: (state, input, now) => {
    if (state.deleted) return contactIsDeleted();
    const file = newFile(input, now);
    const { file_id, filename, content_type, size } = file;
    return {
      facts: [contactFileAttached(input.contact_id, file)],
      answer: { file_id, filename, content_type, size },
    };
  },
});
