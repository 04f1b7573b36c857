import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Short } from '../../../kernel/declare/schemas.ts';
import { itemFileUpdated } from '../state/file-facts.ts';
import { item } from '../state/item.ts';
import { ItemAfter, itemAfter } from '../state/written-item.ts';
import { visibilityOf } from '../visibility/visibility.ts';

/** Sets the document tag of a file; null clears it. */
export const tag = command('inventory.files.tag', {
  says: 'Tag a file of an item.',
  explains: [
    'The tag is a free text that marks the file for use on documents; null or an empty text clears it.',
    'The answer is the whole item after the change, within the fields visible to the role.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId, document_tag: orNull(Short) }),
  gives: ItemAfter,
  refuses: [notFound],
  reads: (reader, { entity_id }, _, now) => ({
    stored: reader.entity(item, entity_id),
    sight: visibilityOf(reader, now),
  }),
  decide: (state, { entity_id, file_id, document_tag }, now, { stored, sight }) => {
    if (!stored || !fileOf(state.files, file_id)) return notFound({ what: 'file', id: file_id });
    const tagged = itemFileUpdated(entity_id, { file_id, document_tag: document_tag || null });
    return { facts: [tagged], answer: itemAfter(stored, [tagged], now, sight) };
  },
});
