import { rebuild } from '../../../kernel/ledger/rebuild.ts';
import { verifyChain } from '../../../kernel/ledger/verify.ts';
import { look } from '../../../kernel/store/look.ts';
import { task } from '../../../kernel/task.ts';

/** Walks a company's chain. */
export const verifyTask = task('ledger.verify', (db, _, input: { company: string }) =>
  verifyChain(look(db, input.company)),
);

/** Replays a company's ledger beside the live tables. */
export const rebuildTask = task('ledger.rebuild', (db, house, input: { company: string }) =>
  rebuild(db, house, input.company),
);
