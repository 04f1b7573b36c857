import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { postgres } from '../../kernel/cluster/postgres.ts';
import {
  type CopiedDatabase,
  copyDatabaseTask,
  lastErasure,
} from '../../kernel/cluster/snapshots/copy-database.ts';
import { putFile } from '../../kernel/cluster/snapshots/snapshot-file.ts';
import {
  type Snapshot,
  type SnapshotTable,
  snapshotsIn,
} from '../../kernel/cluster/snapshots/snapshot-table.ts';
import type { Services } from '../../kernel/declare/services.ts';
import { instance } from '../../kernel/reader/reader.ts';
import { elapsedMs } from '../../kernel/values/clock.ts';
import { uuid } from '../../kernel/values/ids.ts';

type Around = {
  readonly services: Pick<Services, 'work' | 'settings' | 'reader'>;
  readonly log: Logger;
  /** True while this node leads. */
  readonly isOn: () => boolean;
};

/** Keeping of the log by the leader: snapshots, and the deletion of what they contain. */
export type LogKeeper = {
  readonly stop: () => Promise<void>;
};

/**
 * Keeps the log short and free of erased values. A snapshot is made when the log after the last one is a day old or long, and
 * after each erasure; the log before it is then deleted.
 */
export const keepLog = (url: string, { services, log, isOn }: Around): LogKeeper => {
  const db = postgres(url, { timeoutMs: clusterLimits.snapshotPartMs });
  let isStopped = false;
  const mayGoOn = (): boolean => !isStopped && isOn();
  const statements = snapshotsIn(db);
  const table: SnapshotTable = {
    ...statements,
    putPart: (id, part, bytes) => {
      if (!mayGoOn()) throw new Error('this node no longer leads');
      return statements.putPart(id, part, bytes);
    },
  };
  const reader = services.reader({ company_id: instance });
  const folder = join(services.settings.dataDir, 'restoring', 'snapshots');
  const make = async (isForErasure: boolean): Promise<void> => {
    const file = join(folder, `${uuid()}.db`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const copied = (await services.work(copyDatabaseTask, { to: file })) as CopiedDatabase;
      const { place, erasure } = copied;
      const id = await table.begin(place, erasure, isForErasure);
      const { parts, sha256 } = await putFile(table, id, file);
      if (!mayGoOn()) return;
      await table.complete(id, parts, sha256);
      log.info({ position: place.seq, parts }, 'stored a snapshot of the database for new nodes');
    } finally {
      await rm(file, { force: true });
    }
  };
  let measuredMs = Number.NEGATIVE_INFINITY;
  /** True if the log after a snapshot is old or long; it is measured every minute. */
  const isLong = async (last: Snapshot | undefined): Promise<boolean> => {
    if (elapsedMs() - measuredMs < clusterLimits.measureLogMs) return false;
    measuredMs = elapsedMs();
    const { bytes, ageMs } = await table.sizeAfter(last ?? { seq: 0, token: '' });
    return ageMs > clusterLimits.snapshotMs || bytes > clusterLimits.logBytes;
  };
  const look = async (): Promise<void> => {
    const last = await table.newest();
    const isErased = lastErasure((sql, given) => reader.row(sql, given)) > (last?.erasure ?? 0);
    const isWanted = isErased || (await isLong(last));
    if (isWanted) await make(isErased);
    const present = isWanted ? await table.newest() : last;
    if (!present || !mayGoOn()) return;
    const mayTrim = present.isForErasure || present.ageMs > clusterLimits.trimMs;
    if (mayTrim && (await table.reachesBefore(present))) await table.trim(present);
  };
  let looks: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    looks = looks
      .then(async () => {
        if (mayGoOn()) await look();
      })
      .catch((err: unknown) => log.error({ err }, 'keeping the log of the cluster failed'));
  }, clusterLimits.keepLogMs);
  timer.unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await looks;
      await db.close();
    },
  };
};
