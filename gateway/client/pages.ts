/** A page of a list. */
export type Page<T> = { readonly items: readonly T[]; readonly next_cursor?: string };

/** Query of a page: a cursor, except for the first. */
export type PageQuery = { readonly limit: number; readonly cursor?: string };

/** Records of each request. */
const pageSize = 100;

/**
 * All records of a list, read page by page. A cursor continues after the last record, so records made or deleted meanwhile shift
 * no page.
 */
export async function* all<T>(read: (query: PageQuery) => Promise<Page<T>>): AsyncGenerator<T> {
  let cursor: string | undefined;
  do {
    const page = await read({ limit: pageSize, ...(cursor === undefined ? {} : { cursor }) });
    yield* page.items;
    cursor = page.next_cursor;
  } while (cursor !== undefined);
}
