import { Type } from '@sinclair/typebox';
import { sightIn } from '../declare/confidential/sight.ts';
import { limits } from '../declare/limits.ts';
import type { Now } from '../declare/operation.ts';
import type { Cell, View } from '../declare/projection.ts';
import { type RawJson, rawList } from '../declare/raw-json.ts';
import { type Refusal, refusal } from '../declare/refusal.ts';
import { type Keys, type Ordered, readCursor, writeCursor } from './cursor.ts';
import { prefersSortIndex, withoutFilterIndexes, withoutSortedForm } from './index-choice.ts';
import { type Last, rowsAfterCursor } from './page-cursor.ts';
import { columnOf, orderingValue } from './page-order.ts';
import type { Params, Reader } from './reader.ts';
import { type Insertion, recordText, type Viewer } from './record.ts';

/** Paging input of every list. */
export const pageInput = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: limits.pageMax, default: limits.pageDefault }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
  cursor: Type.Optional(Type.String({ maxLength: 1000 })),
};

/** One condition: SQL over the view's columns, and the values of its names. */
export type Condition = {
  readonly sql: string;
  readonly params?: Params;
  /** Columns of the condition, where it depends on nothing else. */
  readonly of?: readonly string[];
  /** Form of the condition for a count table with the columns in `of`. */
  readonly counted?: string;
  /** Form of the condition without index use, for a page of many matches. */
  readonly unindexed?: string;
  /** SQL that counts rows, of any table, to which the condition applies, up to one more than `limits.manyFound`. */
  readonly candidates?: string;
};

/** Request for a page of a view. */
export type PageAsk = {
  readonly limit?: number;
  readonly offset?: number;
  readonly cursor?: string;
  readonly where?: readonly (Condition | undefined | false)[];
  /** Sort column; the sequence number breaks ties. */
  readonly sort?: string;
  /** SQL expression of `sort`, where it is no column. */
  readonly sortedBy?: string;
  readonly dir?: 'asc' | 'desc';
  /**
   * Changes to the JSON text of each record that depend only on the company's rows and the caller's
   * role. Rows must be read when this is called, so that they belong to the page's snapshot.
   */
  readonly shown?: () => Shown;
};

/** Changes to a stored record: an insertion, then a mapping of the complete text. */
export type Shown = {
  readonly put: (record: string) => Insertion | undefined;
  readonly whole: (record: string) => string;
};

export const badCursor = refusal(
  'bad_cursor',
  422,
  'The cursor does not belong to this list and order. Start again without a cursor.',
);

/** Equality condition; undefined where no value is given. */
export const equals = (
  column: string,
  value: string | number | undefined,
): Condition | undefined =>
  value === undefined
    ? undefined
    : { sql: `v.${column} = :${column}_is`, params: { [`${column}_is`]: value }, of: [column] };

/**
 * A page of a view's records with the total of all matches, as JSON text made of stored records.
 * SQLite would re-plan a statement with a bare parameter after LIMIT at every run.
 */
export const page = (reader: Reader, view: View, ask: PageAsk, now: Now): RawJson | Refusal => {
  const limit = ask.limit ?? limits.pageDefault;
  const conditions = (ask.where ?? []).filter((one): one is Condition => Boolean(one));
  const params: Record<string, string | number | null> = Object.assign(
    {},
    ...conditions.map((one) => one.params ?? {}),
  );
  const asked = ask.sort ?? 'seq';
  const sort = columnOf(view.table, asked);
  const dir = ask.dir ?? 'desc';
  const counted = whereOf(conditions);
  const total = totalOf(reader, view, conditions, counted, params);
  const isMany = total > limits.fewMatches;
  const usesSortIndex = isMany && prefersSortIndex(view.table, sort, conditions);
  const where = usesSortIndex ? whereOf(conditions.map(withoutFilterIndexes)) : counted;
  const value = ask.sortedBy ?? orderingValue(sort, isMany);
  const order = { by: sort, dir };
  const after = ask.cursor === undefined ? undefined : lastIn(ask.cursor, order);
  if (ask.cursor !== undefined && !after) return badCursor();
  if (total === 0) return rawList('', 0);
  const offset = after ? 0 : (ask.offset ?? 0);
  const behind = after
    ? rowsAfterCursor(value, dir, after).map((sql) => `${where} AND ${sql}`)
    : [where];
  const asks = {
    ...params,
    ...(after ? { after_value: after.value, after_seq: after.seq } : {}),
    page_offset: offset,
  };
  const { role } = now.caller;
  const which = JSON.stringify([role, behind, value, dir, limit, asks, ask.shown !== undefined]);
  const made = reader.made(view.table.name, which, () => {
    const rows = rowsIn(reader, view, { parts: behind, by: value, dir, limit }, asks);
    return madeOf(rows, view, { role, sight: sightIn(reader, role) }, ask.shown?.() ?? asIs);
  });
  const isMore = made.count === limit && (after !== undefined || offset + made.count < total);
  return rawList(made.raw, total, isMore ? writeCursor(order, made.ends) : undefined);
};

