import type { Row, Table } from '../../declare/projection.ts';

/** Sums of a table's rows in memory. */
export type Sums = {
  /** Adds to a row's sums; false where there are too many rows, or a sum is not exact as a number. */
  readonly add: (row: Row, by: readonly string[]) => boolean;
  /** Returns and clears the rows, with the names of the summed columns. */
  readonly take: () => { readonly rows: readonly Row[]; readonly by: readonly string[] };
};

/** Empty sums. Only rows whose columns are all key or sum can be added. */
export const sums = (table: Table, most: number): Sums => {
  const known = new Map<string, { readonly row: Row; readonly totals: number[] }>();
  const key = table.key.filter((column) => column !== 'company');
  const summed = table.columns.filter((column) => !table.key.includes(column));
  return {
    add: (row, by) => {
      if (by.length !== summed.length) return false;
      if (summed.some((column) => typeof row[column] !== 'number')) return false;
      let name = '';
      for (const column of key) name += `${row[column]}\u0000`;
      const one = known.get(name);
      const totals = summed.map((column, at) => (one?.totals[at] ?? 0) + (row[column] as number));
      if (!totals.every(Number.isSafeInteger)) return false;
      if (one) for (const [at, total] of totals.entries()) one.totals[at] = total;
      else if (known.size === most) return false;
      else known.set(name, { row, totals });
      return true;
    },
    take: () => {
      const rows = [...known.values()].map(({ row, totals }) => ({
        ...row,
        ...Object.fromEntries(summed.map((column, at) => [column, totals[at]])),
      }));
      known.clear();
      return { rows, by: summed };
    },
  };
};
