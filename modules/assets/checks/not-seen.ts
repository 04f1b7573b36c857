import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, listOf, orNull } from '../../../kernel/declare/schemas.ts';
import { pageInput } from '../../../kernel/reader/page.ts';
import { sortedRows, sortInput } from '../../../kernel/reader/sort-order.ts';
import { addDays, daysBetween } from '../../../kernel/values/clock.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { check } from './check.ts';
import { assetsInScope } from './scope.ts';

/** Assets without a sighting in the last `days` days. */
export const notSeen = query('assets.checks.notSeen', {
  says: 'List assets not seen for a number of days.',
  explains: [
    'Assets on the books last seen at least `days` days ago (365 by default), or never; those are always included, with `days` null.',
    '`check_id` applies the scope of a check; `location_id` and `class_id` override its location and class.',
    'In order of registration unless `sort` is sent.',
  ],
  by: 'viewer',
  takes: Type.Object({
    days: Type.Optional(Type.Integer({ minimum: 0, maximum: 36_500, default: 365 })),
    location_id: Type.Optional(AnyId),
    class_id: Type.Optional(AnyId),
    check_id: Type.Optional(AnyId),
    ...sortInput(['number', 'name', 'last_seen']),
    limit: pageInput.limit,
    offset: pageInput.offset,
  }),
  gives: listOf(
    Type.Object({
      asset_id: Type.String(),
      number: Type.String(),
      name: Type.String(),
      location: orNull(Type.String()),
      last_seen: orNull(Type.String()),
      days: orNull(Type.Integer()),
    }),
  ),
  refuses: [notFound],
  answer: (reader, input, { today }) => {
    const { days = 365, check_id, limit = 50, offset = 0 } = input;
    const of = check_id === undefined ? undefined : reader.state(check, check_id);
    if (check_id !== undefined && !of) return notFound({ what: 'check', id: check_id });
    const { location_id = of?.location_id ?? null, class_id = of?.class_id ?? null } = input;
    const since = addDays(today, -days);
    const found = assetsInScope(reader, { location_id, class_id, asset_ids: of?.asset_ids ?? [] })
      .filter(({ last_seen_at }) => last_seen_at === null || last_seen_at.slice(0, 10) <= since)
      .map(({ id, number, name, location_id: place, last_seen_at }) => ({
        asset_id: id,
        number,
        name,
        location: place === null ? null : (locationOf(reader, place)?.name ?? null),
        last_seen: last_seen_at,
        days: last_seen_at === null ? null : daysBetween(last_seen_at.slice(0, 10), today),
      }));
    const items = sortedRows(found, input);
    return { items: items.slice(offset, offset + limit), total: items.length };
  },
});
