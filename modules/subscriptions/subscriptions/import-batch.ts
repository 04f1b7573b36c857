import { Type } from '@sinclair/typebox';
import { countedImport, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import { BatchResult, ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { subscriptionExists } from '../refusals.ts';
import { takeOver } from './take-over.ts';

/** Imports events of subscriptions; a failing record is rolled back alone. */
export const importBatch = batch('subscriptions.subscriptions.importBatch', {
  says: 'Import up to 500 events of subscriptions, each once per idempotency key.',
  explains: [
    'Event types: `sub.created`, `sub.updated`, `sub.paused`, `sub.resumed` and `sub.cancelled`; ids have the form `sub:<id>`.',
    'Each record succeeds or fails alone, and a used key or an existing id is skipped.',
    'A created record may carry `status` and `next_run`; a `next_run` in the past is moved to the first period from today, so old periods generate nothing.',
  ],
  by: 'operator',
  takes: Type.Object({ records: Type.Array(ImportRecord, { maxItems: limits.batchRecords }) }),
  gives: BatchResult,
  runs: ({ records }) => records.map((record) => sendOnce(takeOver, record)),
  sums: (results, { records }) => ({
    facts: [],
    answer: countedImport(
      results,
      records.map(({ entity_id }) => entity_id),
      subscriptionExists,
    ),
  }),
});
