import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { datesFrom } from '../../../kernel/values/clock.ts';
import { div, fromMillionths, mul } from '../../../kernel/values/money/money.ts';
import { type Hours, openSeconds } from '../schedule/working-time.ts';
import type { Load } from './view.ts';

/** Load of a work center for each day. */
export const loadOf = (
  reader: Reader,
  id: string,
  hours: Hours,
  days: { readonly from: string; readonly to: string; readonly company: Company },
): Load[] => {
  const planned = new Map(
    reader
      .rows<{ date: string; hours: number }>(
        `SELECT date, sum(hours) AS hours FROM mfg_slot_view
         WHERE company=:company AND work_center_id=:id AND date >= :from AND date <= :to GROUP BY date`,
        { id, from: days.from, to: days.to },
      )
      .map(({ date, hours }) => [date, fromMillionths(hours)]),
  );
  const loads: Load[] = [];
  for (const date of datesFrom(days.from, days.to)) {
    const available_hours = div(openSeconds(days.company, hours, date), 3600, 6);
    const planned_hours = planned.get(date) ?? 0;
    const pct = available_hours > 0 ? div(mul(planned_hours, 100), available_hours, 2) : 0;
    loads.push({ date, available_hours, planned_hours, pct });
  }
  return loads;
};
