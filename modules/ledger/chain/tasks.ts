import { task } from '../../../kernel/declare/task.ts';
import { rebuildInParallel } from '../../../kernel/ledger/rebuild/merge.ts';

/** Replays a company's ledger into scratch tables. */
export const rebuildTask = task(
  'ledger.rebuild',
  (db, registry, input: { company: string }, spread) =>
    rebuildInParallel(db, registry, input.company, spread, (found) => found),
);
