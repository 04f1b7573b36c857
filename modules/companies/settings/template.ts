import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';

/** The head of a CSV file of settings. */
export const template = query('companies.settings.template', {
  says: 'Download an empty CSV file for the import of settings.',
  explains: [
    'Contains only the header `entity_id, event_type, idempotency_key`.',
    'The import itself takes JSON records with `data` and `source` as well; see `companies_settings_import`.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Bytes,
  media: 'text/csv',
  answer: () => ({
    bytes: Buffer.from('entity_id,event_type,idempotency_key\r\n'),
    media: 'text/csv',
    filename: 'settings.csv',
  }),
});
