import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { itemsImported } from './import-batch.ts';

/** Records the batch of items that an import job created. */
export const recordBatch = command('inventory.imports.recordBatch', {
  says: 'Record the batch of items that an import created.',
  by: 'operator',
  takes: Type.Object({
    batch_id: Type.String(),
    filename: orNull(Type.String()),
    row_count: Type.Integer(),
  }),
  decide: (_, { batch_id, ...said }) => [itemsImported(batch_id, said)],
});
