import { clusterLimits } from './cluster-limits.ts';
import type { Postgres } from './postgres.ts';

/** The lease as PostgreSQL has it. */
export type Lease = {
  readonly epoch: number;
  /** Node that leads or led last; '' before the first election. */
  readonly node: string;
  /** Address at which other nodes reach it. */
  readonly address: string;
  /** False once its time is over. */
  readonly isHeld: boolean;
  /** Clock of PostgreSQL, milliseconds since 1970. */
  readonly clockMs: number;
  /** Last entry of the log. */
  readonly logEnd: number;
};

/** A node that leads or may lead. */
export type Candidate = { readonly node: string; readonly address: string; readonly ttlMs: number };

/** Statements of the lease; durations are measured by PostgreSQL's clock alone. */
export type LeaseTable = {
  readonly read: () => Promise<Lease>;
  /** Takes the lease if its time is over, under a new epoch, which ends all appends of earlier ones. */
  readonly take: (candidate: Candidate) => Promise<number | undefined>;
  /** Prolongs the lease of an epoch, and answers PostgreSQL's clock; undefined if another node has been elected. */
  readonly renew: (candidate: Candidate, epoch: number) => Promise<number | undefined>;
  /** States that a node runs and where it is reached. */
  readonly announce: (candidate: Candidate) => Promise<void>;
  /** Nodes that run, by their last statement. */
  readonly nodes: () => Promise<readonly Pick<Candidate, 'node' | 'address'>[]>;
  /** Ends the lease of an epoch, so that another node need not wait for its end. */
  readonly release: (node: string, epoch: number) => Promise<void>;
};

const readSql = `SELECT epoch, node, address, until > clock_timestamp() AS held,
 extract(epoch FROM clock_timestamp()) * 1000 AS clock,
 (SELECT max(seq) FROM countinghouse.log) AS log_end FROM countinghouse.lease`;

const takeSql = `WITH taken AS (
  UPDATE countinghouse.lease
  SET epoch=epoch + 1, node=$1, address=$2, until=clock_timestamp() + $3::int * interval '1 ms'
  WHERE until < clock_timestamp() RETURNING epoch)
UPDATE countinghouse.epoch e SET epoch=taken.epoch FROM taken RETURNING e.epoch`;

const renewSql = `UPDATE countinghouse.lease SET until=clock_timestamp() + $3::int * interval '1 ms'
 WHERE node=$1 AND epoch=$2 RETURNING extract(epoch FROM clock_timestamp()) * 1000 AS clock`;

const releaseSql = `UPDATE countinghouse.lease SET until='-infinity' WHERE node=$1 AND epoch=$2`;

const announceSql = `INSERT INTO countinghouse.node(node, address, at)
 VALUES($1, $2, clock_timestamp())
 ON CONFLICT (node) DO UPDATE SET address=excluded.address, at=excluded.at`;
const forgetSql = `DELETE FROM countinghouse.node WHERE at < clock_timestamp() - interval '1 day'`;
const nodesSql = `SELECT node, address FROM countinghouse.node
 WHERE at > clock_timestamp() - $1::int * interval '1 ms' ORDER BY node`;

/** The lease over a connection. */
export const leaseIn = (db: Postgres): LeaseTable => ({
  read: async () => {
    const [row = {}] = await db.query(readSql);
    return {
      epoch: Number(row['epoch']),
      node: row['node'] as string,
      address: row['address'] as string,
      isHeld: row['held'] === true,
      clockMs: Number(row['clock']),
      logEnd: Number(row['log_end']),
    };
  },
  take: async ({ node, address, ttlMs }) => {
    const [row] = await db.query(takeSql, [node, address, ttlMs]);
    return row && Number(row['epoch']);
  },
  renew: async ({ node, ttlMs }, epoch) => {
    const [row] = await db.query(renewSql, [node, epoch, ttlMs]);
    return row && Number(row['clock']);
  },
  announce: async ({ node, address }) => {
    await db.query(announceSql, [node, address]);
    await db.query(forgetSql);
  },
  nodes: async () =>
    (await db.query(nodesSql, [3 * clusterLimits.announceMs])).map((row) => ({
      node: row['node'] as string,
      address: row['address'] as string,
    })),
  release: async (node, epoch) => {
    await db.query(releaseSql, [node, epoch]);
  },
});
