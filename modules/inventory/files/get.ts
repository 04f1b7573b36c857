import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { downloadOf, fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';

/** Content of a file of an item. */
export const get = query('inventory.files.get', {
  says: 'Download a file of an item.',
  explains: [
    'Returns the stored bytes with content type and file name as uploaded.',
    'Serves files of both interfaces, `files` and `attachments`, since both store the same list.',
    '`not_found` where the item does not have this file.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId }),
  gives: Bytes,
  media: '*/*',
  refuses: [notFound],
  answer: (reader, { entity_id, file_id }, _, services) => {
    const state = reader.state(item, entity_id);
    if (!state) return notFound({ what: 'item', id: entity_id });
    return downloadOf(fileOf(state.files, file_id), reader.company, services);
  },
});
