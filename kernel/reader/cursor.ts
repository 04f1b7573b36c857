/** Sort keys of a row, the last of which is unique. */
export type Keys = readonly (string | number | null)[];

/** Order of a list: sort column and direction. */
export type Ordered = { readonly by: string; readonly dir: 'asc' | 'desc' };

/** Writes the keys of a page's last row, with their order, as a cursor. */
export const writeCursor = ({ by, dir }: Ordered, keys: Keys): string =>
  Buffer.from(JSON.stringify([by, dir, ...keys])).toString('base64url');

/** Reads the keys of a cursor; undefined unless it was written for this order and number of keys. */
export const readCursor = (
  cursor: string,
  { by, dir }: Ordered,
  count: number,
): Keys | undefined => {
  try {
    const text = Buffer.from(cursor, 'base64url').toString();
    const [of, way, ...keys] = JSON.parse(text) as [string, string, ...Keys];
    const isKeys = keys.length === count && keys.every(isKey);
    return of === by && way === dir && isKeys ? keys : undefined;
  } catch {
    return undefined;
  }
};

const isKey = (key: unknown): boolean =>
  key === null || typeof key === 'string' || typeof key === 'number';
