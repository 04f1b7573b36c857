import { Type } from '@sinclair/typebox';
import { countedImport } from '../../../kernel/import-result.ts';
import { limits } from '../../../kernel/limits.ts';
import { batch } from '../../../kernel/operation.ts';
import { BatchResult, ImportRecord } from '../../../kernel/shapes.ts';
import { docExists } from './created.ts';
import { sendOf, sendToUpsert } from './sent.ts';

/** Takes over many events of documents; one that fails rolls back itself only. */
export const importBatch = batch('documents.imports.importBatch', {
  says: 'Import up to 500 events of documents, each once for its key.',
  by: 'manager',
  takes: Type.Object({
    records: Type.Array(ImportRecord, { maxItems: limits.batchRecords }),
    upsert: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: BatchResult,
  reads: (look, { records, upsert }) => ({
    sends: records.map(upsert ? sendToUpsert(look) : sendOf),
  }),
  runs: (_, __, { sends }) => sends,
  sums: (results, { records }) => ({
    facts: [],
    answer: countedImport(
      results,
      records.map(({ entity_id }) => entity_id),
      docExists,
    ),
  }),
});
