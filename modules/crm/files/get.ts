import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { downloadOf, fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { contact } from '../state/contact.ts';

/** Bytes of a contact's file. */
export const get = query('crm.files.get', {
  says: 'Download a file of a contact.',
  explains: [
    'Sends the stored bytes with their media type and file name.',
    'Files of deleted contacts stay available until the personal data is erased.',
    'The read is counted per user and day.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({ contact_id: AnyId, file_id: AnyId }),
  gives: Bytes,
  media: '*/*',
  refuses: [notFound],
  answer: (reader, { contact_id, file_id }, _, services) => {
    const found = reader.state(contact, contact_id);
    if (!found) return notFound({ what: 'contact', id: contact_id });
    return downloadOf(fileOf(found.files, file_id), reader.company, services);
  },
});
