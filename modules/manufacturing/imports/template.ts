import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';

/** Header row of a CSV file of production runs. */
export const template = query('manufacturing.imports.template', {
  says: 'Download an empty CSV file for the import of production runs.',
  explains: [
    'Contains the header row only: `entity_id`, `event_type` and `idempotency_key`.',
    'The fields of an event are sent as `data` of a record of `manufacturing_imports_many`.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Bytes,
  media: 'text/csv',
  answer: () => ({
    bytes: Buffer.from('entity_id,event_type,idempotency_key\r\n'),
    media: 'text/csv',
    filename: 'manufacturing.csv',
  }),
});
