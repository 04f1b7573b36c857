import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { addDays, daysBetween } from '../../../kernel/values/clock.ts';
import { item as itemLife } from '../../../machines/item.ts';
import { itemRows } from '../../inventory/contract/relations.ts';

const Line = Type.Object({
  entity_id: Type.String(),
  sku: Type.String(),
  name: Type.String(),
  category: orNull(Type.String()),
  expires_at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}' }),
  days_remaining: Type.Integer(),
  location_id: orNull(Type.String()),
  status: oneOf(itemLife.states),
});

/** Goods on hand that expire within `days`, soonest first; days remaining are negative once expired. */
export const expiring = query('reports.stock.expiring', {
  says: 'Report goods that expire soon.',
  explains: [
    'Lots with a quantity that expire within `days` (30 by default), soonest first.',
    'Expired lots are included with negative `days_remaining`; sold, merged, disposed and archived ones are not.',
    'Counted from today in the time zone of the company.',
    'Not paged; no costs are shown.',
  ],
  by: 'viewer',
  takes: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 0, maximum: 36_500 })) }),
  gives: Type.Object({
    as_of: Type.String(),
    days_threshold: Type.Integer(),
    count: Type.Integer(),
    lines: Type.Array(Line),
  }),
  long: true,
  answer: (reader, { days = 30 }, now) => {
    const rows = reader.rows<{ entity_id: string; expires_at: string }>(
      `SELECT id AS entity_id, sku, name, category, expires_at, location_id, status FROM ${itemRows}
       WHERE company=:company AND expires_at <= :until AND quantity > 0 AND status NOT IN ('sold','merged','disposed','archived')
       ORDER BY expires_at, seq`,
      { until: `${addDays(now.today, days)}~` },
    );
    const lines = rows.map((row) => ({
      ...row,
      days_remaining: daysBetween(now.today, row.expires_at.slice(0, 10)),
    }));
    return { as_of: now.today, days_threshold: days, count: lines.length, lines };
  },
});
