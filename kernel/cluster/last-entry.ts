import { commitFrom, type Step } from '../writer/tape/commit.ts';
import type { Place } from './log.ts';
import type { Postgres } from './postgres.ts';

/** An entry of a ledger, by its number and its hash. */
export type LastEntry = { readonly id: number; readonly hash: string };

/** Groups that are read at once, and at most: most groups have entries. */
const [atOnce, atMost] = [8, 256];

const groupsSql = `SELECT seq, bytes FROM countinghouse.log WHERE seq<=$1::bigint AND octet_length(bytes) > 0
 ORDER BY seq DESC LIMIT ${atOnce}`;

/**
 * Last ledger entry up to a place, by the groups of the log; undefined if the newest of them do not tell, which is so after a
 * restore of a company, and where the log begins.
 */
export const lastEntryUpTo = async (db: Postgres, place: Place): Promise<LastEntry | undefined> => {
  let { seq } = place;
  for (let read = 0; read < atMost; read += atOnce) {
    const groups = await db.query(groupsSql, [seq]);
    for (const group of groups)
      for (const step of commitFrom(String(group['bytes'])).steps.toReversed()) {
        if ('replace' in step) return undefined;
        const last = lastOf(step);
        if (last) return last;
      }
    const first = groups.at(-1);
    if (!first || groups.length < atOnce) return undefined;
    seq = Number(first['seq']) - 1;
  }
  return undefined;
};

const lastOf = (step: Step): LastEntry | undefined =>
  'append' in step ? step.rows.at(-1) : undefined;
