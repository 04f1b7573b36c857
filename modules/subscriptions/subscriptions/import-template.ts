import { Type } from '@sinclair/typebox';
import { stringify } from 'csv-stringify/sync';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';

const columns = [
  'entity_id',
  'event_type',
  'idempotency_key',
  'name',
  'doc_type',
  'frequency',
  'start_date',
  'status',
];

/** The columns of an import, as an empty CSV file. */
export const importTemplate = query('subscriptions.subscriptions.importTemplate', {
  says: 'Download the CSV template for importing subscriptions.',
  explains: [
    'Contains the header row only: `entity_id`, `event_type`, `idempotency_key` and the main fields of a subscription.',
    'The import itself takes JSON records, so convert the file before sending it to `subscriptions_subscriptions_importBatch`.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Bytes,
  media: 'text/csv',
  answer: () => ({
    bytes: Buffer.from(stringify([columns], { record_delimiter: '\r\n' })),
    media: 'text/csv; charset=utf-8',
    filename: 'subscriptions.csv',
  }),
});
