import { Type } from '@sinclair/typebox';
import { zoneOf } from '../../../kernel/declare/now.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { DateText, listOf, Name, Short } from '../../../kernel/declare/schemas.ts';
import {
  filterRefusal,
  unknownEntityType,
  unknownEventType,
} from '../../../kernel/ledger/event-filter.ts';
import { keysetPage } from '../../../kernel/reader/keyset-page.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { matching } from '../../../kernel/reader/text-search.ts';
import { addDays, startOf } from '../../../kernel/values/clock.ts';
import { visibleSearch } from '../../inventory/contract/queries.ts';
import { itemRows } from '../../inventory/contract/relations.ts';
import { Activity, type Happening, named } from './row.ts';

/** Activity of the records that a text finds; dates are days in the company's time zone. */
export const search = query('dashboard.activity.search', {
  says: 'Search activity by what the records are called.',
  explains: [
    'Finds ledger entries of the records whose searched text contains `q`, newest first; the entries themselves are not searched.',
    "Dates are days in the company's time zone, both included.",
    "Items that match only in fields hidden from the caller's role are left out, and a hidden name or SKU is not shown.",
    'Filters by type must be exact, such as `doc` or `doc.created`; an unknown one is refused with the nearest.',
  ],
  by: 'viewer',
  takes: Type.Object({
    q: Name,
    entity_type: Type.Optional(Short),
    event_type: Type.Optional(Short),
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    ...pageInput,
  }),
  gives: listOf(Activity),
  refuses: [badCursor, unknownEventType, unknownEntityType],
  long: true,
  answer: (
    reader,
    { q, date_from, date_to, limit, offset, cursor, ...types },
    now,
    { registry },
  ) => {
    const unknown = filterRefusal(registry, types);
    if (unknown) return unknown;
    const { entity_type, event_type } = types;
    const asked = { limit, offset, cursor };
    const page = keysetPage({ by: ['l.id'], dir: 'desc' }, asked);
    if (isRefusal(page)) return page;
    const begins = (day: string): string => startOf(day, zoneOf(now.company));
    const found = matching(q);
    const seen = visibleSearch(q, now.company, now.caller.role);
    const where = [
      'l.company=:company',
      `l.entity_id IN (SELECT id FROM entity WHERE company=:company AND seq IN (${found.sql}))`,
      ...(seen
        ? [
            `NOT EXISTS (SELECT 1 FROM ${itemRows} v WHERE v.company=:company AND v.id=l.entity_id AND NOT (${seen.sql}))`,
          ]
        : []),
      ...(entity_type === undefined ? [] : ['l.entity_type=:entity_type']),
      ...(event_type === undefined ? [] : ['l.event_type=:event_type']),
      ...(date_from === undefined ? [] : ['l.ts >= :date_from']),
      ...(date_to === undefined ? [] : ['l.ts < :date_to']),
    ].join(' AND ');
    const params = {
      ...found.params,
      ...seen?.params,
      ...(entity_type === undefined ? {} : { entity_type }),
      ...(event_type === undefined ? {} : { event_type }),
      ...(date_from === undefined ? {} : { date_from: begins(date_from) }),
      ...(date_to === undefined ? {} : { date_to: begins(addDays(date_to, 1)) }),
    };
    const rows = reader.rows<Happening>(
      `SELECT l.id, l.ts, l.event_type, l.entity_id, l.entity_type, l.actor_id FROM ledger l WHERE ${where}${page.beyond} ${page.order}`,
      { ...params, ...page.params },
    );
    const total =
      reader.row<{ n: number }>(`SELECT count(*) AS n FROM ledger l WHERE ${where}`, params)?.n ??
      0;
    return {
      items: rows.map((row) => named(reader, row, now.caller)),
      total,
      ...page.next(rows, total, ({ id }) => [id]),
    };
  },
});
