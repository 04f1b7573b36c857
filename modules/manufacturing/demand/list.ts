import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, Short } from '../../../kernel/declare/schemas.ts';
import { pageInput } from '../../../kernel/reader/page.ts';
import { sortedRows, sortInput } from '../../../kernel/reader/sort-order.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { demandOf } from './calculate.ts';
import { Demand } from './fields.ts';

/** Items to make: demand of customers, reorder points and other runs, less stock and supply. */
export const list = query('manufacturing.demand.list', {
  says: 'List the items to make.',
  explains: [
    'Demand comes from undelivered lines of issued invoices, components of open runs and reorder points, for items with a recipe, up to `horizon_days` (default 90).',
    'Netted by date: demand is due on the expected delivery, otherwise the issue date, and reserved goods leave it; `to_make_qty` is what stock, open runs and purchases leave open.',
    'Safety stock is a floor at each date, lot sizes and scrap round the quantity up.',
    'Runs that come too late are named under `reschedule`; rows without a quantity and such runs are left out.',
    'Earliest due date first unless `sort` is sent.',
    'A reorder point refills to the attribute `reorder_to`.',
    'Quotations do not count.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    horizon_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 3650, default: 90 })),
    location_id: Type.Optional(AnyId),
    include_reorder: Type.Optional(Type.Boolean({ default: true })),
    q: Type.Optional(Short),
    ...sortInput(['earliest_due', 'sku', 'name', 'to_make_qty']),
    limit: pageInput.limit,
    offset: pageInput.offset,
  }),
  gives: Type.Object({
    items: Type.Array(Demand),
    total: Type.Integer(),
    generated_at: Type.String(),
  }),
  answer: (reader, input, now) => {
    const {
      horizon_days = 90,
      location_id,
      include_reorder = true,
      limit = 50,
      offset = 0,
    } = input;
    const until = addDays(now.today, horizon_days);
    const rows = demandOf(reader, now.company, {
      today: now.today,
      until,
      location_id,
      include_reorder,
    });
    const word = input.q?.trim().toLowerCase() ?? '';
    const found = rows
      .filter(({ to_make_qty, reschedule }) => to_make_qty > 0 || reschedule.length > 0)
      .filter(({ sku, name }) => `${sku}\n${name}`.toLowerCase().includes(word));
    const items = sortedRows(found, input);
    return {
      items: items.slice(offset, offset + limit),
      total: items.length,
      generated_at: now.ts,
    };
  },
});
