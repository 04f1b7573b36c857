import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import {
  AnyId,
  CommaList,
  CommaListOf,
  DateText,
  listOf,
  Short,
} from '../../../kernel/declare/schemas.ts';
import { AsOf, asOfFilter } from '../../../kernel/ledger/as-of.ts';
import { isLongScan } from '../../../kernel/reader/long-scan.ts';
import { badCursor, type Condition, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { sortInput } from '../../../kernel/reader/sort-order.ts';
import { contains } from '../../../kernel/reader/text-search.ts';
import { DocRecord } from '../document/record.ts';
import { DocTypeName, statesOf } from '../document/status.ts';
import { docView } from '../document/view.ts';
import {
  delivers,
  isCredit,
  isOrder,
  isPayable,
  receives,
  type Typed,
  typeOf,
} from '../types/all.ts';
import { docTypes } from '../types/document-type.ts';
import { sqlHas } from '../types/sql.ts';
import { listAsOf } from './list-as-of.ts';
import { indexedFields, orderOf, sortable } from './order.ts';

const optional = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Optional(schema);

const statuses = CommaListOf([...new Set(docTypes.flatMap(statesOf))]);

/** Filters of documents. */
export const docFilters = {
  doc_type: optional(CommaListOf(docTypes)),
  status: optional(statuses),
  status_in: optional(statuses),
  exclude_status: optional(statuses),
  date_from: optional(DateText),
  date_to: optional(DateText),
  due_from: optional(DateText),
  due_to: optional(DateText),
  q: optional(Short),
  contact_id: optional(AnyId),
  side: optional(Type.Union([Type.Literal('sales'), Type.Literal('purchases')])),
  overdue_only: optional(Type.Boolean()),
  all_issued: optional(Type.Boolean()),
  unfulfilled_only: optional(Type.Boolean()),
  not_restocked: optional(Type.Boolean()),
  not_stocked: optional(Type.Boolean()),
  converted_to_type: optional(DocTypeName),
  ids: optional(CommaList(limits.nameLength * 100)),
};

const Filters = Type.Object(docFilters);
/** Filters in a request. */
export type DocFilters = Static<typeof Filters>;

/** Filters that no index answers; an early date scans all later documents. */
const isFar = isLongScan(
  [
    ...['doc_type', 'status', 'status_in', 'exclude_status', 'all_issued', 'date_from', 'side'],
    ...['contact_id', 'ids', 'unfulfilled_only', 'not_restocked', 'not_stocked'],
  ],
  { sort: indexedFields },
);

/** Lists documents, newest first. */
export const list = query('documents.queries.list', {
  says: 'List documents.',
  explains: [
    'Newest first unless `sort` is sent, headers without lines; received documents are left out. By `issue_date`, drafts count with the day on which they were made.',
    'Filters combine with AND; type, status and id filters take several values separated by commas.',
    '`side` is sales or purchases; credit notes are on the side of their original. Amounts are sorted in company currency.',
    'Date ranges include both ends.',
    '`all_issued` excludes drafts and void documents; `overdue_only` finds invoices and bills due before today with an open balance, and memos still out if memos are asked for.',
    'With `as_of` only `doc_type` and `contact_id` filter.',
    'Viewers see no purchase prices; cost of sales is for managers.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    ...pageInput,
    ...sortInput(sortable),
    ...docFilters,
    as_of: Type.Optional(AsOf),
  }),
  gives: listOf(DocRecord),
  refuses: [badCursor, asOfFilter],
  long: (input) => input.as_of !== undefined || isFar(input),
  answer: (reader, input, now, { registry }) => {
    const { as_of } = input;
    if (as_of !== undefined) return listAsOf(reader, registry, { ...input, as_of }, now);
    const { limit, offset, cursor } = input;
    const ask = {
      ...(limit === undefined ? {} : { limit }),
      ...(offset === undefined ? {} : { offset }),
      ...(cursor === undefined ? {} : { cursor }),
      ...orderOf(reader, input, now),
    };
    return page(reader, docView, { ...ask, where: conditions(input, now) }, now);
  },
});

