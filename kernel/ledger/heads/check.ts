import { genesis } from '../entry.ts';
import {
  type ChainHead,
  hashOfHead,
  keyIdOf,
  merkleRoot,
  messageOf,
  type SignedHead,
} from './head.ts';
import { isSigned } from './key.ts';

/** Kinds of faults of the signed heads. */
export const headFaults = [
  'mismatch',
  'ahead',
  'missing',
  'differs',
  'link',
  'root',
  'signature',
  'unknown_key',
] as const;

/** A fault of the signed heads. */
export type HeadFault = {
  readonly number: number;
  readonly kind: (typeof headFaults)[number];
  readonly says: string;
};

/** Position of a chain at an entry, as verified. */
export type Position = { readonly hash: string; readonly count: number };

/** Result of comparing signed heads with one company's chain. */
export type CheckedHeads = {
  readonly count: number;
  readonly newest: SignedHead | undefined;
  /** In the order of their numbers; the first ends the trusted part. */
  readonly faults: readonly HeadFault[];
  /** Numbers of heads by a new key without a signature of the earlier one: trust restarts there. */
  readonly restarts: readonly number[];
  /** Entry up to which a trusted signature proves the chain. */
  readonly signed: number | undefined;
  /** The same by a head that is kept outside the database too, or has a timestamp. */
  readonly witnessed: number | undefined;
};

type Asked = {
  readonly company: string;
  /** Heads in the ledger, and outside the database. */
  readonly stored: readonly SignedHead[];
  readonly anchors: readonly SignedHead[];
  /** Public keys that the caller or the heads folder vouches for, in Base64. */
  readonly trusted: readonly string[];
  /** Hashes of heads with a valid timestamp. */
  readonly stamped: ReadonlySet<string>;
  readonly positions: ReadonlyMap<number, Position>;
  readonly last: number;
};

/** Heads of both places by number. */
type Known = { readonly stored: SignedHead | undefined; readonly anchor: SignedHead | undefined };

/** Entry ids of a company at which heads were signed, for which verification notes positions. */
export const signedAt = (company: string, heads: readonly SignedHead[]): ReadonlySet<number> =>
  new Set(heads.flatMap((one) => leafOf(one, company)?.id ?? []));

/** Compares signed heads with a company's chain and reports every mismatch. */
export const checkHeads = (asked: Asked): CheckedHeads => {
  const byNumber = new Map<number, Known>();
  for (const one of asked.stored) byNumber.set(one.head.number, { stored: one, anchor: undefined });
  for (const one of asked.anchors)
    byNumber.set(one.head.number, { stored: byNumber.get(one.head.number)?.stored, anchor: one });
  const numbers = [...byNumber.keys()].sort((a, b) => a - b);
  const keys = trustedKeys(asked, [...byNumber.values()]);
  const all = numbers.map((number) => headOf(byNumber.get(number)));
  const faults: HeadFault[] = [];
  const restarts = all
    .filter((one) => one.head.reason === 'key_restart' && keys.has(one.head.key))
    .map((one) => one.head.number);
  const faultOf = (known: Known, one: SignedHead, before: SignedHead | undefined) => {
    const untrusted = unsigned(one, keys);
    const isBeforeRestart =
      untrusted?.kind === 'unknown_key' && restarts.some((each) => each > one.head.number);
    return (
      differs(known) ??
      unlinked(one, before) ??
      (isBeforeRestart ? undefined : untrusted) ??
      unfit(one, asked, abandonedBy(one, all, keys, asked.company))
    );
  };
  let [signed, witnessed]: (number | undefined)[] = [];
  let before: SignedHead | undefined;
  for (const number of numbers) {
    const known = byNumber.get(number) as Known;
    const one = headOf(known);
    faults.push(...missingBetween(before, number));
    const fault = faultOf(known, one, before);
    if (fault) faults.push(fault);
    const leaf = leafOf(one, asked.company);
    const isLive = leaf && asked.positions.get(leaf.id)?.hash === leaf.hash;
    // A matching head proves nothing about changes before its signature.
    if (faults.length === 0 && leaf && isLive && keys.has(one.head.key)) {
      signed = Math.max(signed ?? 0, leaf.id);
      if (known.anchor || asked.stamped.has(hashOfHead(one.head)))
        witnessed = Math.max(witnessed ?? 0, leaf.id);
    }
    before = one;
  }
  return { count: numbers.length, newest: before, faults, restarts, signed, witnessed };
};

/** The head outside the database takes precedence. */
const headOf = (known: Known | undefined): SignedHead =>
  (known?.anchor ?? known?.stored) as SignedHead;

