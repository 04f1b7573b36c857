import * as assert from 'uvu/assert';
import type { Rebuilt } from '../../kernel/ledger/rebuild/run.ts';
import { invariants } from '../../modules/ledger/chain/invariants.ts';
import { rebuildTask } from '../../modules/ledger/chain/tasks.ts';
import { verify } from '../../modules/ledger/chain/verify.ts';
import type { Answered, TestApp } from '../test-app.ts';

/** Asserts that a company's invariants hold, that its chain verifies and a rebuild equals its rows. */
export const soundLedger = async (app: TestApp, as: Answered): Promise<void> => {
  const { ok, items } = await app.asks(invariants, {}, as);
  assert.ok(ok, JSON.stringify(items.filter(({ equal }: Answered) => !equal)));
  const verified = await app.asks(verify, {}, as);
  assert.ok(verified.ok, JSON.stringify(verified));
  const found = await app.services.work(rebuildTask, { company: as.company_id });
  assert.equal((found as Rebuilt).differences, []);
};
