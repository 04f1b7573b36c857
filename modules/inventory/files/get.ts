import { Type } from '@sinclair/typebox';
import { downloadOf, fileOf } from '../../../kernel/attachments.ts';
import { query } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/shapes.ts';
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
