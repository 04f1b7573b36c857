import { Type } from '@sinclair/typebox';
import { countedImport } from '../../../kernel/declare/imports/batch.ts';
import { BatchResult, ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { importOne } from './import-one.ts';

/** Imports changes of the company, each idempotent by its key; a failing one does not stop the others. */
export const importAll = batch('companies.settings.import', {
  says: 'Import settings of the company.',
  explains: [
    'Up to 500 records with `event_type` `sys.settings.changed` (data `key`, `new`) or `sys.company.renamed` (data `new`).',
    'Each record is applied once per idempotency key and succeeds or fails alone.',
    'The same checks apply as in `companies_settings_update`, so settings with their own operation and a currency in use are refused.',
  ],
  by: 'admin',
  takes: Type.Object({ records: Type.Array(ImportRecord, { maxItems: limits.batchRecords }) }),
  gives: BatchResult,
  runs: ({ records }) =>
    records.map((record) =>
      send(importOne, { record }, { key: record.idempotency_key, source: record.source }),
    ),
  sums: (results, { records }) => ({
    facts: [],
    answer: countedImport(
      results,
      records.map(({ entity_id }) => entity_id),
    ),
  }),
});
