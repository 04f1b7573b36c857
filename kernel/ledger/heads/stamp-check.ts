import type { Reader } from '../../reader/reader.ts';
import { hashOfHead, type SignedHead } from './head.ts';
import { storedStamps } from './stored-heads.ts';
import { BadTimestamp, certificatesIn, checkedTimestamp } from './timestamp.ts';

/** A timestamp in the ledger that proves nothing. */
export type StampFault = { readonly number: number; readonly says: string };

/** Hashes of heads with a valid timestamp, and the timestamps that are not valid. */
export type StampedHeads = {
  readonly stamped: ReadonlySet<string>;
  readonly faults: readonly StampFault[];
};

/** Checks the timestamps in the ledger against the pinned roots; without roots none counts. */
export const stampedHeads = async (
  reader: Reader,
  heads: readonly SignedHead[],
  rootsPem: string | undefined,
): Promise<StampedHeads> => {
  const stamped = new Set<string>();
  const faults: StampFault[] = [];
  if (rootsPem === undefined) return { stamped, faults };
  const roots = certificatesIn(rootsPem);
  const byHash = new Map(heads.map((one) => [hashOfHead(one.head), one.head]));
  for (const { number, hash, token } of storedStamps(reader)) {
    const head = byHash.get(hash);
    if (!head) continue;
    try {
      await checkedTimestamp(Buffer.from(token, 'base64'), head, { roots });
      stamped.add(hash);
    } catch (error) {
      if (!(error instanceof BadTimestamp)) throw error;
      faults.push({
        number,
        says: `the timestamp of head ${number} does not hold: ${error.message}`,
      });
    }
  }
  return { stamped, faults };
};
