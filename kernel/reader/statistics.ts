import type { Sqlite } from './sqlite.ts';

/** Rows of a table that the planner assumes, all of one company. */
const rows = 1_000_000;
/** Rows that share a value of the first and second index column after the company. */
const alike = [100, 10];
/** Rows that share a value of the column before `seq`: such an index serves pages of many equal rows. */
const paged = 500_000;
/** Rows that share the columns before `seq` where columns follow it: such an index filters pages. */
const filtered = [500_000, 100_000];

/**
 * Sets fixed statistics for SQLite's planner. Without them it assumes ten rows a company and scans
 * whole companies; its own statistics would depend on the day it ran. With fixed figures every
 * installation plans alike (https://www.sqlite.org/fileformat2.html#stat1tab).
 */
export const setPlannerStatistics = (sqlite: Sqlite): void => {
  const indexes = sqlite
    .prepare(
      `SELECT m.name AS "table", l.name AS "index", l."unique" AS one, group_concat(i.name) AS columns
       FROM sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
       WHERE m.type='table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE 'search_text%'
       GROUP BY m.name, l.name ORDER BY m.name, l.name, i.seqno`,
    )
    .all();
  const wanted = indexes.map(({ table, index, one, columns }) => ({
    tbl: table,
    idx: index,
    stat: figuresOf(String(columns).split(','), one === 1),
  }));
  sqlite.exec('ANALYZE sqlite_schema');
  const known = sqlite.prepare('SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY tbl, idx').all();
  if (JSON.stringify(known) === JSON.stringify(wanted)) return;
  sqlite.exec('BEGIN IMMEDIATE; DELETE FROM sqlite_stat1');
  const put = sqlite.prepare('INSERT INTO sqlite_stat1(tbl, idx, stat) VALUES(:tbl, :idx, :stat)');
  for (const one of wanted) put.run(one);
  sqlite.exec('COMMIT; ANALYZE sqlite_schema');
};

const figuresOf = (columns: readonly string[], isUnique: boolean): string => {
  const seqAt = columns.indexOf('seq');
  const isFiltered = seqAt > 0 && seqAt < columns.length - 1;
  const each = columns.map((column, at) => {
    if (column === 'company' && at === 0) return rows;
    if ((seqAt >= 0 && at >= seqAt) || (isUnique && at === columns.length - 1)) return 1;
    if (isFiltered) return filtered[at - 1] ?? 1;
    return columns[at + 1] === 'seq' ? paged : (alike[at - 1] ?? 1);
  });
  return [rows, ...each].join(' ');
};