const leafOf = ({ chains }: SignedHead, company: string): ChainHead | undefined =>
  chains.find((one) => one.company === company);

/** Trusted keys, with those that a rotation signed by both ties to one of them. */
const trustedKeys = (asked: Asked, known: readonly Known[]): ReadonlySet<string> => {
  const ids = new Set(asked.trusted.map(keyIdOf));
  const keyOf = new Map(known.map((one) => [headOf(one).head.key, headOf(one).public_key]));
  const rotations = known.map(headOf).filter(({ head }) => head.reason === 'key_rotation');
  const ties = rotations.flatMap((one) => {
    const { previous_key, key } = one.head;
    const old =
      keyOf.get(previous_key ?? '') ?? asked.trusted.find((each) => keyIdOf(each) === previous_key);
    const isTied =
      old !== undefined &&
      keyIdOf(old) === previous_key &&
      isSigned(one.public_key, messageOf(one.head), one.signature) &&
      isSigned(old, messageOf(one.head), one.countersignature ?? '');
    return isTied ? [[key, previous_key as string] as const] : [];
  });
  for (let size = -1; size !== ids.size; ) {
    size = ids.size;
    for (const [a, b] of ties) if (ids.has(a) || ids.has(b)) ids.add(a).add(b);
  }
  return ids;
};

const missingBetween = (before: SignedHead | undefined, number: number): HeadFault[] => {
  const first = (before?.head.number ?? 0) + 1;
  if (first >= number) return [];
  const what =
    number - first === 1 ? `signed head ${first} is` : `signed heads ${first} to ${number - 1} are`;
  return [{ number: first, kind: 'missing', says: `${what} missing: numbers have no gaps` }];
};

const differs = ({ stored, anchor }: Known): HeadFault | undefined =>
  stored && anchor && hashOfHead(stored.head) !== hashOfHead(anchor.head)
    ? {
        number: anchor.head.number,
        kind: 'differs',
        says: `signed head ${anchor.head.number} in the ledger is another than the one kept outside`,
      }
    : undefined;

const unlinked = ({ head }: SignedHead, before: SignedHead | undefined): HeadFault | undefined => {
  if (before && before.head.number !== head.number - 1) return undefined;
  const expected = before ? hashOfHead(before.head) : genesis;
  if (!before && head.number !== 1) return undefined;
  return head.previous === expected
    ? undefined
    : {
        number: head.number,
        kind: 'link',
        says: `signed head ${head.number} does not follow the one before it`,
      };
};

const unsigned = (one: SignedHead, keys: ReadonlySet<string>): HeadFault | undefined => {
  const { head, public_key, signature } = one;
  const { number, key } = head;
  if (keyIdOf(public_key) !== key || !keys.has(key))
    return {
      number,
      kind: 'unknown_key',
      says: `signed head ${number} is signed with the unknown key ${key}`,
    };
  if (!isSigned(public_key, messageOf(head), signature))
    return { number, kind: 'signature', says: `the signature of head ${number} does not fit it` };
  return merkleRoot(one.chains) === head.root
    ? undefined
    : { number, kind: 'root', says: `the chains of signed head ${number} do not fit its root` };
};

/** True if a later trusted head lists this head's entry as abandoned. */
const abandonedBy = (
  one: SignedHead,
  all: readonly SignedHead[],
  keys: ReadonlySet<string>,
  company: string,
): boolean => {
  const id = leafOf(one, company)?.id;
  return (
    id !== undefined &&
    all.some(
      (later) =>
        later.head.number > one.head.number &&
        later.head.abandons.some(
          (each) => each.company === company && id > each.after && id <= each.through,
        ) &&
        unsigned(later, keys) === undefined,
    )
  );
};

/** Fault of a head that contradicts the chain. */
const unfit = (one: SignedHead, asked: Asked, isAbandoned: boolean): HeadFault | undefined => {
  const leaf = leafOf(one, asked.company);
  if (!leaf || isAbandoned) return undefined;
  const { number, time } = one.head;
  const found = asked.positions.get(leaf.id);
  if (found?.hash === leaf.hash && found.count === leaf.count) return undefined;
  return leaf.id > asked.last
    ? {
        number,
        kind: 'ahead',
        says: `signed head ${number} of ${time} is ahead of the chain: it names entry ${leaf.id}, the chain ends at ${asked.last}`,
      }
    : {
        number,
        kind: 'mismatch',
        says: `signed head ${number} of ${time} no longer matches: an entry up to ${leaf.id} was changed after it was signed`,
      };
};
