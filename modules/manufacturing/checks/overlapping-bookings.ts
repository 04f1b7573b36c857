import { type Check, check } from '../../../kernel/declare/check.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { schedule } from '../orders/schedule.ts';
import { instantText } from '../schedule/calendar.ts';

type Row = {
  readonly work_center_id: string;
  readonly station: number;
  readonly order_id: string;
  readonly step_id: string;
  readonly starts: number;
  readonly other_order_id: string;
  readonly other_step_id: string;
  readonly other_ends: number;
};

/** Pairs of bookings of a station that overlap, the later one first; one without duration holds nothing. */
const sql = `SELECT b.work_center_id, b.station, b.order_id, b.step_id, b.starts,
  a.order_id AS other_order_id, a.step_id AS other_step_id, a.ends AS other_ends
 FROM mfg_booking_view a JOIN mfg_booking_view b
  ON b.company=a.company AND b.work_center_id=a.work_center_id AND b.station=a.station
  AND b.starts >= a.starts AND b.starts < a.ends AND b.ends > b.starts
  AND (b.starts > a.starts OR (b.order_id, b.step_id, b.part) > (a.order_id, a.step_id, a.part))
 WHERE a.company=:company ORDER BY b.starts, b.order_id, a.order_id`;

/** Pairs of operations that hold a station at once. */
export const overlapsIn = (reader: Reader): readonly Row[] => reader.rows<Row>(sql);

/** Check for stations that hold two operations at once. */
export const overlaps: Check = check('overlapping_bookings', {
  says: 'Stations that hold two operations at once; the run of the later one is scheduled again, except for its started operations.',
  finds: ({ reader }) =>
    overlapsIn(reader).map(({ starts, other_ends, ...row }) => ({
      details: () => ({
        ...row,
        starts: instantText(starts),
        other_ends: instantText(other_ends),
      }),
      mend: { command: schedule.name, input: { order_id: row.order_id } },
    })),
});
