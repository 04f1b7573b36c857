import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';
import { removalFacts } from './removal.ts';

/** Removes a file from an item. */
export const remove = command('inventory.files.remove', {
  says: 'Remove a file from an item.',
  by: 'operator',
  status: 204,
  on: item,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId }),
  refuses: [notFound],
  decide: (state, { entity_id, file_id }) => removalFacts(entity_id, state, file_id),
});
