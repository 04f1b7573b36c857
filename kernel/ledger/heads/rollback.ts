import type { Reader } from '../../reader/reader.ts';
import {
  type Abandoned,
  type ChainHead,
  hashOfHead,
  type SeriesCounter,
  type SignedHead,
} from './head.ts';
import { isSignedHead } from './key.ts';
import { chainHeads, hasEntry, seriesCounters } from './stored-heads.ts';

/** A database that lacks entries witnessed by a head outside it. */
export type Rollback = {
  readonly number: number;
  readonly hash: string;
  readonly time: string;
  readonly abandons: readonly (Abandoned & { readonly hash: string })[];
  /** The highest entry id that was witnessed on any chain. */
  readonly highest: number;
  /** Counters witnessed with higher values than in the database. */
  readonly series: readonly SeriesCounter[];
};

/** Compares the database with the newest head outside it; undefined where nothing witnessed is missing. */
export const rollbackOf = (
  reader: Reader,
  anchors: readonly SignedHead[],
): Rollback | undefined => {
  const valid = anchors.filter(isSignedHead);
  const newest = valid.reduce<SignedHead | undefined>(
    (best, one) => (best && best.head.number >= one.head.number ? best : one),
    undefined,
  );
  if (!newest) return undefined;
  const gone = newest.chains.filter((leaf) => !hasEntry(reader, leaf));
  if (gone.length === 0) return undefined;
  const own = new Map(chainHeads(reader).map((one) => [one.company, one]));
  return {
    number: newest.head.number,
    hash: hashOfHead(newest.head),
    time: newest.head.time,
    abandons: gone.map((leaf) => abandonedOf(reader, leaf, own.get(leaf.company), valid)),
    highest: Math.max(...valid.flatMap(({ chains }) => chains.map(({ id }) => id))),
    series: witnessedAbove(reader, valid),
  };
};

/** True if a later head in the ledger, signed by one of the keys, gives up every entry that is missing. */
export const isAccepted = (
  { number, abandons }: Pick<Rollback, 'number' | 'abandons'>,
  stored: readonly SignedHead[],
  keys: readonly string[],
): boolean => {
  const later = stored.filter(
    (one) => one.head.number > number && keys.includes(one.public_key) && isSignedHead(one),
  );
  return abandons.every(({ company, through }) =>
    later.some(({ head }) =>
      head.abandons.some((one) => one.company === company && one.through >= through),
    ),
  );
};

const abandonedOf = (
  reader: Reader,
  leaf: ChainHead,
  own: ChainHead | undefined,
  anchors: readonly SignedHead[],
): Rollback['abandons'][number] => {
  const { company, hash } = leaf;
  const leaves = anchors.flatMap(({ chains }) => chains.filter((one) => one.company === company));
  const isPrefix =
    own !== undefined &&
    own.id < leaf.id &&
    leaves.filter(({ id }) => id <= own.id).every((one) => hasEntry(reader, one));
  const shared = leaves.filter((one) => hasEntry(reader, one)).map(({ id }) => id);
  return {
    company,
    hash,
    after: isPrefix ? own.id : Math.max(0, ...shared),
    through: Math.max(...leaves.map(({ id }) => id)),
  };
};

/** Witnessed counters that are above those of the database. */
export const witnessedAbove = (
  reader: Reader,
  anchors: readonly SignedHead[],
): readonly SeriesCounter[] => {
  const keyOf = ({ company, series, period }: SeriesCounter): string =>
    [company, series, period].join('\u0000');
  const own = new Map(seriesCounters(reader).map((one) => [keyOf(one), one.next]));
  const highest = new Map<string, SeriesCounter>();
  for (const counter of anchors.flatMap(({ head }) => head.series)) {
    const known = highest.get(keyOf(counter));
    if (!known || known.next < counter.next) highest.set(keyOf(counter), counter);
  }
  return [...highest.values()].filter((one) => one.next > (own.get(keyOf(one)) ?? 1));
};
