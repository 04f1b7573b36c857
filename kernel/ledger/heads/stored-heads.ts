import { instance, type Look } from '../../reader/reader.ts';
import { type Heads, headSigned, headStamped, headsId, ledgerHeads } from './facts.ts';
import type { ChainHead, SeriesCounter, SignedHead } from './head.ts';

type DataRow = { readonly data: string };

const factsOf = <T>(look: Look, event_type: string, above: number): readonly T[] =>
  look
    .of(instance)
    .rows<DataRow>(
      'SELECT data FROM ledger WHERE company=:company AND event_type=:event_type AND id > :above ORDER BY id',
      { event_type, above },
    )
    .map(({ data }) => JSON.parse(data) as T);

/** Signed heads in the ledger, in order. */
export const storedHeads = (look: Look): readonly SignedHead[] =>
  factsOf<SignedHead>(look, headSigned.type, 0);

/** A timestamp in the ledger. */
export type StoredStamp = {
  readonly number: number;
  readonly hash: string;
  readonly token: string;
  readonly time: string;
  readonly authority: string;
};

/** Timestamps in the ledger, in order. */
export const storedStamps = (look: Look): readonly StoredStamp[] =>
  factsOf<StoredStamp>(look, headStamped.type, 0);

/** The newest head in the ledger. */
export const newestStored = (look: Look): Heads =>
  look.of(instance).state(ledgerHeads, headsId) ?? ledgerHeads.initial;

/** Heads of all chains, by company. */
export const chainHeads = (look: Look): readonly ChainHead[] =>
  look.rows<ChainHead>('SELECT company, last_id AS id, hash, count FROM chain ORDER BY company');

/** Counters of all number series. */
export const seriesCounters = (look: Look): readonly SeriesCounter[] =>
  look.rows<SeriesCounter>(
    'SELECT company, series, period, next FROM sequence ORDER BY company, series, period',
  );

/** Whether a chain has this entry with this hash. */
export const hasEntry = (look: Look, { company, id, hash }: ChainHead): boolean =>
  look
    .of(company)
    .row('SELECT 1 AS one FROM ledger WHERE company=:company AND id=:id AND hash=:hash', {
      id,
      hash,
    }) !== undefined;
