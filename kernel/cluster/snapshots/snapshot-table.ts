import type { Place } from '../log.ts';
import type { Postgres } from '../postgres.ts';
import { replacementPrefix } from '../replacements.ts';

/** Copy of the database in PostgreSQL, which has all groups of the log up to its place. */
export type Snapshot = Place & {
  readonly id: number;
  /** SHA-256 of the database file. */
  readonly sha256: string;
  readonly parts: number;
  /** Age in milliseconds by the clock of PostgreSQL. */
  readonly ageMs: number;
  /** Last erasure of personal values that the copy contains; 0 without one. */
  readonly erasure: number;
  /** It was made because of an erasure, so the log before it holds values that are erased. */
  readonly isForErasure: boolean;
};

/** Size of the log after a place. */
export type LogSize = {
  readonly bytes: number;
  /** Age of the first group in milliseconds; 0 without one. */
  readonly ageMs: number;
};

/** Snapshots over a connection. */
export type SnapshotTable = {
  /** The newest complete snapshot that the log continues. */
  readonly newest: () => Promise<Snapshot | undefined>;
  /** Begins a snapshot, which nobody sees before `complete`. */
  readonly begin: (place: Place, erasure: number, isForErasure?: boolean) => Promise<number>;
  readonly putPart: (id: number, part: number, bytes: Buffer) => Promise<void>;
  readonly part: (id: number, part: number) => Promise<Buffer | undefined>;
  /** Completes a snapshot and deletes all others. */
  readonly complete: (id: number, parts: number, sha256: string) => Promise<void>;
  /** True if the log has groups before a place. */
  readonly reachesBefore: (place: Place) => Promise<boolean>;
  /** Deletes the log up to the place of a snapshot, whose own group keeps its place alone. */
  readonly trim: (place: Place) => Promise<void>;
  readonly sizeAfter: (place: Place) => Promise<LogSize>;
  /** Makes a snapshot the beginning of the log, under a new epoch, with further statements; false if the log ends at its place or after it. */
  readonly beginLog: (
    id: number,
    parts: number,
    sha256: string,
    also?: readonly string[],
  ) => Promise<boolean>;
};

const newestSql = `SELECT s.id, s.seq, s.token, s.sha256, s.parts, s.erasure, s.is_for_erasure,
 extract(epoch FROM clock_timestamp() - s.at) * 1000 AS age
 FROM countinghouse.snapshot s JOIN countinghouse.log l ON l.seq=s.seq AND l.token=s.token
 WHERE s.parts IS NOT NULL ORDER BY s.id DESC LIMIT 1`;
const beginSql = `INSERT INTO countinghouse.snapshot(seq, token, erasure, is_for_erasure)
 VALUES($1, $2, $3, $4) RETURNING id`;
const putSql = `INSERT INTO countinghouse.snapshot_part(snapshot, part, bytes) VALUES($1, $2, $3)
 ON CONFLICT DO NOTHING`;
const partSql = 'SELECT bytes FROM countinghouse.snapshot_part WHERE snapshot=$1 AND part=$2';
const completeSql = `WITH done AS (
  UPDATE countinghouse.snapshot SET parts=$2::int, sha256=$3 WHERE id=$1::bigint RETURNING id)
 DELETE FROM countinghouse.snapshot s USING done WHERE s.id<done.id`;
const trimSql = `WITH base AS (
  SELECT seq FROM countinghouse.log WHERE seq=$1::bigint AND token=$2),
 emptied AS (
  UPDATE countinghouse.log l SET bytes='' FROM base WHERE l.seq=base.seq AND l.bytes<>'')
 DELETE FROM countinghouse.log l USING base WHERE l.seq<base.seq`;
const dropReplacementsSql = `DELETE FROM countinghouse.stored_file
 WHERE starts_with(name, '${replacementPrefix}') AND (seq IS NULL OR seq<=$1)`;
