import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { importBatch, itemsImportUndone } from './import-batch.ts';

/** Records that an import job undid its batch of items. */
export const closeBatch = command('inventory.imports.closeBatch', {
  says: 'Record that a batch of items was undone.',
  by: 'operator',
  on: importBatch,
  at: ({ batch_id }) => batch_id,
  takes: Type.Object({ batch_id: Type.String(), removed: Type.Integer() }),
  decide: (_, { batch_id, removed }) => [itemsImportUndone(batch_id, { removed })],
});
