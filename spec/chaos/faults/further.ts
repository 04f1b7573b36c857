import type { Fault } from '../fault.ts';
import { cutOffLeader } from './clients.ts';
import { fullDisk } from './full-disk.ts';
import { restoreCompany, withFollowerDown, withLeaderDown } from './restores.ts';

/** Further faults by name. */
export const furtherFaults: Readonly<Record<string, Fault>> = {
  'cut the clients off the leader': cutOffLeader,
  'fill the disk of PostgreSQL': fullDisk,
  'restore a company': (struck) => restoreCompany(struck, withFollowerDown),
  'kill the leader while it restores a company': (struck) => restoreCompany(struck, withLeaderDown),
};

/** Names of those that leave the leader and PostgreSQL alone. */
export const furtherSparing: readonly string[] = [
  'cut the clients off the leader',
  'restore a company',
];
