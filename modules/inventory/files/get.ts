import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { downloadOf, fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { item } from '../items/item.ts';

/** The bytes of an item's file. */
export const get = query('inventory.files.get', {
  says: 'Download a file of an item.',
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId }),
  gives: Bytes,
  media: '*/*',
  refuses: [notFound],
  answer: (look, { entity_id, file_id }, _, outside) => {
    const state = look.state(item, entity_id);
    if (!state) return notFound({ what: 'item', id: entity_id });
    return downloadOf(fileOf(state.files, file_id), look.company, outside);
  },
});
