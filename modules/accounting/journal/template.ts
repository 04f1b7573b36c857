import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';

const columns = [
  'entity_id',
  'event_type',
  'idempotency_key',
  'code',
  'name',
  'account_type',
  'parent_code',
  'is_active',
];

/** Header of a CSV file of accounts. */
export const template = query('accounting.journal.template', {
  says: 'Download the CSV template for importing accounts.',
  explains: [
    'One header row with the columns of an account record: id, event type, idempotency key, code, name, type, parent and active flag.',
    'Journal entries with their lines cannot be expressed in it; send them as records to `accounting_journal_importBatch` or as a file of kind `journals` to `imports_runs_create`.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Bytes,
  media: 'text/csv',
  answer: () => ({
    bytes: Buffer.from(`${columns.join(',')}\r\n`),
    media: 'text/csv',
    filename: 'accounting.csv',
  }),
});
