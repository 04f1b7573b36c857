import { Type } from '@sinclair/typebox';
import { countedImport } from '../../../kernel/import-result.ts';
import { limits } from '../../../kernel/limits.ts';
import { batch } from '../../../kernel/operation.ts';
import { BatchResult, ImportRecord } from '../../../kernel/shapes.ts';
import { listExists } from './refusals.ts';
import { sendOf, sendToUpsert } from './sent.ts';

/** Takes over many events of lists; one that fails rolls back itself only. */
export const many = batch('lists.imports.many', {
  says: 'Import up to 500 events of lists, each once for its key.',
  by: 'manager',
  takes: Type.Object({
    records: Type.Array(ImportRecord, { maxItems: limits.batchRecords }),
    upsert: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: BatchResult,
  runs: ({ records, upsert }) => records.map(upsert ? sendToUpsert : sendOf),
  sums: (results, { records }) => ({
    facts: [],
    answer: countedImport(
      results,
      records.map(({ entity_id }) => entity_id),
      listExists,
    ),
  }),
});
