import { Type } from '@sinclair/typebox';
import { countedImport } from '../../../kernel/declare/imports/batch.ts';
import { BatchResult, ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { importOne } from './import-one.ts';

/** Imports changes of the company, each idempotent by its key; a failing one does not stop the others. */
export const importAll = batch('companies.settings.import', {
  says: 'Import settings of the company.',
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
