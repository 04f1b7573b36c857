import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/limits.ts';
import { batch, send } from '../../../kernel/operation.ts';
import { BatchResult, ImportRecord } from '../../../kernel/shapes.ts';
import { importRecord } from './import-record.ts';

/** Imports accounts and entries of another system, each on its own: one that fails leaves the others done. */
export const importBatch = batch('accounting.journal.importBatch', {
  says: 'Import accounts and journal entries.',
  by: 'manager',
  takes: Type.Object({
    records: Type.Array(ImportRecord, { minItems: 1, maxItems: limits.batchRecords }),
  }),
  gives: BatchResult,
  runs: ({ records }) =>
    records.map(({ idempotency_key: key, source, ...record }) =>
      send(importRecord, record, { key, source }),
    ),
  sums: (results, { records }) => {
    const counted = { created: 0, updated: 0, skipped: 0, failed: 0 };
    const errors: object[] = [];
    for (const [index, result] of results.entries()) {
      const record = records[index];
      if (!result.done) {
        counted.failed += 1;
        const { detail } = result.refusal;
        const reason = typeof detail === 'string' ? detail : JSON.stringify(detail);
        errors.push({ index, entity_id: record?.entity_id, reason });
      } else if (result.hit || result.answer['outcome'] === 'skipped') counted.skipped += 1;
      else if (result.answer['outcome'] === 'updated') counted.updated += 1;
      else counted.created += 1;
    }
    return { facts: [], answer: { ...counted, errors } };
  },
});
