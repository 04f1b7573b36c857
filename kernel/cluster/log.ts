import { setTimeout as pause } from 'node:timers/promises';
import { clusterLimits } from './cluster-limits.ts';
import { type Postgres, RejectedStatement } from './postgres.ts';
import { groupsChannel } from './schema.ts';

/** Place in the log: a group, by its number and by the token that no other group has. */
export type Place = { readonly seq: number; readonly token: string };

/** A group as the log holds it. */
export type LoggedGroup = Place & { readonly bytes: Buffer };

/** Groups after a place; `isEnd` if the log held no further one. */
export type Pulled = { readonly groups: readonly LoggedGroup[]; readonly isEnd: boolean };

/** A group to append: its own place, the place that it follows, and the epoch of its leader. */
export type Appending = LoggedGroup & { readonly after: Place; readonly epoch: number };

/** The log in PostgreSQL, which orders the groups of all leaders. */
export type Log = {
  /**
   * Appends a group. Repeats the statement until the outcome is known or `signal` aborts: true if the
   * log has the group, false if another leader was elected or the log does not end at `after`.
   */
  readonly append: (group: Appending, signal: AbortSignal) => Promise<boolean>;
  /**
   * Groups after a place. Throws `Trimmed` if the log begins after the place, and `Diverged` if it does not have the place
   * otherwise.
   */
  readonly pull: (after: Place) => Promise<Pulled>;
  /** First place of the log: that of the empty log, or of the snapshot with which it begins. */
  readonly origin: () => Promise<Place>;
  /** True if the log has a place. */
  readonly has: (place: Place) => Promise<boolean>;
};

/** Reason for which a copy follows the log no further: a sentence for the operator, with the next step. */
export class CannotFollow extends Error {
  /** Told apart by this after it has passed from one thread to another. */
  readonly isForOperator = true;
}

/** The copy is at a place that the log does not have: one of both has lost or gained groups. */
export class Diverged extends CannotFollow {
  constructor({ seq }: Place) {
    super(
      `The log does not contain the group ${seq} that this copy of the database ends with: the log was restored to an earlier state, or the copy belongs to another log. Move the data folder aside and start with an empty one.`,
    );
  }
}

/** The log begins after this copy, which continues from a snapshot. */
export class Trimmed extends Error {
  constructor({ seq }: Place) {
    super(`The log no longer has the groups after ${seq}; this copy continues from a snapshot.`);
  }
}

/** A group of the log cannot be applied to this copy: the copy has other content, or an older program. */
export class NotApplied extends CannotFollow {
  constructor(
    seq: number,
    cause: unknown,
    step = 'Update the program, or move the data folder aside and start with an empty one.',
  ) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The groups of the log up to ${seq} cannot be applied here: ${why}. ${step}`, { cause });
  }
}

// An append of the same group waits on the primary key for one that is still in progress, and does nothing after it.
const appendSql = `WITH appended AS (
  INSERT INTO countinghouse.log(seq, epoch, token, bytes)
  SELECT $1::bigint, $2::bigint, $3::text, $4::bytea
  FROM countinghouse.epoch e
  JOIN countinghouse.log before ON before.seq=$1::bigint - 1 AND before.token=$5::text
  WHERE e.epoch=$2::bigint
  FOR SHARE OF e
  ON CONFLICT (seq) DO NOTHING
  RETURNING seq)
SELECT pg_notify('${groupsChannel}', seq::text) FROM appended`;

const tokenSql = 'SELECT token FROM countinghouse.log WHERE seq=$1';
const originSql = 'SELECT seq, token FROM countinghouse.log ORDER BY seq LIMIT 1';

/** The place itself, without content, and the groups after it up to a size. */
const pullSql = `SELECT seq, token, bytes FROM (
  SELECT seq, token, bytes, sum(octet_length(bytes)) OVER (ORDER BY seq) - octet_length(bytes) AS before FROM (
    SELECT seq, token, CASE WHEN seq=$1::bigint THEN ''::bytea ELSE bytes END AS bytes
    FROM countinghouse.log WHERE seq>=$1::bigint ORDER BY seq LIMIT 1 + $2::int) near) sized
WHERE before < $3::bigint ORDER BY seq`;

/** The log over a connection. */
export const logIn = (db: Postgres): Log => {
  const has: Log['has'] = async ({ seq, token }) =>
    (await db.query(tokenSql, [seq]))[0]?.['token'] === token;
  const append = async ({ seq, token, bytes, after, epoch }: Appending): Promise<boolean> => {
    const inserted = await db.query(appendSql, [seq, epoch, token, bytes, after.token]);
    if (inserted.length > 0) return true;
    // An earlier attempt, whose answer was lost, may have appended the group.
    return has({ seq, token }).catch((cause: unknown) => {
      throw new Error('the log did not answer', { cause });
    });
  };
  const origin: Log['origin'] = async () => {
    const [row] = await db.query(originSql);
    return { seq: Number(row?.['seq']), token: row?.['token'] as string };
  };
  return {
    has,
    append: async (group, signal) => {
      // A rejected statement changed nothing, but one before it whose answer was lost may have.
      let isUncertain = false;
      for (;;) {
        try {
          return await append(group);
        } catch (error) {
          if (error instanceof RejectedStatement && !isUncertain) throw error;
          isUncertain = true;
          signal.throwIfAborted();
          await pause(clusterLimits.retryMs, undefined, { signal });
        }
      }
    },
    pull: async (after) => {
      const most = clusterLimits.pullGroups;
      const rows = await db.query(pullSql, [after.seq, most, clusterLimits.pullBytes]);
      const [own, ...groups] = rows.map((row) => ({
        seq: Number(row['seq']),
        token: row['token'] as string,
        bytes: row['bytes'] as Buffer,
      }));
      if (own?.seq !== after.seq || own.token !== after.token) {
        const first = await origin();
        throw first.seq > after.seq ? new Trimmed(after) : new Diverged(after);
      }
      const size = groups.reduce((sum, { bytes }) => sum + bytes.length, 0);
      return { groups, isEnd: groups.length < most && size < clusterLimits.pullBytes };
    },
    origin,
  };
};
