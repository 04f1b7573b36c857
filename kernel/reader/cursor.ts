/** What rows of a list are sorted by and told apart by. */
export type Keys = readonly (string | number | null)[];

/** The order that a list stands in: what it is sorted by, and which way. */
export type Ordered = { readonly by: string; readonly dir: 'asc' | 'desc' };

/** The keys of a page's last row, as text that tells of which order they are. */
export const writeCursor = ({ by, dir }: Ordered, keys: Keys): string =>
  Buffer.from(JSON.stringify([by, dir, ...keys])).toString('base64url');

/** The keys in a cursor that was written for this order and holds so many; undefined of any other text. */
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
