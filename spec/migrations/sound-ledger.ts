import * as assert from 'uvu/assert';
import type { Rebuilt } from '../../kernel/ledger/rebuild/run.ts';
import { rebuildTask } from '../../modules/ledger/chain/tasks.ts';
import { ledgerHolds } from '../ledger/holds.ts';
import type { Answered, TestApp } from '../test-app.ts';

/** Asserts that a company's invariants hold, that its chain verifies and a rebuild equals its rows. */
export const soundLedger = async (app: TestApp, as: Answered): Promise<void> => {
  await ledgerHolds(app, as);
  const found = await app.services.work(rebuildTask, { company: as.company_id });
  assert.equal((found as Rebuilt).differences, []);
};
