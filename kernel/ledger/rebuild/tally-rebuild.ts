import type { Change, Row, Table } from '../../declare/projection.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { summedIn } from '../../writer/counters.ts';
import { addRow, dropRows, putRow } from '../../writer/rows.ts';
import { cellsOf, type RowDiff, rowOf } from './row-diff.ts';
import type { Cells } from './row-digest.ts';
import { sums } from './sums.ts';

/** Rows of a tally during a replay in ledger order. */
export type TallyRebuild = {
  readonly apply: (change: Change) => void;
  /** Writes all sums to the scratch database, for merging. */
  readonly finish: () => void;
  /** Adds the sums of another scratch database. */
  readonly join: (result: Connection) => void;
  /** Compares the remaining rows with the live ones after the last fact. */
  readonly settle: () => void;
};

/**
 * Rebuilds the rows of a tally. A row equal to the live one is only marked; any other is kept in
 * the scratch database; sums are kept in memory and flushed when there are many, or when a row is
 * put or dropped.
 */
export const tallyRebuild = (
  scratch: Connection,
  company: string,
  rows: RowDiff,
  mostSums: number,
): TallyRebuild => {
  const { table } = rows;
  const pending = sums(table, mostSums);
  const scratchRow = scratch.prepareCells(
    `SELECT 1 FROM ${table.name} WHERE ${table.key.map((column) => `${column}=?`).join(' AND ')}`,
  );
  let hasScratchRows = false;

  const put = (given: Row): void => {
    const cells = cellsOf(table, company, given);
    const live = rows.find(cells);
    if (live && rows.isSame(live, cells)) {
      rows.hold(live, cells);
      if (hasScratchRows) dropRows(scratch, table, keyOf(table, rowOf(table, cells)));
      return;
    }
    const row = rowOf(table, cells);
    if (live && rows.isHeld(live)) release(keyOf(table, row));
    putScratch(row);
  };
  const putScratch = (row: Row): void => {
    hasScratchRows = true;
    putRow(scratch, table, row);
  };
  /** Removes the marks of live rows and returns those rows. */
  const release = (match: Row): readonly Cells[] =>
    rows
      .findAll(match)
      .filter(rows.release)
      .map(({ row }) => row);
  const add = (row: Row, by: readonly string[]): void => {
    const key = keyOf(table, row);
    if (!hasScratchRows || !scratchRow.get(...Object.values(key)))
      for (const known of release(key)) putScratch(rowOf(table, known));
    hasScratchRows = true;
    addRow(scratch, table, row, by);
  };
  const rowsIn = function* ({ sqlite }: Connection): Generator<Cells> {
    const all = sqlite.prepare(`SELECT ${table.columns.join(', ')} FROM ${table.name}`);
    for (const row of all.raw().safeIntegers(true).iterate())
      yield (row as unknown as Cells).map(plain);
  };
  const sum = (given: Row, by: readonly string[]): void => {
    if (pending.add(given, by)) return;
    flush();
    if (!pending.add(given, by)) add({ ...given, company }, by);
  };
  const flush = (): void => {
    const { rows: summed, by } = pending.take();
    for (const row of summed) add({ ...row, company }, by);
  };

  return {
    apply: (change) => {
      if ('add' in change) return sum(change.add, change.by);
      flush();
      if ('put' in change) return put(change.put);
      const match = { ...change.drop, company };
      release(match);
      if (hasScratchRows) dropRows(scratch, table, match);
    },
    finish: flush,
    join: (result) => {
      for (const row of rowsIn(result)) sum(rowOf(table, row), summedIn(table));
    },
    settle: () => {
      flush();
      if (!hasScratchRows) return;
      for (const row of rowsIn(scratch)) rows.settle(row);
    },
  };
};

const keyOf = (table: Table, row: Row): Row =>
  Object.fromEntries(table.key.map((column) => [column, row[column]]));

/** An integer as a number where that is exact. */
const plain = (cell: Cells[number]): Cells[number] =>
  typeof cell === 'bigint' && Number.isSafeInteger(Number(cell)) ? Number(cell) : cell;
