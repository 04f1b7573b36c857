import { limits } from '../declare/limits.ts';
import type { Refusal } from '../declare/refusal.ts';
import { type Ordered, readCursor, writeCursor } from './cursor.ts';
import { badCursor } from './page.ts';
import type { Params } from './reader.ts';

type Key = string | number;

/** Order of a list with its own SQL: sort columns that are never null and unique together. */
type Order = { readonly by: readonly string[]; readonly dir: 'asc' | 'desc' };

/** Paging input of a request. */
type Asked = {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly cursor?: string | undefined;
};

/** SQL for a page, and the cursor of the page that follows. */
export type KeysetPage = {
  /** Condition for the rows after the cursor, for the end of a WHERE clause. */
  readonly beyond: string;
  /** ORDER BY, LIMIT and OFFSET. */
  readonly order: string;
  readonly params: Params;
  readonly next: <R>(
    rows: readonly R[],
    total: number,
    keysOf: (row: R) => readonly Key[],
  ) => { readonly next_cursor?: string };
};

/** SQL of a page by cursor, else by offset; rows inserted or deleted meanwhile do not shift a page after a cursor. */
export const keysetPage = (
  { by, dir }: Order,
  { limit = limits.pageDefault, offset = 0, cursor }: Asked,
): KeysetPage | Refusal => {
  const order = { by: by.join(), dir };
  const after = cursor === undefined ? undefined : behind(cursor, order, by.length);
  if (cursor !== undefined && !after) return badCursor();
  const skip = after ? 0 : offset;
  const names = by.map((_, at) => `:after_${at}`).join(', ');
  const beyond = after ? ` AND (${by.join(', ')}) ${dir === 'asc' ? '>' : '<'} (${names})` : '';
  return {
    beyond,
    order: `ORDER BY ${by.map((one) => `${one} ${dir}`).join(', ')} LIMIT +:page_limit OFFSET :page_offset`,
    params: {
      ...Object.fromEntries((after ?? []).map((key, at) => [`after_${at}`, key])),
      page_limit: limit,
      page_offset: skip,
    },
    next: (rows, total, keysOf) => {
      const last = rows.at(-1);
      const isMore = rows.length === limit && (after !== undefined || skip + rows.length < total);
      return last !== undefined && isMore ? { next_cursor: writeCursor(order, keysOf(last)) } : {};
    },
  };
};

/** Keys of the row before a page, none of them null. */
const behind = (cursor: string, order: Ordered, count: number): readonly Key[] | undefined => {
  const keys = readCursor(cursor, order, count);
  return keys?.every((key) => key !== null) ? keys : undefined;
};
