import { Type } from '@sinclair/typebox';
import { countedImport, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import { BatchResult, ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { orderExists } from './refusals.ts';
import { takeOver } from './take-over.ts';

/** Imports many events of production; an event that fails is rolled back alone. */
export const many = batch('manufacturing.imports.many', {
  says: 'Import up to 500 events of production, each once for its key.',
  explains: [
    'Takes events such as `mfg.order.created`, `mfg.order.completed` or `bom.created`.',
    'Imported runs move no goods and post nothing; a bill of materials becomes the recipe of its output.',
    'Events that move goods or values (issue, receipt, return, scrap) are refused with `not_importable`; use the operations for those.',
    'A failing event is rolled back alone, and a repeated key is skipped.',
    'Work centers of an imported run are left empty.',
  ],
  by: 'manager',
  takes: Type.Object({
    records: Type.Array(ImportRecord, { maxItems: limits.batchRecords }),
  }),
  gives: BatchResult,
  runs: ({ records }) => records.map((record) => sendOnce(takeOver, record)),
  sums: (results, { records }) => ({
    facts: [],
    answer: countedImport(
      results,
      records.map(({ entity_id }) => entity_id),
      orderExists,
    ),
  }),
});
