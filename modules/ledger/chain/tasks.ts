import { rebuild } from '../../../kernel/ledger/rebuild.ts';
import { task } from '../../../kernel/task.ts';

/** Replays a company's ledger beside the live tables. */
export const rebuildTask = task('ledger.rebuild', (db, house, input: { company: string }) =>
  rebuild(db, house, input.company),
);
