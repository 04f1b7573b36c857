import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { DateText } from '../../../kernel/declare/schemas.ts';
import { pageInput } from '../../../kernel/reader/page.ts';
import type { Quotes } from './quoted-days.ts';

const Day = titled(
  'QuotedDay',
  Type.Object({
    date: Type.String(),
    base: Type.String(),
    source: Type.String(),
    /** Units of each currency for one unit of the base. */
    rates: Type.Record(Type.String(), Type.Number()),
  }),
);

/** Imported exchange rates by day, newest first. */
export const listDays = query('accounting.exchangeRates.listDays', {
  says: 'List the imported exchange rates by day.',
  explains: [
    'Newest day first, with the quotes of each currency for one unit of `base`.',
    'Currencies without a quote on a day are left out.',
  ],
  by: 'viewer',
  takes: Type.Object({
    date_from: Type.Optional(DateText),
    date_to: Type.Optional(DateText),
    limit: pageInput.limit,
    offset: pageInput.offset,
  }),
  gives: Type.Object({ items: Type.Array(Day), total: Type.Integer() }),
  answer: (reader, { date_from, date_to, limit = 50, offset = 0 }) => {
    const range = { date_from: date_from ?? '', date_to: date_to ?? '~' };
    const where = 'company=:company AND date>=:date_from AND date<=:date_to';
    const rows = reader.rows<{ date: string; base: string; source: string; rates: string }>(
      `SELECT date, base, source, rates FROM exchange_rate_day WHERE ${where}
       ORDER BY date DESC, base LIMIT +:limit OFFSET :offset`,
      { ...range, limit, offset },
    );
    const count = reader.row<{ n: number }>(
      `SELECT count(*) AS n FROM exchange_rate_day WHERE ${where}`,
      range,
    );
    return {
      items: rows.map(({ rates, ...day }) => ({ ...day, rates: JSON.parse(rates) as Quotes })),
      total: count?.n ?? 0,
    };
  },
});
