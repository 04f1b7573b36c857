import { rm } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { pin, startService } from '../children.ts';
import { type Company, copyOf } from '../company.ts';
import type { Part } from '../table.ts';
import type { Cell } from './capacity.ts';
import { appliedTable, applying, lags, lagTable, writesOf } from './following.ts';
import { cellsOfMillion, comparison, planned, readsOfClusters } from './growth.ts';
import { type Nodes, nodeOn, startNodes } from './nodes.ts';
import { checkedReads, reading, readsTable } from './reading.ts';
import { sizes, sizesTable } from './sizes.ts';
import { roundTrips, type WriteRow, writes, writesTable } from './writes.ts';

/** Writes a second beside which the calculation is compared with a measurement. */
const checkedRate = 100;

/** Writes of a single node and of a leader, in turns. */
const written = async (
  nodes: Nodes,
  made: Company,
  seconds: number,
  say: (text: string) => void,
): Promise<readonly WriteRow[]> => {
  const folder = await copyOf(made);
  const service = await startService(folder);
  const single = await nodeOn(folder, service.url, service.pid);
  try {
    return await writes(single, nodes, seconds, say);
  } finally {
    await single.close();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Costs of a cluster, and what follows from them for more nodes. The node that is measured has the first core alone; PostgreSQL,
 * the other node and the load share the second.
 */
export const clusterCosts = async (
  made: Company,
  seconds: number,
  say: (text: string) => void,
): Promise<Part> => {
  const load = loadavg()[0] ?? Number.NaN;
  const nodes = await startNodes(made);
  try {
    const { leader } = nodes;
    const trips = await roundTrips(nodes);
    const rows = await written(nodes, made, seconds, say);
    pin(leader.pid, 1);
    const follower = await nodes.startFollower();
    const pair = { leader, follower };
    const reads = await reading(pair, seconds, say);
    const checked = await checkedReads(pair, checkedRate, seconds);
    const applied = await applying(pair, seconds, say);
    const lag = await lags(pair, seconds);
    const size = await sizes(nodes);
    return shown({ load, trips, rows, reads, checked, applied, lag, size });
  } finally {
    await nodes.stop();
  }
};

type Found = {
  readonly load: number;
  readonly trips: Awaited<ReturnType<typeof roundTrips>>;
  readonly rows: readonly WriteRow[];
  readonly reads: Awaited<ReturnType<typeof reading>>;
  readonly checked: Awaited<ReturnType<typeof checkedReads>>;
  readonly applied: Awaited<ReturnType<typeof applying>>;
  readonly lag: Awaited<ReturnType<typeof lags>>;
  readonly size: Awaited<ReturnType<typeof sizes>>;
};

const shown = (found: Found): Part => {
  const { load, trips, rows, reads, checked, applied, lag, size } = found;
  const writing = rows.find(({ delay, clients }) => delay === 1 && clients === 64);
  if (!writing || !reads[0]) throw new Error('a line was not measured');
  const { itemMs, entriesAWrite, ...ofWrites } = writesOf(applied);
  const costs = { readMs: reads[0].cpuMs, ...ofWrites };
  const mostWrites = Math.min(writing.perSecond, 1000 / costs.writeMs);
  const cell: Cell = { ...costs, ...size, ...planned, mostWrites, entriesAWrite };
  const markdown = [
    `Load of the machine at the start: ${load.toFixed(1)}; ${cpus().length} × ${cpus()[0]?.model}.`,
    writesTable(rows, trips),
    readsTable(reads),
    appliedTable(applied),
    lagTable(lag),
    sizesTable(size),
    readsOfClusters(costs),
    comparison(checked, { ...costs, applyMs: itemMs }),
    cellsOfMillion(cell),
  ].join('\n\n');
  return { markdown, figures: { ...found, trips: [...trips], costs, cell } };
};
