import * as assert from 'uvu/assert';
import { invariants } from '../../modules/ledger/chain/invariants.ts';
import { verify } from '../../modules/ledger/chain/verify.ts';
import type { Answered, TestApp } from '../test-app.ts';

/** Asserts that the invariants of a company hold and that its chain verifies. */
export const ledgerHolds = async (app: TestApp, as: Answered = app.caller()): Promise<void> => {
  const { ok, items } = await app.asks(invariants, {}, as);
  assert.ok(ok, JSON.stringify(items.filter(({ equal }: Answered) => !equal)));
  const verified = await app.asks(verify, {}, as);
  assert.ok(verified.ok, JSON.stringify(verified));
};
