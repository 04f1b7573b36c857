import { instance, type Reader } from '../../reader/reader.ts';
import { type Heads, headSigned, headStamped, headsId, ledgerHeads } from './facts.ts';
import type { ChainHead, SeriesCounter, SignedHead } from './head.ts';

type DataRow = { readonly data: string };

const factsOf = <T>(reader: Reader, event_type: string, above: number): readonly T[] =>
  reader
    .of(instance)
    .rows<DataRow>(
      'SELECT data FROM ledger WHERE company=:company AND event_type=:event_type AND id > :above ORDER BY id',
      { event_type, above },
    )
    .map(({ data }) => JSON.parse(data) as T);

/** Signed heads in the ledger, in order. */
export const storedHeads = (reader: Reader): readonly SignedHead[] =>
  factsOf<SignedHead>(reader, headSigned.type, 0);

/** A timestamp in the ledger. */
export type StoredStamp = {
  readonly number: number;
  readonly hash: string;
  readonly token: string;
  readonly time: string;
  readonly authority: string;
};

/** Timestamps in the ledger, in order. */
export const storedStamps = (reader: Reader): readonly StoredStamp[] =>
  factsOf<StoredStamp>(reader, headStamped.type, 0);

/** The newest head in the ledger. */
export const newestStored = (reader: Reader): Heads =>
  reader.of(instance).state(ledgerHeads, headsId) ?? ledgerHeads.initial;

/** Heads of all chains, by company. */
export const chainHeads = (reader: Reader): readonly ChainHead[] =>
  reader.rows<ChainHead>('SELECT company, last_id AS id, hash, count FROM chain ORDER BY company');

/** Counters of all number series. */
export const seriesCounters = (reader: Reader): readonly SeriesCounter[] =>
  reader.rows<SeriesCounter>(
    'SELECT company, series, period, next FROM sequence ORDER BY company, series, period',
  );

/** True if a chain has this entry with this hash. */
export const hasEntry = (reader: Reader, { company, id, hash }: ChainHead): boolean =>
  reader
    .of(company)
    .row('SELECT 1 AS one FROM ledger WHERE company=:company AND id=:id AND hash=:hash', {
      id,
      hash,
    }) !== undefined;
