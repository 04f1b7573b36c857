import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { downloadOf, fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { pricesHidden } from '../../companies/contract/queries.ts';
import { doc } from '../document/doc.ts';

/** Content of a document's file. */
export const get = query('documents.files.get', {
  says: 'Download a file of a document.',
  explains: [
    'Sends the stored bytes with their media type and file name.',
    'Files of purchase documents are refused with `prices_hidden` for roles that may not see purchase prices.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId }),
  about: ({ entity_id }) => entity_id,
  gives: Bytes,
  media: '*/*',
  refuses: [notFound, pricesHidden],
  answer: (reader, { entity_id, file_id }, _, services) => {
    const state = reader.state(doc, entity_id);
    if (!state) return notFound({ what: 'document', id: entity_id });
    return downloadOf(fileOf(state.files, file_id), reader.company, services);
  },
});
