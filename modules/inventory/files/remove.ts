import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';
import { removalFacts } from './removal.ts';

/** Removes a file from an item. */
export const remove = command('inventory.files.remove', {
  says: 'Remove a file from an item.',
  explains: [
    'Removes the file also from the attachments of the item, which are the same list.',
    'If it was the main image, the first remaining file of type image takes its place.',
    'Cannot be undone; attach the file again.',
  ],
  by: 'operator',
  status: 204,
  on: item,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId }),
  refuses: [notFound],
  decide: (state, { entity_id, file_id }) => removalFacts(entity_id, state, file_id),
});
