import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { removalFacts } from '../files/removal.ts';
import { item } from '../state/item.ts';

/** Removes an attachment from an item. */
export const remove = command('inventory.attachments.remove', {
  says: 'Remove an attachment from an item.',
  explains: [
    'Removes the file from the item, whichever of the two file interfaces it was uploaded by.',
    'If it was the main image, the first remaining image takes its place.',
    'The upload cannot be restored by this interface; attach the file again.',
  ],
  by: 'operator',
  status: 204,
  on: item,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, att_id: AnyId }),
  refuses: [notFound],
  decide: (state, { entity_id, att_id }) => removalFacts(entity_id, state, att_id),
});
