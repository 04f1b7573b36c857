import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { orNull, Short } from '../../../kernel/declare/schemas.ts';
import { AsOf } from '../../../kernel/ledger/as-of.ts';
import { type Cutoff, cutoffOf } from '../../../kernel/ledger/replay.ts';
import type { Params, Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { itemFilters, statusCondition } from '../items/list.ts';

export const asOfFilter = refusal(
  'as_of_filter',
  422,
  'With as_of, stock is filtered by location_id only. Remove {field}, whose past values are not stored.',
);

const Counts = Type.Record(Type.String(), Type.Integer());

/** Value of the stock on hand, now or as of a cutoff, without consigned goods. */
export const valuation = query('inventory.pricing.valuation', {
  says: 'Value the stock on hand. With as_of, all stock on hand then counts at cost, whatever its status; categories, statuses and prices of that time are not available.',
  explains: [
    'Amounts are in company currency; consigned goods are left out.',
    'Without `as_of`, items in use count unless `status` is given (`all` for every status), and `price_totals` multiplies quantity by each price list.',
    '`active_item_count` counts available and reserved lots with stock.',
    '`category_counts` ignores all filters, `count_by_status` all but `category`.',
    'With `as_of`, only `location_id` filters (`as_of_filter`) and the price lists are null.',
  ],
  by: 'manager',
  takes: Type.Object({
    category: Type.Optional(Short),
    status: itemFilters.status,
    location_id: Type.Optional(Short),
    as_of: Type.Optional(AsOf),
  }),
  gives: Type.Object({
    item_count: Type.Integer(),
    active_item_count: Type.Integer(),
    price_totals: Type.Record(Type.String(), Type.Number()),
    cost_total: Type.Number(),
    wholesale_total: orNull(Type.Number()),
    retail_total: orNull(Type.Number()),
    category_counts: orNull(Counts),
    count_by_status: orNull(Counts),
  }),
  refuses: [asOfFilter],
  long: true,
  answer: (reader, { category, status, location_id, as_of }, now) => {
    const currency = currencyOf(now.company);
    if (as_of === undefined) return present(reader, { category, status, location_id }, currency);
    if (category !== undefined) return asOfFilter({ field: 'category' });
    if (status !== undefined) return asOfFilter({ field: 'status' });
    return past(reader, cutoffOf(reader, as_of), location_id, currency);
  },
});

const countsOf = (
  reader: Reader,
  column: 'category' | 'status',
  where: string,
  params: Params,
): Record<string, number> =>
  Object.fromEntries(
    reader
      .rows<{ name: string; n: number }>(
        `SELECT v.${column} AS name, count(*) AS n FROM item_view v
         WHERE v.company=:company AND v.${column} IS NOT NULL AND ${where} GROUP BY 1 ORDER BY n DESC, 1`,
        params,
      )
      .map(({ name, n }) => [name, n]),
  );

type Scope = {
  readonly category: string | undefined;
  readonly status: string | undefined;
  readonly location_id: string | undefined;
};

const present = (reader: Reader, scope: Scope, currency: string) => {
  const state = statusCondition(scope.status);
  const where = [
    'v.company=:company',
    "coalesce(v.consignment_flag, '') <> 'in'",
    ...(state ? [state.sql] : []),
    ...(scope.category === undefined ? [] : ['v.category = :category']),
    ...(scope.location_id === undefined ? [] : ['v.location_id = :location_id']),
  ].join(' AND ');
  const params = {
    ...state?.params,
    ...(scope.category === undefined ? {} : { category: scope.category }),
    ...(scope.location_id === undefined ? {} : { location_id: scope.location_id }),
  };
  const [all, ...lists] = reader.rows<{
    field: string;
    value: string;
    items: number;
    active: number;
  }>(
    // Reads the scattered rows once for both sums.
    `WITH goods AS MATERIALIZED (SELECT quantity, status, value, price_values FROM item_view v WHERE ${where})
     SELECT '' AS field, CAST(coalesce(sum(value), 0) AS TEXT) AS value, count(*) AS items,
       coalesce(sum(quantity > 0 AND status IN ('available', 'reserved')), 0) AS active FROM goods
     UNION ALL SELECT * FROM (SELECT p.key, CAST(sum(p.value) AS TEXT), count(*), 0
       FROM goods, json_each(price_values) p GROUP BY p.key ORDER BY p.key)`,
    params,
  );
  const price_totals = Object.fromEntries(
    lists.map(({ field, value }) => [field, fromMinor(BigInt(value), currency)]),
  );
  return {
    item_count: all?.items ?? 0,
    active_item_count: all?.active ?? 0,
    price_totals,
    cost_total: fromMinor(BigInt(all?.value ?? 0), currency),
    wholesale_total: price_totals['wholesale_price'] ?? 0,
    retail_total: price_totals['retail_price'] ?? 0,
    category_counts: countsOf(reader, 'category', statusCondition(undefined)?.sql ?? '1', {}),
    count_by_status: countsOf(
      reader,
      'status',
      scope.category === undefined ? '1' : 'v.category = :category',
      scope.category === undefined ? {} : { category: scope.category },
    ),
  };
};

/**
 * Sums as of a cutoff from the dated movements; past prices, categories and statuses are not among them. A part
 * that left dated before its split is negative there and its parent too high by as much: only their sum agrees with
 * the account.
 */
const past = (reader: Reader, cutoff: Cutoff, location: string | undefined, currency: string) => {
  const sums = reader.bigs(
    `SELECT count(*) FILTER (WHERE quantity > 0 AND (value <> 0 OR item_id NOT IN (
         SELECT id FROM item_view WHERE company=:company AND consigned_from IS NOT NULL))) AS items,
       coalesce(sum(value), 0) AS value FROM (
       SELECT item_id, sum(quantity) AS quantity, sum(value) AS value FROM stock_move
       WHERE company=:company AND ${'upTo' in cutoff ? 'ledger_id <= :cut' : 'date <= :cut'}
         ${location === undefined ? '' : 'AND location_id = :location_id'}
       GROUP BY item_id)`,
    {
      cut: 'upTo' in cutoff ? cutoff.upTo : cutoff.onDate,
      ...(location === undefined ? {} : { location_id: location }),
    },
  );
  const items = Number(sums?.['items'] ?? 0);
  const cost_total = fromMinor((sums?.['value'] as bigint | undefined) ?? 0n, currency);
  return {
    item_count: items,
    active_item_count: items,
    price_totals: { cost_price: cost_total },
    cost_total,
    wholesale_total: null,
    retail_total: null,
    category_counts: null,
    count_by_status: null,
  };
};
