/** Processor time of the parts of a node's work, milliseconds. */
export type Costs = {
  /** An answered read. */
  readonly readMs: number;
  /** A write on the leader. */
  readonly writeMs: number;
  /** A write that a follower applies from the log. */
  readonly applyMs: number;
};

const coreMs = 1000;

/**
 * Reads a second that a cluster answers beside a rate of writes. Each node works on one core: the leader pays for each write,
 * every other node for applying it, and what is left of their cores answers reads. Undefined if the leader cannot do the writes.
 */
export const readsPerSecond = (
  nodes: number,
  writes: number,
  { readMs, writeMs, applyMs }: Costs,
): number | undefined => {
  const leading = coreMs - writes * writeMs;
  const following = Math.max(0, coreMs - writes * applyMs);
  return leading < 0 ? undefined : (leading + (nodes - 1) * following) / readMs;
};

/** Companies of an installation that is parted into cells, and how much they do. */
export type Demand = {
  readonly companies: number;
  /** Writes and reads of a company on a working day, its hours, and the busiest minute as a multiple of their mean. */
  readonly writesADay: number;
  readonly readsAWrite: number;
  readonly hours: number;
  readonly peak: number;
  /** Years of 250 working days that are kept. */
  readonly years: number;
};

/** Measured sizes, and the limits to which a cell is filled. */
export type Cell = Costs & {
  /** Bytes of the database of a new company, of an entry with all that is derived from it, and entries of a write. */
  readonly companyBytes: number;
  readonly entryBytes: number;
  readonly entriesAWrite: number;
  /** Most writes a second of a leader, bytes of a database, and share of a core that plans use. */
  readonly mostWrites: number;
  readonly mostBytes: number;
  readonly share: number;
};

/** Cells and nodes for a demand. */
export type Need = {
  readonly writes: number;
  readonly reads: number;
  readonly bytes: number;
  readonly cells: number;
  /** Nodes of a cell, at least the three with which one may fail during an upgrade. */
  readonly nodes: number;
  /** True if the size of the database decides, false if the rate of writes does. */
  readonly isDisk: boolean;
};

const workingDays = 250;
const leastNodes = 3;

/** Cells for a demand: as many as its writes and its database need, each with the nodes that its reads need. */
export const cellsFor = (demand: Demand, cell: Cell): Need => {
  const { companies, writesADay, readsAWrite, hours, peak, years } = demand;
  const writes = (companies * writesADay * peak) / (hours * 3600);
  const reads = writes * readsAWrite;
  const entries = writesADay * cell.entriesAWrite * workingDays * years;
  const bytes = companies * (cell.companyBytes + entries * cell.entryBytes);
  const [forWrites, forBytes] = [
    writes / (cell.mostWrites * cell.share),
    bytes / cell.mostBytes,
  ].map(Math.ceil) as [number, number];
  const cells = Math.max(forWrites, forBytes);
  let nodes = leastNodes;
  const isEnough = (): boolean =>
    (readsPerSecond(nodes, writes / cells, cell) ?? Number.POSITIVE_INFINITY) * cell.share >=
    reads / cells;
  const isFollowing = (writes / cells) * cell.applyMs < coreMs;
  while (isFollowing && !isEnough()) nodes += 1;
  return { writes, reads, bytes, cells, nodes, isDisk: forBytes > forWrites };
};
