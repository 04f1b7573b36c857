import * as assert from 'uvu/assert';
import { ledgerHolds } from '../ledger/holds.ts';
import { rebuildEquals } from '../ledger/rebuild-equals.ts';
import type { TestApp } from '../test-app.ts';

/** Bookings of one station that overlap. */
const overlaps = `SELECT a.order_id || ' ' || a.step_id || ', ' || b.order_id || ' ' || b.step_id AS pair
  FROM mfg_booking_view a JOIN mfg_booking_view b
    ON b.company=a.company AND b.work_center_id=a.work_center_id AND b.station=a.station
   AND b.starts<a.ends AND a.starts<b.ends
   AND (a.order_id, a.step_id, a.part) < (b.order_id, b.step_id, b.part)
 WHERE a.company=:company`;

/**
 * Closes an installation with production: no station is booked twice at a time, the invariants hold, the chain verifies, and
 * a rebuild equals the rows.
 */
export const closes = async (app: TestApp): Promise<void> => {
  assert.equal(
    app
      .reader()
      .rows<{ pair: string }>(overlaps, {})
      .map(({ pair }) => pair),
    [],
  );
  await ledgerHolds(app);
  rebuildEquals(app);
  await app.close();
};
