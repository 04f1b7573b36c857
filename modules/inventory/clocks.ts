import { send } from '../../kernel/declare/operation.ts';
import type { Clock } from '../../kernel/declare/reaction.ts';
import { unreserveFor } from './reservations/unreserve-for.ts';
import { item } from './state/item.ts';
import { expiredSql, untoldSince } from './statuses/expiry-watch.ts';
import { reportExpired } from './statuses/report-expired.ts';

/** Releases reservations the day after their end date, or after their end instant. */
const reservationsEnd: Clock = {
  name: 'inventory.reservationsEnd',
  due: (reader, now) => {
    const isOver = (until: string | null | undefined): boolean =>
      Boolean(until) && (until ?? '') < (until?.includes('T') ? now.ts : now.today);
    return reader
      .rows<{ id: string }>(
        'SELECT id FROM item_view WHERE company=:company AND reserved_until < :now ORDER BY reserved_until LIMIT 500',
        { now: now.ts },
      )
      .flatMap(({ id }) =>
        Object.entries(reader.state(item, id)?.reservations ?? {})
          .filter(([, { until }]) => isOver(until))
          .map(([released_from]) => send(unreserveFor, { item_id: id, released_from })),
      );
  },
};

/** Day on which a company was found to have no newly expired goods, so that it is not queried every minute. */
const nothingOn = new Map<string, string>();

/** Records goods that expired since the last check, once a day. */
const expiredIsTold: Clock = {
  name: 'inventory.expiredIsTold',
  begin: () => nothingOn.clear(),
  due: (reader, { today }) => {
    const id = reader.company;
    if (nothingOn.get(id) === today) return [];
    const range = { since: untoldSince(reader), today };
    if (reader.row(`SELECT 1 ${expiredSql} LIMIT 1`, range)) return [send(reportExpired, {})];
    nothingOn.set(id, today);
    return [];
  },
};

/** Clocks of inventory: the end of reservations and the expiry of goods. */
export const clocks: readonly Clock[] = [reservationsEnd, expiredIsTold];
