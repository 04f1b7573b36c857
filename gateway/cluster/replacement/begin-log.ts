import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createPlace, writePlace } from '../../../kernel/cluster/place.ts';
import { copyDatabase } from '../../../kernel/cluster/snapshots/copy-database.ts';
import { putFile } from '../../../kernel/cluster/snapshots/snapshot-file.ts';
import type { SnapshotTable } from '../../../kernel/cluster/snapshots/snapshot-table.ts';
import type { Connection } from '../../../kernel/reader/sqlite.ts';
import { uuid } from '../../../kernel/values/ids.ts';

type Beginning = {
  readonly snapshots: SnapshotTable;
  /** Database with which the new log begins. */
  readonly store: Connection;
  readonly dataDir: string;
  /** Last position of the present log. */
  readonly logEnd: number;
  /** Statements of the same transaction. */
  readonly also?: readonly string[];
};

/**
 * Makes a database the snapshot with which a new log begins, whole or not at all; answers its position, or undefined if the
 * present log has grown meanwhile.
 */
export const beginLogWith = async ({
  snapshots,
  store,
  dataDir,
  logEnd,
  also = [],
}: Beginning): Promise<number | undefined> => {
  const place = { seq: logEnd + 1, token: uuid() };
  createPlace(store);
  writePlace(store, place);
  const copy = join(dataDir, 'restoring', `${uuid()}.db`);
  await mkdir(join(dataDir, 'restoring'), { recursive: true, mode: 0o700 });
  try {
    const { erasure } = copyDatabase(store, copy);
    const id = await snapshots.begin(place, erasure);
    const { parts, sha256 } = await putFile(snapshots, id, copy);
    return (await snapshots.beginLog(id, parts, sha256, also)) ? place.seq : undefined;
  } finally {
    await rm(copy, { force: true });
  }
};
