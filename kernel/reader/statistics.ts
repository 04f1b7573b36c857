import type { Sqlite } from './sqlite.ts';

/** How many rows the planner takes a table to have, all of them one company's. */
const rows = 1_000_000;
/** How many of them share a value of an index's columns after the company, in order. */
const alike = [100, 10];
/** The same for the column before `seq`: such an index is there to page through many that are alike. */
const paged = 500_000;
/** The same for all columns before `seq` where more follows it: pages are filtered inside such an index. */
const filtered = [500_000, 100_000];

/**
 * Tells SQLite's planner what to take the tables for. Without, it guesses ten rows a company and walks
 * whole companies; what it would find by itself depends on the day on which it looked. With these
 * fixed figures every machine plans alike (https://www.sqlite.org/fileformat2.html#stat1tab).
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
