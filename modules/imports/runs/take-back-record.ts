import { Type } from '@sinclair/typebox';
import { batch, send, sendNamed } from '../../../kernel/declare/operation.ts';
import { recordChanged } from '../refusals.ts';
import { releaseKey } from './release-key.ts';
import { changedSince } from './used-records.ts';

/**
 * Removes one imported record and frees its idempotency key, so that the same file imports it
 * again.
 */
export const takeBackRecord = batch('imports.runs.takeBackRecord', {
  says: 'Remove one record of an import.',
  by: 'owner',
  takes: Type.Object({ run_id: Type.String(), entity_id: Type.String(), unmake: Type.String() }),
  gives: Type.Object({ id: Type.String() }),
  refuses: [recordChanged],
  together: true,
  reads: (reader, { run_id, entity_id: id }) => {
    if (changedSince(reader, run_id, [id]).length > 0) return recordChanged({ id });
    const first = reader.row<{ idempotency_key: string | null }>(
      'SELECT idempotency_key FROM ledger WHERE company=:company AND entity_id=:id ORDER BY id LIMIT 1',
      { id },
    );
    return { key: first?.idempotency_key ?? null };
  },
  runs: ({ entity_id, unmake }, _, { key }) => [
    sendNamed(unmake, { entity_id }),
    ...(key === null ? [] : [send(releaseKey, { key })]),
  ],
  sums: (_, { entity_id }) => ({ facts: [], answer: { id: entity_id } }),
});
