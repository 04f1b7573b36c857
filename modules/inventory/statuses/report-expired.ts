import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { expiredSql, expiryWatchId, stockExpiryTold, untoldSince } from './expiry-watch.ts';

/** So many are named; of further ones only the number is told. */
const named = 5;

/** Tells which goods on hand have expired by their date since the last time; nothing where none have. */
export const reportExpired = command('inventory.statuses.reportExpired', {
  says: 'Tell what has expired by its date.',
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
