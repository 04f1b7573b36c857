import { limits } from '../../../kernel/declare/limits.ts';
import { task } from '../../../kernel/declare/task.ts';
import { type Reader, readerOf } from '../../../kernel/reader/reader.ts';
import { createdIds } from './created-ids.ts';

/** Records of a run that block its undo: the first of them, and their number. */
export type UsedRecords = { readonly ids: readonly string[]; readonly count: number };

/** Ids whose last event is not of the run: changed since, or deleted. */
export const changedSince = (reader: Reader, run_id: string, ids: readonly string[]): string[] =>
  reader
    .rows<{ id: string }>(
      `SELECT asked.value AS id FROM json_each(:ids) asked
       LEFT JOIN entity e ON e.company=:company AND e.id=asked.value
       LEFT JOIN ledger l ON l.company=:company AND l.id=e.version
       WHERE l.correlation_id IS NOT :run_id`,
      { ids: JSON.stringify(ids), run_id },
    )
    .map(({ id }) => id);

/** Finds the records of a run that were changed or referred to since. */
export const usedTask = task(
  'imports.used',
  (
    db,
    registry,
    { company, run_id, kind: key }: { company: string; run_id: string; kind: string },
  ) => {
    const reader = readerOf(db, company);
    const kind = registry.imports.get(key);
    const used: string[] = [];
    let count = 0;
    const check = (ids: readonly string[]): void => {
      const changed = new Set(changedSince(reader, run_id, ids));
      for (const id of ids) {
        if (!changed.has(id) && !kind?.isUsed(reader, id)) continue;
        count += 1;
        if (used.length < limits.importUsedNamed) used.push(id);
      }
    };
    let batch: string[] = [];
    for (const id of createdIds(reader, run_id)) {
      batch.push(id);
      if (batch.length < limits.bulkIds) continue;
      check(batch);
      batch = [];
    }
    check(batch);
    return { ids: used, count } satisfies UsedRecords;
  },
);
