import type { Registry } from '../declare/module.ts';
import type { Reader } from '../reader/reader.ts';
import { genesis, hashOf } from './entry.ts';
import { personalCheck } from './personal-check.ts';
import { type LedgerRow, rowsAfter } from './read.ts';

/** A fault of a chain: its kind, its entry and a description. */
export type Fault = {
  readonly id: number;
  /** `missing`: the chain holds, but a personal value is gone that no entry erased. */
  readonly kind: 'hash' | 'link' | 'order' | 'head' | 'personal' | 'missing';
  readonly says: string;
};

/** Result of verifying a chain. */
export type Verified = {
  readonly ok: boolean;
  readonly count: number;
  readonly head: { readonly id: number; readonly hash: string; readonly count: number };
  /** The first fault. */
  readonly fault?: Fault;
};

/** Stored head of a company's chain. */
export const headOf = (reader: Reader): Verified['head'] =>
  reader.row<Verified['head']>(
    'SELECT last_id AS id, hash, count FROM chain WHERE company=:company',
  ) ?? { id: 0, hash: genesis, count: 0 };

/** Positions of requested ids on the chain, up to the first fault. */
export type Positions = Map<number, { readonly hash: string; readonly count: number }>;

/**
 * Verifies a company's chain: every hash and link, the personal values, and the head, which reveals
 * a truncated chain. Notes the positions of `wanted` entries.
 */
export const verifyChain = (
  reader: Reader,
  registry: Registry,
  wanted: ReadonlySet<number> = new Set(),
  positions: Positions = new Map(),
): Verified => {
  const head = headOf(reader);
  const personal = personalCheck(reader, registry);
  let prev = genesis;
  let last = 0;
  let count = 0;
  for (const entry of rowsAfter(reader, 0)) {
    const fault = faultOf(entry, prev, last) ?? personal.add(entry);
    if (fault) return { ok: false, count, head, fault };
    prev = entry.hash;
    last = entry.id;
    count += 1;
    if (wanted.has(last)) positions.set(last, { hash: prev, count });
  }
  const fault = headFault(head, prev, last, count) ?? personal.missing();
  return fault ? { ok: false, count, head, fault } : { ok: true, count, head };
};

/** Fault that forbids replaying a chain; a missing personal value reads as null and does not. */
export const brokenAt = ({ fault }: Verified): Fault | undefined =>
  fault?.kind === 'missing' ? undefined : fault;

const headFault = (
  head: Verified['head'],
  prev: string,
  last: number,
  count: number,
): Fault | undefined =>
  prev === head.hash && count === head.count
    ? undefined
    : {
        id: last,
        kind: 'head',
        says: `the chain ends at entry ${last} after ${count} entries; its head says ${head.id} after ${head.count}`,
      };

/** The fault of one entry, if any; its texts are hashed as stored, canonical when written. */
export const faultOf = (entry: LedgerRow, prev: string, last: number): Fault | undefined => {
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
