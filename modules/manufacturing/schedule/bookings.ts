import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import type { MfgOrder, Scheduled } from '../state/order-state.ts';

/** Station that a scheduled step holds; seconds since 1970. */
export type Booking = {
  readonly order_id: string;
  readonly step_id: string;
  readonly part: number;
  readonly work_center_id: string;
  readonly station: number;
  readonly starts: number;
  readonly ends: number;
  readonly setup: number;
  readonly setup_family: string | null;
};

const columns =
  'order_id, step_id, part, work_center_id, station, starts, ends, setup, setup_family FROM mfg_booking_view';

/** Bookings of all open runs, by run. */
export const allBookings = (reader: Reader): ReadonlyMap<string, readonly Booking[]> =>
  Map.groupBy(
    reader.rows<Booking>(`SELECT ${columns} WHERE company=:company ORDER BY starts, order_id`),
    ({ order_id }) => order_id,
  );

/** Schedule of a run so far. */
export type Previous = {
  readonly steps: readonly Scheduled[];
  readonly slots: readonly Slot[];
};

/** Working hours of a step on a work center and day. */
export type Slot = {
  readonly step_id: string;
  readonly work_center_id: string;
  readonly date: string;
  readonly hours: number;
};

/** Steps of a run as scheduled so far, with their hours by day. */
export const previousOf = (
  reader: Reader,
  orderId: string,
  { schedule }: Pick<MfgOrder, 'schedule'>,
): Previous => ({
  steps: schedule,
  slots: reader
    .rows<Slot>(
      `SELECT step_id, work_center_id, date, hours FROM mfg_slot_view
       WHERE company=:company AND order_id=:orderId ORDER BY step_id, date`,
      { orderId },
    )
    .map((slot) => ({ ...slot, hours: fromMillionths(slot.hours) })),
});

/** Tests for a started operation: its run is in progress, and its time has come. */
export const isStarted = (status: string, starts: number, now: number): boolean =>
  status === 'in_progress' && starts <= now;
