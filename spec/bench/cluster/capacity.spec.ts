import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Cell, cellsFor, type Demand, readsPerSecond } from './capacity.ts';

const it = suite('bench.cluster capacity');

const costs = { readMs: 0.5, writeMs: 1, applyMs: 0.25 };

it('of reads grows with the nodes, each of which pays for all writes', () => {
  assert.is(readsPerSecond(1, 0, costs), 2000);
  assert.is(readsPerSecond(10, 0, costs), 20_000);
  // 600 ms of the leader, and 900 ms of each of two others.
  assert.is(readsPerSecond(3, 400, costs), 4800);
});

it('is undefined beyond the writes of a leader, and 0 on a node that applies without a pause', () => {
  assert.is(readsPerSecond(3, 1001, costs), undefined);
  assert.is(readsPerSecond(3, 1000, { ...costs, applyMs: 2 }), 0);
});

const demand: Demand = {
  ...{ companies: 1_000_000, writesADay: 36, readsAWrite: 20, hours: 10, peak: 2, years: 1 },
};
const cell: Cell = {
  ...costs,
  ...{ companyBytes: 1_000_000, entryBytes: 1000, entriesAWrite: 2 },
  ...{ mostWrites: 1000, mostBytes: 1e12, share: 0.5 },
};

it('of cells is what writes or the database need, whichever is more', () => {
  const byDisk = cellsFor(demand, cell);
  assert.is(byDisk.writes, 2000);
  assert.is(byDisk.bytes, 1_000_000 * (1_000_000 + 36 * 2 * 250 * 1000));
  assert.equal([byDisk.cells, byDisk.isDisk], [19, true]);
  const byWrites = cellsFor(demand, { ...cell, mostBytes: 1e15 });
  assert.equal([byWrites.cells, byWrites.isDisk], [4, false]);
});

it('of a cell has at least three nodes, and as many as its reads need', () => {
  assert.is(cellsFor(demand, cell).nodes, 3);
  // 500 writes a second of each cell: 500 ms of the leader, 875 ms of each other node; 10,000 reads at half the core.
  assert.is(cellsFor(demand, { ...cell, mostBytes: 1e15 }).nodes, 12);
});

it.run();
