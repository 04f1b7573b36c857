import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRaw } from '../../../kernel/declare/raw-json.ts';
import { AnyId, listOf, Short } from '../../../kernel/declare/schemas.ts';
import { AsOf, asOfFilter } from '../../../kernel/ledger/as-of.ts';
import { searches } from '../../../kernel/reader/long-scan.ts';
import { badCursor, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { contains } from '../../../kernel/reader/text-search.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { AssetRecord, assetCosts } from '../state/record.ts';
import { assetView } from '../state/view.ts';
import { listAsOf } from './list-as-of.ts';

const statuses = [
  'draft',
  'in_service',
  'held_for_sale',
  'sale_pending',
  'disposed',
  'sold',
  'transferred',
] as const;

/** Assets of a company, newest first, with the totals of those on the books. */
export const list = query('assets.assets.list', {
  says: 'List fixed assets, now or as of a date, an instant or an event id.',
  explains: [
    'Newest first unless `sort` is sent, including disposed, sold and transferred assets, without those whose registration was undone.',
    '`q` looks in number, name, serial number, barcode and model; `custodian` is the custodian id.',
    '`totals` cover all matches on the books, in company currency.',
    'With `as_of`, only `class_id` can be combined (`as_of_filter`); amounts are hidden below manager.',
  ],
  by: 'viewer',
  takes: Type.Object({
    q: Type.Optional(Short),
    class_id: Type.Optional(AnyId),
    status: Type.Optional(Type.Union(statuses.map((one) => Type.Literal(one)))),
    location_id: Type.Optional(AnyId),
    custodian: Type.Optional(AnyId),
    ...sortInput(['number', 'name', 'status', 'created_at', 'updated_at']),
    ...pageInput,
    as_of: Type.Optional(AsOf),
  }),
  gives: Type.Object({
    ...listOf(AssetRecord).properties,
    totals: Type.Optional(
      Type.Object({ cost: Type.Number(), accumulated: Type.Number(), carrying: Type.Number() }),
    ),
  }),
  costs: assetCosts,
  refuses: [badCursor, asOfFilter],
  long: (input) => input.as_of !== undefined || searches(input),
  answer: (reader, input, now, { registry }) => {
    const { q, class_id, status, location_id, custodian, as_of } = input;
    if (as_of !== undefined) return listAsOf(reader, registry, { ...input, as_of });
    const where = [
      contains(q),
      equals('class_id', class_id),
      equals('status', status),
      equals('location_id', location_id),
      equals('custodian', custodian),
    ].filter((one) => one !== undefined);
    const found = page(reader, assetView, { ...input, ...orderOf(input), where }, now);
    if (!isRaw(found)) return found;
    const sums = reader.row<Record<'cost' | 'accumulated' | 'carrying', number | null>>(
      `SELECT sum(v.cost) AS cost, sum(v.accumulated) AS accumulated, sum(v.carrying) AS carrying
       FROM asset_view v WHERE ${['v.company=:company', ...where.map(({ sql }) => `(${sql})`)].join(' AND ')}`,
      Object.assign({}, ...where.map(({ params }) => params ?? {})),
    );
    const money = (units: number | null | undefined): number =>
      fromMinor(units ?? 0, currencyOf(now.company));
    const { cost, accumulated, carrying } = sums ?? {};
    return {
      ...(JSON.parse(found.raw) as object),
      totals: { cost: money(cost), accumulated: money(accumulated), carrying: money(carrying) },
    };
  },
});
