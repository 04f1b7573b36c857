import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';

/** Header row of a CSV file of production runs. */
export const template = query('manufacturing.imports.template', {
  says: 'Download an empty CSV file for the import of production runs.',
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
