import { figure, table } from '../table.ts';
import type { Nodes } from './nodes.ts';

/** Sizes from which the disk of a cluster is calculated, in bytes. */
export type Sizes = {
  /** Database of a new company, with its chart of accounts and settings. */
  readonly companyBytes: number;
  /** Entry of the ledger with all that is derived from it, in the database of a node. */
  readonly entryBytes: number;
  /** Commit in the log of PostgreSQL. */
  readonly commitBytes: number;
};

const companies = 20;

/** Measures them; `entryBytes` is of a trading company of two years. */
export const sizes = async ({ cluster, leader }: Nodes): Promise<Sizes> => {
  const entryBytes = leader.bytes() / leader.place().entries;
  const before = leader.bytes();
  for (let n = 0; n < companies; n += 1)
    await leader.client.ask('POST', '/companies', { name: `Sized ${n}` });
  const [row] = await cluster.server.query(
    'SELECT avg(octet_length(bytes)) AS bytes FROM countinghouse.log',
  );
  return {
    companyBytes: (leader.bytes() - before) / companies,
    entryBytes,
    commitBytes: Number(row?.['bytes']),
  };
};

/** Table of the sizes. */
export const sizesTable = ({ companyBytes, entryBytes, commitBytes }: Sizes): string =>
  table([
    ['Size', 'KB'],
    ['a new company, on each node', figure(companyBytes / 1024)],
    ['an entry with all that is derived from it, on each node', figure(entryBytes / 1024)],
    ['a commit in the log of PostgreSQL', figure(commitBytes / 1024)],
  ]);
