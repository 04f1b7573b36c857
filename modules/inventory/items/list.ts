import { Type } from '@sinclair/typebox';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal, refusal } from '../../../kernel/declare/refusal.ts';
import { CommaList, listOf, oneOf, Short } from '../../../kernel/declare/schemas.ts';
import { AsOf, asOfFilter } from '../../../kernel/ledger/as-of.ts';
import { isLongScan } from '../../../kernel/reader/long-scan.ts';
import { badCursor, type Condition, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { contains } from '../../../kernel/reader/text-search.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { toMillionths } from '../../../kernel/values/money/money.ts';
import { item as itemLife } from '../../../machines/item.ts';
import { inventoryTypes } from '../state/item-kinds.ts';
import { ItemRecord } from '../state/item-record.ts';
import { isInUse, itemView } from '../state/view.ts';
import { visibleSearch } from '../visibility/search-condition.ts';
import { pageVisibility } from '../visibility/visibility.ts';
import { listAsOf } from './list-as-of.ts';
import { orderOf } from './order.ts';
import { costIsForManagers, fieldIsHidden, unknownColumn } from './refusals.ts';

const filters = [
  'low_stock',
  'expiring_soon',
  'on_memo',
  'reserved',
  'consigned_in',
  'in_production',
  'no_cost',
  'no_image',
] as const;

/** Filters of the item list and of its CSV export. */
export const itemFilters = {
  q: Type.Optional(Short),
  sku: Type.Optional(Short),
  skus: Type.Optional(CommaList(20_000)),
  barcode: Type.Optional(Short),
  gtin: Type.Optional(Short),
  rfid_epc: Type.Optional(Short),
  status: Type.Optional(oneOf<string>([...itemLife.states, 'all'])),
  category: Type.Optional(Short),
  inventory_type: Type.Optional(oneOf<string>(inventoryTypes)),
  location_id: Type.Optional(Short),
  source: Type.Optional(Short),
  filter: Type.Optional(Type.Union(filters.map((one) => Type.Literal(one)))),
  on_memo_to: Type.Optional(Short),
  consigned_from: Type.Optional(Short),
  sort: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'A field of items that the caller sees.',
    }),
  ),
  dir: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
};

const Filters = Type.Object(itemFilters);

export const tooManySkus = refusal(
  'too_many_skus',
  422,
  'At most {limit} SKUs can be asked for at once.',
);

/** Tests for a list that needs a full scan because no index answers it. */
const isFar = isLongScan(
  [
    ...['sku', 'skus', 'barcode', 'gtin', 'rfid_epc', 'status', 'category', 'location_id'],
    ...['on_memo_to', 'consigned_from'],
  ],
  {
    filter: ['low_stock', 'on_memo', 'reserved', 'consigned_in', 'in_production'],
    sort: ['sku', 'name', 'created_at', 'updated_at'],
  },
);

/** Items of a company, filtered, searched and paged. */
export const list = query('inventory.items.list', {
  says: 'List items; with as_of, all items that existed then, in use or not, in their state then.',
  explains: [
    'By default only items in use are listed; `status=all` adds the rest, `status=archived` lists those out of use except sold ones.',
    'Order: newest first, or earliest expiry first where the inventory method is FEFO; `sort` takes any visible field.',
    '`skus` takes up to 200 SKUs (`too_many_skus`).',
    'Costs need the manager role, and sorting by one is refused below it.',
    'With `as_of`, only `inventory_type` may be combined with it (`as_of_filter`).',
  ],
  by: 'viewer',
  takes: Type.Object({ ...itemFilters, ...pageInput, as_of: Type.Optional(AsOf) }),
  gives: listOf(ItemRecord),
  refuses: [badCursor, asOfFilter, tooManySkus, unknownColumn, fieldIsHidden, costIsForManagers],
  long: (input) => input.as_of !== undefined || isFar(input),
  answer: (reader, input, now, { registry }) => {
    const { as_of } = input;
    if (as_of !== undefined) return listAsOf(reader, registry, { ...input, as_of }, now);
    if ((input.skus?.split(',').length ?? 0) > 200) return tooManySkus({ limit: 200 });
    const order = orderOf(reader, input, now);
    if (isRefusal(order)) return order;
    const asked = { ...input, ...order, where: itemConditions(input, now) };
    return page(reader, itemView, { ...asked, shown: () => pageVisibility(reader, now) }, now);
  },
});

/** Conditions of the filters sent. */
export const itemConditions = (
  input: typeof Filters.static,
  now: Now,
): (Condition | undefined | false)[] => [
  contains(input.q),
  visibleSearch(input.q, now.company, now.caller.role),
  equals('sku', input.sku),
  input.skus !== undefined && {
    sql: 'v.sku IN (SELECT value FROM json_each(:skus_is))',
    params: { skus_is: JSON.stringify(input.skus.split(',').map((one) => one.trim())) },
  },
  equals('barcode', input.barcode),
  equals('gtin', input.gtin),
  equals('rfid_epc', input.rfid_epc),
  statusCondition(input.status),
  equals('category', input.category),
  equals('inventory_type', input.inventory_type),
  equals('location_id', input.location_id),
  equals('source', input.source),
  equals('on_memo_to', input.on_memo_to),
  equals('consigned_from', input.consigned_from),
  input.filter !== undefined && filterCondition(input.filter, now),
];

/** Condition for a status: by default items in use; `archived` means all items out of use except sold ones. */
export const statusCondition = (status: string | undefined): Condition | undefined => {
  if (status === undefined) return { sql: 'v.in_use = 1', of: ['in_use'] };
  const asked = status.toLowerCase();
  if (asked === 'all') return undefined;
  if (asked === 'archived') return { sql: 'v.is_aside = 1', of: ['is_aside'] };
  // The status alone decides; `in_use` lets SQLite use the index and skip sold items.
  return {
    sql: 'v.in_use = :in_use_is AND v.status = :status_is',
    params: { in_use_is: isInUse(asked) ? 1 : 0, status_is: asked },
    of: ['in_use', 'status'],
  };
};

const filterCondition = (filter: (typeof filters)[number], now: Now): Condition => {
  const conditions: Record<(typeof filters)[number], Condition> = {
    low_stock: { sql: 'v.is_low = 1', of: ['is_low'] },
    expiring_soon: { sql: 'v.expires_at <= :soon', params: { soon: addDays(now.today, 30) } },
    on_memo: { sql: "v.status = 'memo_out'", of: ['status'] },
    reserved: { sql: 'v.is_reserved = 1', of: ['is_reserved'] },
    consigned_in: { sql: "v.consignment_flag = 'in'" },
    in_production: { sql: "v.status = 'in_production'", of: ['status'] },
    no_cost: { sql: 'v.unit_cost = :none', params: { none: toMillionths(0) } },
    no_image: { sql: 'v.has_image = 0' },
  };
  return conditions[filter];
};
