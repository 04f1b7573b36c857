import { send } from '../../kernel/declare/operation.ts';
import type { Clock } from '../../kernel/declare/reaction.ts';
import { unreserveFor } from './reservations/unreserve-for.ts';
import { item } from './state/item.ts';
import { expiredSql, untoldSince } from './statuses/expiry-watch.ts';
import { reportExpired } from './statuses/report-expired.ts';

/** Reservations that end: the day after their date, or at their instant. */
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

/** The day for which a company was found to have nothing expired: it is not looked for every minute. */
const nothingOn = new Map<string, string>();

/** Goods that were good until yesterday. */
const expiredIsTold: Clock = {
  name: 'inventory.expiredIsTold',
  due: (reader, { today }) => {
    const id = reader.company;
    if (nothingOn.get(id) === today) return [];
    const range = { since: untoldSince(reader), today };
    if (reader.row(`SELECT 1 ${expiredSql} LIMIT 1`, range)) return [send(reportExpired, {})];
    nothingOn.set(id, today);
    return [];
  },
};

/** What time does to goods. */
export const clocks: readonly Clock[] = [reservationsEnd, expiredIsTold];
