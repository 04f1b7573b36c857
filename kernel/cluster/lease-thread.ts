import { parentPort, workerData } from 'node:worker_threads';
import { clusterLimits } from './cluster-limits.ts';
import { readDurability } from './durability.ts';
import type { Candidate } from './lease.ts';
import { leaseIn } from './lease.ts';
import { keepLease, type LeaseReport } from './lease-keeper.ts';
import { nodeState } from './node-state.ts';
import { postgres } from './postgres.ts';

// A thread of its own renews the lease, so that a long command or a hanging append cannot lose it.
const { url, shared, candidate } = workerData as {
  readonly url: string;
  readonly shared: SharedArrayBuffer;
  readonly candidate: Candidate;
};
const db = postgres(url, { timeoutMs: candidate.ttlMs });
const report = (news: LeaseReport): void => parentPort?.postMessage(news);
const keeper = keepLease({
  table: leaseIn(db),
  state: nodeState(shared),
  candidate,
  report,
});
/** Settings of PostgreSQL can change while it runs, and another server can take its place. */
const lookAtSettings = (): void => {
  void readDurability(db).then(
    (durability) => report({ durability }),
    () => undefined,
  );
};
lookAtSettings();
const looking = setInterval(lookAtSettings, clusterLimits.settingsMs);
const announce = (): void =>
  void leaseIn(db)
    .announce(candidate)
    .catch(() => undefined);
announce();
const announcing = setInterval(announce, clusterLimits.announceMs);
parentPort?.once('message', () => {
  clearInterval(looking);
  clearInterval(announcing);
  void keeper.stop().then(async () => {
    await db.close();
    parentPort?.close();
  });
});
