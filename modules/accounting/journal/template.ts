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

/** The head of a CSV file of accounts and entries. */
export const template = query('accounting.journal.template', {
  says: 'Download an empty CSV file for the import of accounts and entries.',
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
