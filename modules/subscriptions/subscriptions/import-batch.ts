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
