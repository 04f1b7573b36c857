import { Type } from '@sinclair/typebox';
import { countedImport, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import { BatchResult, ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { importRecord } from './import-record.ts';

/** Imports accounts and journal entries independently; a failing record does not affect the rest. */
export const importBatch = batch('accounting.journal.importBatch', {
  says: 'Import accounts and journal entries.',
  explains: [
    'Accepts accounts, entries (posted with type `migration`), voids of imported entries, and closed or reopened periods, each processed independently.',
    'Existing accounts and entries, and keys used before, are skipped; failures are listed with the reason.',
    'Balance, accounts and the period lock are checked, the rules for control accounts are not; moving the lock back needs the role admin.',
    'Up to 500 records; undo entries with `accounting_journal_void`.',
  ],
  by: 'manager',
  takes: Type.Object({
    records: Type.Array(ImportRecord, { minItems: 1, maxItems: limits.batchRecords }),
  }),
  gives: BatchResult,
  runs: ({ records }) => records.map((record) => sendOnce(importRecord, record)),
  sums: (results, { records }) => ({
    facts: [],
    answer: countedImport(
      results,
      records.map(({ entity_id }) => entity_id),
    ),
  }),
});