const reachesSql = 'SELECT 1 FROM countinghouse.log WHERE seq<$1 LIMIT 1';
const sizeSql = `SELECT coalesce(sum(octet_length(bytes)), 0) AS bytes,
 coalesce(extract(epoch FROM clock_timestamp() - min(at)) * 1000, 0) AS age
 FROM countinghouse.log WHERE seq>$1`;

// The numbers and the hash are checked below, since a text of several statements takes no parameters.
const beginLogSql = (
  id: number,
  parts: number,
  sha256: string,
  also: readonly string[],
): string => `BEGIN;
SELECT epoch FROM countinghouse.epoch FOR UPDATE;
UPDATE countinghouse.epoch SET epoch=epoch + 1;
UPDATE countinghouse.lease SET node='', address='', until='-infinity',
 epoch=(SELECT epoch FROM countinghouse.epoch);
DO $$ BEGIN
 IF (SELECT max(seq) FROM countinghouse.log)
  >= (SELECT seq FROM countinghouse.snapshot WHERE id=${id}) THEN
  RAISE EXCEPTION 'the log has grown' USING ERRCODE='${grown}';
 END IF;
END $$;
DELETE FROM countinghouse.log;
INSERT INTO countinghouse.log(seq, epoch, token, bytes)
 SELECT seq, (SELECT epoch FROM countinghouse.epoch), token, '' FROM countinghouse.snapshot WHERE id=${id};
UPDATE countinghouse.snapshot SET parts=${parts}, sha256='${sha256}' WHERE id=${id};
DELETE FROM countinghouse.snapshot WHERE id<>${id};
DELETE FROM countinghouse.stored_file WHERE starts_with(name, '${replacementPrefix}');
${also.map((one) => `${one};`).join('\n')}
COMMIT;`;

const grown = 'CH001';

/** Snapshots over a connection; the statements of a long file must be awaited one by one. */
export const snapshotsIn = (db: Postgres): SnapshotTable => ({
  newest: async () => {
    const [row] = await db.query(newestSql);
    return (
      row && {
        id: Number(row['id']),
        seq: Number(row['seq']),
        token: row['token'] as string,
        sha256: row['sha256'] as string,
        parts: row['parts'] as number,
        ageMs: Number(row['age']),
        erasure: Number(row['erasure']),
        isForErasure: row['is_for_erasure'] === true,
      }
    );
  },
  begin: async ({ seq, token }, erasure, isForErasure = false) => {
    const [row] = await db.query(beginSql, [seq, token, erasure, isForErasure]);
    return Number(row?.['id']);
  },
  putPart: async (id, part, bytes) => {
    await db.query(putSql, [id, part, bytes]);
  },
  part: async (id, part) => {
    const [row] = await db.query(partSql, [id, part]);
    return row?.['bytes'] as Buffer | undefined;
  },
  complete: async (id, parts, sha256) => {
    await db.query(completeSql, [id, parts, sha256]);
  },
  reachesBefore: async ({ seq }) => (await db.query(reachesSql, [seq])).length > 0,
  trim: async ({ seq, token }) => {
    await db.query(trimSql, [seq, token]);
    await db.query(dropReplacementsSql, [seq]);
    // Deleted rows leave the files of the tables now, not at the next automatic VACUUM.
    for (const table of ['log', 'snapshot', 'snapshot_part', 'stored_file'])
      await db.query(`VACUUM countinghouse.${table}`);
  },
  sizeAfter: async ({ seq }) => {
    const [row] = await db.query(sizeSql, [seq]);
    return { bytes: Number(row?.['bytes']), ageMs: Number(row?.['age']) };
  },
  beginLog: async (id, parts, sha256, also = []) => {
    if (!Number.isSafeInteger(id) || !Number.isSafeInteger(parts) || !/^[0-9a-f]{64}$/.test(sha256))
      throw new Error('not a snapshot');
    try {
      await db.query(beginLogSql(id, parts, sha256, also));
      return true;
    } catch (error) {
      await db.query('ROLLBACK');
      if ((error as { code?: unknown }).code === grown) return false;
      throw error;
    }
  },
});
