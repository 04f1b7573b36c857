import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { itemFileUpdated } from '../state/file-facts.ts';
import { item } from '../state/item.ts';
import { FileDetail, fileDetail } from './item-file.ts';

/** Changes the description of a file of an item. */
export const describe = command('inventory.files.describe', {
  says: 'Change the description of a file of an item.',
  explains: [
    'Replaces the description; an empty text clears it.',
    'File name, content and document tag are unchanged.',
    'Allowed in every status of the item.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId, description: Text }),
  gives: writtenWith({ ...FileDetail.properties, description: Type.String() }),
  refuses: [notFound],
  decide: (state, { entity_id, file_id, description }) => {
    const file = fileOf(state.files, file_id);
    if (!file) return notFound({ what: 'file', id: file_id });
    return {
      facts: [itemFileUpdated(entity_id, { file_id, description })],
      answer: fileDetail(entity_id, { ...file, description }, state.hero_file_id),
    };
  },
});
