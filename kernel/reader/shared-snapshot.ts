import { limits } from '../declare/limits.ts';
import type { Connection } from './sqlite.ts';

/** Reads in one snapshot: in a transaction, unless one is open already. */
export const inOneSnapshot = <T>({ sqlite }: Connection, read: () => T): T => {
  if (sqlite.inTransaction) return read();
  sqlite.exec('BEGIN');
  try {
    return read();
  } finally {
    endSnapshot({ sqlite });
  }
};

/** Ends a read transaction, unless an error has ended it. */
export const endSnapshot = ({ sqlite }: Pick<Connection, 'sqlite'>): void => {
  if (sqlite.inTransaction) sqlite.exec('COMMIT');
};

/** Shared memory in which threads agree on one snapshot of the database. */
export type SnapshotBarrier = {
  /** Number of arrivals. */
  readonly arrived: Int32Array<SharedArrayBuffer>;
  /** Last ledger entry that each thread sees. */
  readonly heads: BigInt64Array<SharedArrayBuffer>;
};

/** Makes a barrier for a number of threads. */
export const snapshotBarrier = (threads: number): SnapshotBarrier => ({
  arrived: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  heads: new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT * threads)),
});

/**
 * Begins a read transaction with the same last entry as those of the other threads; `at` is this
 * thread's index. If a write came between them, all begin again.
 */
export const joinSnapshot = async (
  db: Connection,
  { arrived, heads }: SnapshotBarrier,
  at: number,
): Promise<void> => {
  const { sqlite } = db;
  const head = sqlite.prepare('SELECT coalesce(max(id), 0) FROM ledger').raw().safeIntegers(true);
  for (let round = 0; round < limits.barrierRounds; round += 1) {
    sqlite.exec('BEGIN');
    [heads[at]] = head.get() as unknown as [bigint];
    await arriveAndWait(arrived, heads.length * (2 * round + 1));
    const isOne = heads.every((one) => one === heads[0]);
    // No thread begins again before all have compared.
    await arriveAndWait(arrived, heads.length * (2 * round + 2));
    if (isOne) return;
    endSnapshot(db);
  }
  throw new Error(`threads found no common moment in ${limits.barrierRounds} rounds`);
};

/** Cancels the barrier: threads that wait, or arrive later, fail. */
export const cancelBarrier = ({ arrived }: SnapshotBarrier): void => {
  Atomics.store(arrived, 0, cancelled);
  Atomics.notify(arrived, 0);
};

/** Far below zero, so that further arrivals keep it negative. */
const cancelled = -(2 ** 31);

/** Arrives, and waits for a total number of arrivals. */
const arriveAndWait = async (arrived: SnapshotBarrier['arrived'], times: number): Promise<void> => {
  Atomics.add(arrived, 0, 1);
  Atomics.notify(arrived, 0);
  for (let now = Atomics.load(arrived, 0); now < times; now = Atomics.load(arrived, 0)) {
    if (now < 0) throw new Error('a meeting was called off');
    const { value } = Atomics.waitAsync(arrived, 0, now, limits.barrierMs);
    if ((await value) === 'timed-out') throw new Error('a thread did not come to a meeting');
  }
};
