import * as assert from 'uvu/assert';
import { overlapsIn } from '../../modules/manufacturing/checks/overlapping-bookings.ts';
import { ledgerHolds } from '../ledger/holds.ts';
import { rebuildEquals } from '../ledger/rebuild-equals.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Closes an installation with production: no station is booked twice at a time, the invariants hold, the chain verifies, and
 * a rebuild equals the rows.
 */
export const closes = async (app: TestApp): Promise<void> => {
  assert.equal(overlapsIn(app.reader()), []);
  await ledgerHolds(app);
  rebuildEquals(app);
  await app.close();
};
