import { figure, table } from '../table.ts';
import { type Cell, type Costs, cellsFor, readsPerSecond } from './capacity.ts';
import type { Checked } from './reading.ts';

const nodeCounts = [1, 3, 10] as const;
const writeRates = [0, 50, 200, 500, 1000] as const;

const perSecond = (value: number | undefined): string =>
  value === undefined ? 'too many writes' : String(Math.round(value));

/** Table of the reads of clusters beside rates of writes. */
export const readsOfClusters = (costs: Costs): string =>
  [
    `Calculated with ${figure(costs.readMs)} ms of a core for a read of a record, and for a write, of which a third each creates an item, finalizes an invoice and delivers one, ${figure(costs.writeMs)} ms on the leader and ${figure(costs.applyMs)} ms on every other node.`,
    '',
    readsTable(costs),
  ].join('\n');

const readsTable = (costs: Costs): string =>
  table([
    [
      'Writes/s',
      ...nodeCounts.map((count) => `reads/s of ${count} ${count === 1 ? 'node' : 'nodes'}`),
    ],
    ...writeRates.map((rate) => [
      rate,
      ...nodeCounts.map((count) => perSecond(readsPerSecond(count, rate, costs))),
    ]),
  ]);

/** Sentence that compares a measured rate of reads on one core with the calculated one. */
export const comparison = ({ writes, reads }: Checked, costs: Costs): string => {
  const [two, one] = [2, 1].map((count) => readsPerSecond(count, writes, costs) ?? Number.NaN);
  const calculated = Math.round((two ?? 0) - (one ?? 0));
  return `Check: a follower on one core answered ${Math.round(reads)} reads of a record a second beside ${Math.round(writes)} writes/s; calculated: ${calculated}.`;
};

const gigabyte = 2 ** 30;

/** Activities of a million companies, in writes of each on a working day. */
const activities = [5, 20, 100] as const;

/** Assumptions about them: reads of a write, the hours of a day, the busiest minute, and the years that are kept. */
const assumed = { companies: 1_000_000, readsAWrite: 20, hours: 10, peak: 3, years: 2 } as const;

/** Table of the cells that a million companies need. */
export const cellsOfMillion = (cell: Cell): string => {
  const { readsAWrite, hours, peak, years } = assumed;
  const { share, mostBytes, mostWrites } = cell;
  return [
    `Assumed: ${readsAWrite} reads a write, ${hours} hours a day, a peak of ${peak} times the mean, ${years} years of 250 working days, ${figure(cell.entriesAWrite)} entries a write; a database of at most ${Math.round(mostBytes / gigabyte)} GB, a leader with ${Math.round(mostWrites)} writes/s; plans use ${share * 100} % of the writes and cores.`,
    '',
    table([
      [
        ...['Writes of a company a day', 'peak writes/s', 'peak reads/s', 'database in all, TB'],
        ...['cells', 'decided by', 'companies a cell', 'nodes a cell', 'nodes in all'],
      ],
      ...activities.map((writesADay) => {
        const need = cellsFor({ ...assumed, writesADay }, cell);
        return [
          ...[writesADay, Math.round(need.writes), Math.round(need.reads)],
          ...[figure(need.bytes / (1024 * gigabyte)), need.cells],
          need.isDisk ? 'size of the database' : 'writes',
          Math.round(assumed.companies / need.cells),
          ...[need.nodes, need.cells * need.nodes],
        ];
      }),
    ]),
  ].join('\n');
};

/** Limits with which a cell is planned: bytes of a database, and share of writes and cores. */
export const planned = { mostBytes: 500 * gigabyte, share: 0.5 } as const;
