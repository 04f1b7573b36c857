import { limits } from '../declare/limits.ts';
import type { Connection } from './sqlite.ts';

/** Reads at one moment: in a transaction, unless there is one already. */
export const inOneSnapshot = <T>({ sqlite }: Connection, read: () => T): T => {
  if (sqlite.inTransaction) return read();
  sqlite.exec('BEGIN');
  try {
    return read();
  } finally {
    endSnapshot({ sqlite });
  }
};

/** Ends a read transaction, unless an error did. */
export const endSnapshot = ({ sqlite }: Pick<Connection, 'sqlite'>): void => {
  if (sqlite.inTransaction) sqlite.exec('COMMIT');
};

/** Where threads agree on one moment of the database: memory that they share. */
export type SnapshotBarrier = {
  /** How often one of them arrived. */
  readonly arrived: Int32Array<SharedArrayBuffer>;
  /** The last entry of the ledger as each of them sees it. */
  readonly heads: BigInt64Array<SharedArrayBuffer>;
};

/** A meeting of so many threads. */
export const snapshotBarrier = (threads: number): SnapshotBarrier => ({
  arrived: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  heads: new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT * threads)),
});

/**
 * Begins a read transaction that sees the same entries as those of the other threads, each of which is told
 * its place `at`. Where somebody wrote between two of them, all begin anew.
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
    // Nobody looks again before all have compared.
    await arriveAndWait(arrived, heads.length * (2 * round + 2));
    if (isOne) return;
    endSnapshot(db);
  }
  throw new Error(`threads found no common moment in ${limits.barrierRounds} rounds`);
};

/** Lets nobody wait any more: who waits or comes later fails. */
export const cancelBarrier = ({ arrived }: SnapshotBarrier): void => {
  Atomics.store(arrived, 0, cancelled);
  Atomics.notify(arrived, 0);
};

/** Far below zero, and remains so whoever arrives. */
const cancelled = -(2 ** 31);

/** Arrives, and waits until all did; so many times in all. */
const arriveAndWait = async (arrived: SnapshotBarrier['arrived'], times: number): Promise<void> => {
  Atomics.add(arrived, 0, 1);
  Atomics.notify(arrived, 0);
  for (let now = Atomics.load(arrived, 0); now < times; now = Atomics.load(arrived, 0)) {
    if (now < 0) throw new Error('a meeting was called off');
    const { value } = Atomics.waitAsync(arrived, 0, now, limits.barrierMs);
    if ((await value) === 'timed-out') throw new Error('a thread did not come to a meeting');
  }
};
