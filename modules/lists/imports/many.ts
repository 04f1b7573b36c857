import { Type } from '@sinclair/typebox';
import { countedImport, sendAnew, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import { BatchResult, ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { listExists } from './refusals.ts';
import { takeOver } from './take-over.ts';
import { upsert } from './upsert.ts';

/** Imports many events of lists; an event that fails is rolled back alone. */
export const many = batch('lists.imports.many', {
  says: 'Import up to 500 events of lists, each once for its key.',
  explains: [
    'Each record succeeds or fails alone; used keys and existing ids are skipped, and `left_out` gives the reason.',
    'With `upsert`, `list.created` updates the draft of that id: header fields and lines, but not status and totals; changes to a list that is no longer a draft fail.',
    'Event types are those of `lists_imports_one`.',
  ],
  by: 'manager',
  takes: Type.Object({
    records: Type.Array(ImportRecord, { maxItems: limits.batchRecords }),
    upsert: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: BatchResult,
  runs: ({ records, upsert: mayUpdate }) =>
    records.map((record) =>
      mayUpdate && record.event_type === 'list.created'
        ? sendAnew(upsert, record)
        : sendOnce(takeOver, record),
    ),
  sums: (results, { records }) => ({
    facts: [],
    answer: countedImport(
      results,
      records.map(({ entity_id }) => entity_id),
      listExists,
    ),
  }),
});