/** Rows of a page: those of each condition in order, up to the limit. */
type Wanted = {
  readonly parts: readonly string[];
  readonly by: string;
  readonly dir: 'asc' | 'desc';
  readonly limit: number;
};

const rowsIn = (
  reader: Reader,
  { table }: View,
  { parts, by, dir, limit }: Wanted,
  params: Params,
): readonly PageRow[] => {
  const more = by === 'v.seq' ? [] : [by];
  const order = [...more, 'v.seq'].map((one) => `${one} ${dir}`).join(', ');
  const rows: PageRow[] = [];
  for (const part of parts) {
    if (rows.length >= limit) break;
    const sql = `SELECT ${['v.record', 'v.costs', 'v.acts', 'v.seq', ...more].join(', ')}
      FROM ${table.name} v WHERE ${part} ORDER BY ${order} LIMIT +:page_limit OFFSET :page_offset`;
    rows.push(...reader.cells<PageRow>(sql, { ...params, page_limit: limit - rows.length }));
  }
  return rows;
};

const madeOf = (
  rows: readonly PageRow[],
  view: View,
  viewer: Viewer,
  { put, whole }: Shown,
): Made => {
  const records = rows.map(([record, costs, acts]) =>
    whole(recordText({ record, costs, acts }, view.of.kind, viewer, { put: put(record) })),
  );
  const [, , , seq = 0, by = seq] = rows.at(-1) ?? [];
  return { raw: records.join(','), count: rows.length, ends: [by, seq] };
};

const whereOf = (conditions: readonly Condition[]): string =>
  ['v.company = :company', ...conditions.map(({ sql }) => `(${sql})`)].join(' AND ');

const counting = (one: Condition): Condition =>
  one.counted === undefined ? one : { ...one, sql: one.counted };

const asIs: Shown = { put: () => undefined, whole: (text: string): string => text };

/** Record, costs, acts, sequence number, and the sort value where it is another column. */
type PageRow = readonly [string, string | null, string | null, number, ...Cell[]];

/** Records of a page, their number, and the keys of the last. */
type Made = RawJson & { readonly count: number; readonly ends: Keys };

const totals = new Map<string, Map<string, number>>();

/** Drops cached totals of a company's table that has changed. */
export const forgetTotals = (company: string, table: string): void => {
  totals.delete(`${company}|${table}`);
};

/** Drops all cached totals. */
export const forgetAllTotals = (): void => totals.clear();

/** True if a condition applies to so many rows that reading them in order is faster than looking them up. */
const findsMany = (reader: Reader, conditions: readonly Condition[]): boolean =>
  conditions.some(
    ({ candidates, params }) =>
      candidates !== undefined &&
      (reader.row<{ n: number }>(candidates, params)?.n ?? 0) > limits.manyFound,
  );

const totalOf = (
  reader: Reader,
  { table, counts }: View,
  conditions: readonly Condition[],
  where: string,
  params: Params,
): number => {
  const key = `${reader.company}|${table.name}`;
  const filter = `${where}|${JSON.stringify(params)}`;
  const known = totals.get(key)?.get(filter);
  if (known !== undefined) return known;
  const count = counts.find(({ key }) =>
    conditions.every(({ of }) => of?.every((column) => key.includes(column))),
  );
  const sql = count
    ? `SELECT coalesce(sum(v.n), 0) AS n FROM ${count.name} v WHERE ${whereOf(conditions.map(counting))}`
    : `SELECT count(*) AS n FROM ${table.name} v WHERE ${findsMany(reader, conditions) ? whereOf(conditions.map(withoutSortedForm)) : where}`;
  const counted = reader.row<{ n: number }>(sql, params)?.n ?? 0;
  const mine = totals.get(key) ?? new Map<string, number>();
  if (mine.size >= limits.cachedTotals) mine.clear();
  totals.set(key, mine.set(filter, counted));
  return counted;
};

/** Sort value and sequence number of the row before a page. */
const lastIn = (cursor: string, order: Ordered): Last | undefined => {
  const [value = null, seq] = readCursor(cursor, order, 2) ?? [];
  return typeof seq === 'number' && Number.isInteger(seq) ? { value, seq } : undefined;
};