/** Conditions of the filters; received documents are always excluded. */
export const conditions = (filters: DocFilters, now: Now): (Condition | undefined | false)[] => [
  // Received documents are never overdue.
  !filters.overdue_only && { sql: 'v.is_shared = 0', of: ['is_shared'] },
  ofTypes(filters.doc_type),
  oneOf('status', 'status', filters.status),
  oneOf('status', 'status_in', filters.status_in),
  noneOf('status', filters.exclude_status),
  from('dated', filters.date_from),
  to('dated', filters.date_to),
  from('due_date', filters.due_from),
  to('due_date', filters.due_to),
  contains(filters.q),
  equals('contact_id', filters.contact_id),
  equals('is_purchase', filters.side && Number(filters.side === 'purchases')),
  filters.overdue_only
    ? (words(filters.doc_type ?? '').some((doc_type) => isMemo({ doc_type }))
        ? overdueWithMemos
        : overdue)(now.today)
    : undefined,
  filters.all_issued ? { sql: "v.status NOT IN ('draft', 'void')", of: ['status'] } : undefined,
  filters.unfulfilled_only ? openGoods(delivers) : undefined,
  filters.not_stocked ? openGoods((doc) => receives(doc) && !isOrder(doc)) : undefined,
  filters.not_restocked ? openGoods(isCredit) : undefined,
  equals('converted_to_type', filters.converted_to_type),
  oneOf('id', 'ids', filters.ids),
];

const isOwed = `v.outstanding > 0 AND ${sqlHas(isPayable, 'v.doc_type')}`;

const isMemo = (doc: Typed): boolean => typeOf(doc).goods === 'memo';

/** Due before today with an open balance; a credit note is never overdue. */
const overdue = (today: string): Condition => {
  return {
    sql: `v.open_side IN ('sales', 'purchases') AND v.due_date < :today AND ${isOwed}`,
    unindexed: '+v.owed_by < :today',
    counted: 'v.owed_by < :today',
    of: ['owed_by'],
    params: { today },
  };
};

/** The same and, when memos are requested, those whose goods are out past the due date. */
const overdueWithMemos = (today: string): Condition => ({
  sql: `v.is_shared = 0 AND v.due_date < :today AND (
      (v.open_side IN ('sales', 'purchases') AND ${isOwed})
      OR (${sqlHas(isMemo, 'v.doc_type')} AND v.status IN ('final', 'partial_returned')))`,
  params: { today },
});

const openGoods = (has: (doc: Typed) => boolean): Condition => ({
  sql: `v.open_goods = 1 AND ${sqlHas(has, 'v.doc_type')}`,
});

const from = (column: string, date: string | undefined): Condition | undefined =>
  date === undefined
    ? undefined
    : { sql: `v.${column} >= :${column}_from`, params: { [`${column}_from`]: date }, of: [column] };

const to = (column: string, date: string | undefined): Condition | undefined =>
  date === undefined
    ? undefined
    : { sql: `v.${column} <= :${column}_to`, params: { [`${column}_to`]: date }, of: [column] };

/** One type, or several separated by commas. */
const ofTypes = (text: string | undefined): Condition | undefined =>
  text?.includes(',') ? oneOf('doc_type', 'doc_type', text) : equals('doc_type', text);

const words = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const inList = (
  column: string,
  name: string,
  sign: 'IN' | 'NOT IN',
  text: string | undefined,
): Condition | undefined => {
  if (text === undefined) return undefined;
  const params = Object.fromEntries(words(text).map((one, at) => [`${name}_${at}`, one]));
  const names = Object.keys(params).map((key) => `:${key}`);
  return { sql: `v.${column} ${sign} (${names.join(', ')})`, params, of: [column] };
};

const oneOf = (column: string, name: string, text: string | undefined) =>
  inList(column, name, 'IN', text);

const noneOf = (column: string, text: string | undefined) =>
  inList(column, 'exclude', 'NOT IN', text);
