import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/limits.ts';
import { batch, type Result, send } from '../../../kernel/operation.ts';
import { keyReused, type Refusal } from '../../../kernel/refusal.ts';
import { BatchResult, ImportRecord } from '../../../kernel/shapes.ts';
import { orderExists } from './refusals.ts';
import { takeOver } from './take-over.ts';

/** Takes over many events of production; one that fails rolls back itself only. */
export const many = batch('manufacturing.imports.many', {
  says: 'Import up to 500 events of production, each once for its key.',
  by: 'manager',
  takes: Type.Object({
    records: Type.Array(ImportRecord, { maxItems: limits.batchRecords }),
  }),
  gives: BatchResult,
  runs: ({ records }) =>
    records.map(({ source, idempotency_key: key, ...taken }) =>
      send(takeOver, taken, { key, source }),
    ),
  sums: (results, { records }) => {
    const kinds = results.map(kindOf);
    const count = (kind: string): number => kinds.filter((one) => one === kind).length;
    const answer: Static<typeof BatchResult> = {
      created: count('created'),
      updated: count('updated'),
      skipped: count('skipped'),
      failed: count('failed'),
      errors: results.flatMap((one, index) =>
        !one.done && kinds[index] === 'failed'
          ? [
              {
                index,
                entity_id: records[index]?.entity_id ?? '',
                reason: reasonOf(one.refusal),
              },
            ]
          : [],
      ),
    };
    return { facts: [], answer };
  },
});

/** A used key, or a record that is there already, is skipped. */
const kindOf = (result: Result): string => {
  if (result.done) return result.hit ? 'skipped' : String(result.answer['told']);
  const { code } = result.refusal;
  return code === orderExists.code || code === keyReused.code ? 'skipped' : 'failed';
};

const reasonOf = ({ detail }: Refusal): string =>
  typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ');
