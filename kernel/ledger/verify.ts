import type { Look } from '../store/look.ts';
import { genesis, hashOf } from './entry.ts';
import { type LedgerRow, rowsAfter } from './read.ts';

/** What a walk along a chain found. */
export type Verified = {
  readonly ok: boolean;
  readonly count: number;
  readonly head: { readonly id: number; readonly hash: string; readonly count: number };
  /** The first fault: what is wrong, and at which entry. */
  readonly fault?: {
    readonly id: number;
    readonly kind: 'hash' | 'link' | 'order' | 'head';
    readonly says: string;
  };
};

/** Walks a company's chain: every hash, every link, and the head that shows a cut-off tail. */
export const verifyChain = (look: Look): Verified => {
  const stored = look.row<{ last_id: number; hash: string; count: number }>(
    'SELECT last_id, hash, count FROM chain WHERE company=:company',
  );
  const head = {
    id: stored?.last_id ?? 0,
    hash: stored?.hash ?? genesis,
    count: stored?.count ?? 0,
  };
  let prev = genesis;
  let last = 0;
  let count = 0;
  for (const entry of rowsAfter(look, 0)) {
    const fault = faultOf(entry, prev, last);
    if (fault) return { ok: false, count, head, fault };
    prev = entry.hash;
    last = entry.id;
    count += 1;
  }
  if (prev === head.hash && count === head.count) return { ok: true, count, head };
  const says = `the chain ends at entry ${last} after ${count} entries; its head says ${head.id} after ${head.count}`;
  return { ok: false, count, head, fault: { id: last, kind: 'head', says } };
};

/** What is wrong with one entry, if anything; its texts are hashed as they lie there, canonical when written. */
export const faultOf = (entry: LedgerRow, prev: string, last: number): Verified['fault'] => {
  if (entry.id <= last)
    return { id: entry.id, kind: 'order', says: `entry ${entry.id} follows ${last}` };
  if (entry.prev_hash !== prev) {
    return {
      id: entry.id,
      kind: 'link',
      says: `entry ${entry.id} does not follow the one before it: a row was removed, inserted or swapped`,
    };
  }
  if (hashOf({ ...entry, company_id: entry.company }, entry.data, entry.metadata) !== entry.hash) {
    return {
      id: entry.id,
      kind: 'hash',
      says: `entry ${entry.id} was changed after it was recorded`,
    };
  }
  return undefined;
};
