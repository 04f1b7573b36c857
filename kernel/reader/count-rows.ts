import type { Condition } from './page.ts';
import type { Reader } from './reader.ts';

/** Number of a view's rows that match conditions. */
export const counted = (
  reader: Reader,
  table: string,
  filters: readonly (Condition | undefined | false)[],
): number => {
  const conditions = filters.filter((one): one is Condition => Boolean(one));
  const where = ['v.company = :company', ...conditions.map(({ sql }) => `(${sql})`)];
  const params = Object.assign({}, ...conditions.map((one) => one.params ?? {}));
  const sql = `SELECT count(*) AS n FROM ${table} v WHERE ${where.join(' AND ')}`;
  return reader.row<{ n: number }>(sql, params)?.n ?? 0;
};
