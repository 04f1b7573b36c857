import { Type } from '@sinclair/typebox';
import { countedImport, sendAnew, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import { BatchResult, ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { doc } from '../document/doc.ts';
import { docExists } from './create-record.ts';
import { one } from './one.ts';
import { upsert } from './upsert.ts';

/** Imports many document events; a failed one is rolled back alone. */
export const importBatch = batch('documents.imports.importBatch', {
  says: 'Import up to 500 document events, each once per key.',
  explains: [
    'Each record succeeds or fails alone; used keys and existing ids are skipped, and `left_out` gives the reason.',
    'With `upsert`, `doc.created` replaces header and lines of an existing draft; an issued document fails with `not_a_draft`.',
    'An id that does not exist is created.',
    'Event types and postings are those of `documents_imports_import`.',
  ],
  by: 'manager',
  takes: Type.Object({
    records: Type.Array(ImportRecord, { maxItems: limits.batchRecords }),
    upsert: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: BatchResult,
  reads: (reader, { records }) => ({
    known: new Set(
      records.map(({ entity_id }) => entity_id).filter((id) => reader.state(doc, id) !== undefined),
    ),
  }),
  runs: ({ records, upsert: mayUpdate }, _, { known }) =>
    records.map((record) =>
      mayUpdate && record.event_type === 'doc.created' && known.has(record.entity_id)
        ? sendAnew(upsert, record)
        : sendOnce(one, record),
    ),
  sums: (results, { records }) => ({
    facts: [],
    answer: countedImport(
      results,
      records.map(({ entity_id }) => entity_id),
      docExists,
    ),
  }),
});
