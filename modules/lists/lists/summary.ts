import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import type { Condition } from '../../../kernel/reader/page.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { listConditions, listFilters } from './filters.ts';

/** Number of lists by status, and total value of those that are not void. */
export const summary = query('lists.lists.summary', {
  says: 'Count and sum the lists.',
  explains: [
    'Takes the filters of `lists_lists_list`.',
    'Counts include void lists.',
    '`total_value` sums only lists in the company currency that are not void, drafts included; `total_by_currency` has a sum for every currency, that of the company included, without conversion.',
    'These are list totals, not the value of stock.',
  ],
  by: 'viewer',
  takes: Type.Object(listFilters),
  gives: Type.Object({
    total_count: Type.Integer(),
    draft_count: Type.Integer(),
    total_value: Type.Number({ description: 'Lists in company currency that are not void.' }),
    total_by_currency: Type.Record(Type.String(), Type.Number()),
    count_by_status: Type.Record(Type.String(), Type.Integer()),
  }),
  long: true,
  answer: (reader, input, now) => {
    const rows = sums(reader, listConditions(input));
    const live = rows.filter((row) => row.status !== 'void');
    const count_by_status: Record<string, number> = {};
    for (const { status, n } of rows) count_by_status[status] = (count_by_status[status] ?? 0) + n;
    const minor: Record<string, number> = {};
    for (const { currency, total } of live) minor[currency] = (minor[currency] ?? 0) + total;
    const own = currencyOf(now.company);
    return {
      total_count: rows.reduce((n, row) => n + row.n, 0),
      draft_count: count_by_status['draft'] ?? 0,
      total_value: fromMinor(minor[own] ?? 0, own),
      total_by_currency: Object.fromEntries(
        Object.entries(minor).map(([currency, sum]) => [currency, fromMinor(sum, currency)]),
      ),
      count_by_status,
    };
  },
});

type Sum = {
  readonly status: string;
  readonly currency: string;
  readonly n: number;
  readonly total: number;
};

const sums = (
  reader: Reader,
  where: readonly (Condition | undefined | false)[],
): readonly Sum[] => {
  const conditions = where.filter((one): one is Condition => Boolean(one));
  return reader.rows<Sum>(
    `SELECT v.status, v.currency, count(*) AS n, sum(v.total) AS total FROM list_view v
     WHERE ${['v.company = :company', ...conditions.map((one) => `(${one.sql})`)].join(' AND ')}
     GROUP BY v.status, v.currency`,
    Object.assign({}, ...conditions.map((one) => one.params ?? {})),
  );
};
