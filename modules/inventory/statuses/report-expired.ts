import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { expiredSql, expiryWatchId, stockExpiryTold, untoldSince } from './expiry-watch.ts';

/** Maximum number of names in a report. */
const named = 5;

/** Reports goods on hand that have expired since the last report; records nothing where there are none. */
export const reportExpired = command('inventory.statuses.reportExpired', {
  says: 'Report goods on hand that have expired.',
  by: 'operator',
  takes: Type.Object({}),
  reads: (reader, _, __, { today }) => {
    const range = { since: untoldSince(reader), today };
    const all = reader.row<{ n: number }>(`SELECT count(*) AS n ${expiredSql}`, range)?.n ?? 0;
    const names = reader
      .rows<{ name: string }>(
        `SELECT name || ' (' || sku || ')' AS name ${expiredSql} ORDER BY expires_at, seq LIMIT ${named}`,
        range,
      )
      .map(({ name }) => name);
    return { count: all, names };
  },
  decide: (_, __, { today }, { count, names }) =>
    count === 0
      ? []
      : [stockExpiryTold(expiryWatchId, { through: addDays(today, -1), count, names: [...names] })],
});
