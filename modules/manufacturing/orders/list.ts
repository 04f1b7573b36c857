import { Type } from '@sinclair/typebox';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, CommaList, DateText, Short } from '../../../kernel/declare/schemas.ts';
import { AsOf, asOfFilter } from '../../../kernel/ledger/as-of.ts';
import { recordsAt } from '../../../kernel/ledger/records-at.ts';
import { datesBetween } from '../../../kernel/reader/dates-between.ts';
import { searches } from '../../../kernel/reader/long-scan.ts';
import { badCursor, type Condition, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { contains } from '../../../kernel/reader/text-search.ts';
import { badStatus } from '../refusals.ts';
import { mfgOrderCreated } from '../state/facts.ts';
import { mfgOrder } from '../state/order.ts';
import { statuses } from '../state/order-state.ts';
import { OrderList } from '../state/record.ts';
import { mfgOrderView, orderRecord } from '../state/view.ts';

const sortable = [
  'number',
  'status',
  'description',
  'due_date',
  'priority',
  'created_at',
  'updated_at',
] as const;

const filters = {
  q: Type.Optional(Short),
  /** One status, or several separated by commas. */
  status: Type.Optional({ ...CommaList(), words: statuses }),
  date_from: Type.Optional(DateText),
  date_to: Type.Optional(DateText),
  item_id: Type.Optional(AnyId),
  work_center_id: Type.Optional(AnyId),
  location_id: Type.Optional(AnyId),
  assigned_to: Type.Optional(AnyId),
  overdue: Type.Optional(Type.Boolean()),
  ...sortInput(sortable),
};

const runs = { actor: mfgOrder, record: orderRecord, made: mfgOrderCreated };

/** Production runs of a company, filtered, searched and paged. */
export const list = query('manufacturing.orders.list', {
  says: 'List production runs, now or as of a cutoff; the latter without counts.',
  explains: [
    'Newest first unless `sort` is given.',
    '`date_from` and `date_to` compare the due date, or the creation date where there is none; `overdue` means open (planned, in progress or on hold) and past the due date.',
    '`counts` gives all runs of the company by status, without regard to the filters.',
    'Costs and work-in-process values need the manager role.',
    'With `as_of`, filters and sorting are refused (`as_of_filter`).',
  ],
  by: 'viewer',
  takes: Type.Object({ ...filters, ...pageInput, as_of: Type.Optional(AsOf) }),
  gives: OrderList,
  refuses: [badStatus, badCursor, asOfFilter],
  long: (input) => input.as_of !== undefined || searches(input),
  answer: (reader, input, now, { registry }) => {
    const { as_of } = input;
    if (as_of !== undefined)
      return recordsAt(reader, registry, { ...input, as_of }, now, [], () => runs);
    const asked = (input.status ?? '').split(',').filter(Boolean);
    const unknown = asked.find((one) => !(statuses as readonly string[]).includes(one));
    if (unknown !== undefined) return badStatus({ status: unknown, known: statuses });
    const answer = page(
      reader,
      mfgOrderView,
      { ...input, ...orderOf(input), where: conditionsOf(input, asked, now) } as never,
      now,
    );
    if (isRefusal(answer)) return answer;
    const found = reader.rows<{ status: string; n: number }>(
      'SELECT status, count(*) AS n FROM mfg_order_view WHERE company=:company GROUP BY status',
    );
    const counts = Object.fromEntries(
      statuses.map((status) => [status, found.find((row) => row.status === status)?.n ?? 0]),
    );
    return { raw: `${answer.raw.slice(0, -1)},"counts":${JSON.stringify(counts)}}` };
  },
});

type Asked = { readonly [K in keyof typeof filters]?: (typeof filters)[K]['static'] };

const conditionsOf = (
  input: Asked,
  asked: readonly string[],
  now: Now,
): (Condition | undefined | false)[] => [
  input.q?.startsWith('mfg:') ? equals('id', input.q.trim()) : contains(input.q),
  asked.length > 0 && {
    sql: 'v.status IN (SELECT value FROM json_each(:statuses))',
    params: { statuses: JSON.stringify(asked) },
  },
  ...datesBetween(input, 'dated'),
  equals('item_id', input.item_id),
  equals('work_center_id', input.work_center_id),
  equals('location_id', input.location_id),
  equals('assigned_to', input.assigned_to),
  input.overdue !== undefined && {
    sql: `(v.status IN ('planned','in_progress','on_hold') AND v.due_date < :today) = :overdue`,
    params: { today: now.today, overdue: input.overdue ? 1 : 0 },
  },
];
