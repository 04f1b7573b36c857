import { type Searched, searchTable } from '../../reader/search.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { readAhead } from './live-row-lookup.ts';
import { type Bits, numbers } from './number-set.ts';
import type { Difference } from './row-diff.ts';
import type { Cells } from './row-digest.ts';

/** Comparison of full-text rows in one shard. */
export type SearchDiffPart = {
  readonly rebuilt: Bits;
  readonly differences: readonly Difference[];
};

/** Comparison of searched texts with the live full-text rows: one table for all companies, a row by sequence number. */
export type SearchDiff = {
  /** Compares an entity's searched text with the live row. */
  readonly settle: (one: Omit<Searched, 'existed'>) => void;
  /** Result of this shard, for merging. */
  readonly result: () => SearchDiffPart;
  readonly join: (result: SearchDiffPart) => void;
  /** Result; `extra` are ids of live entities that were not rebuilt. */
  readonly found: (extra: readonly string[]) => readonly Difference[];
};

const oneSql = 'SELECT rowid, text FROM search_text WHERE rowid=?';
const rangeSql = 'SELECT rowid, text FROM search_text WHERE rowid BETWEEN ? AND ?';
const extraSql = `SELECT e.seq FROM entity e JOIN search_text b ON b.rowid = e.seq WHERE e.company=? AND e.id=?`;

/** Opens the comparison. */
export const searchDiff = (db: Connection, company: string): SearchDiff => {
  const numberOf = (row: Cells): number => row[0] as number;
  const rows = readAhead<number>({
    one: (seq) => db.prepareCells(oneSql).get(seq) as unknown as Cells | undefined,
    // FTS5 ignores bounds that are not SQLite integers, as JavaScript numbers are, and would read to its end.
    range: (from, to) =>
      db.prepareCells(rangeSql).all(BigInt(from), BigInt(to)) as unknown as Cells[],
    numberOf,
    is: ([number], seq) => number === seq,
  });
  const rebuilt = numbers();
  const differences: Difference[] = [];
  const drop = (seq: number): Difference => ({
    table: searchTable,
    key: String(seq),
    drop: { seq },
  });
  return {
    settle: (one) => {
      const live = rows.find(one.seq);
      if (one.text !== undefined) rebuilt.add(one.seq);
      if (live?.[1] === one.text) return;
      if (one.text === undefined) differences.push(drop(one.seq));
      else
        differences.push({
          table: searchTable,
          key: String(one.seq),
          put: { seq: one.seq, text: one.text },
        });
    },
    result: () => ({ rebuilt: rebuilt.pages(), differences }),
    join: (result) => {
      rebuilt.join(result.rebuilt);
      differences.push(...result.differences);
    },
    found: (extra) => {
      const rows = extra.flatMap((id) => db.prepare(extraSql).all(company, id));
      const numbersOf = rows.map((row) => row['seq'] as number);
      return [...differences, ...numbersOf.filter((seq) => !rebuilt.has(seq)).map(drop)];
    },
  };
};
