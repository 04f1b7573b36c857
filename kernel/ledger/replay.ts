import type { Actor } from '../declare/actor.ts';
import type { Registry } from '../declare/module.ts';
import { zoneOf } from '../declare/now.ts';
import { companyHere, type Reader } from '../reader/reader.ts';
import { addDays, isDate, startOf, written } from '../values/clock.ts';
import { type Draft, linesInMemory } from '../writer/entity-lines.ts';
import { metaOf } from '../writer/unit-of-work.ts';
import type { Entry } from './entry.ts';
import { entriesOf, withPersonal } from './read.ts';

/** Cutoff of an as-of read: up to a ledger id (known then), or on a date (true then), which ends for the company at the instant `until`. */
export type Cutoff =
  | { readonly upTo: number }
  | { readonly onDate: string; readonly until: string };

/** An entity as of a cutoff. */
export type Replayed<S> = {
  readonly state: S;
  readonly lines: Draft;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly created_by: string | null;
};

/** Reads `as_of`: an event id, an instant (the last entry at or before it), or a date. */
export const cutoffOf = (reader: Reader, asOf: string): Cutoff => {
  if (/^\d{1,15}$/.test(asOf)) return { upTo: Number(asOf) };
  if (!isDate(asOf)) return { upTo: idAt(reader, written(asOf)) };
  const until = startOf(addDays(asOf, 1), zoneOf(companyHere(reader)));
  return { onDate: asOf, until };
};

/** Last entry id at or before an instant, by binary search: the clock of a company never runs backwards. */
export const idAt = (reader: Reader, ts: string): number => {
  const entry = (most: number) =>
    reader.row<{ id: number; ts: string }>(
      'SELECT id, ts FROM ledger WHERE company=:company AND id<=:most ORDER BY id DESC LIMIT 1',
      { most },
    );
  let low = 0;
  let high = entry(Number.MAX_SAFE_INTEGER)?.id ?? 0;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const found = entry(middle);
    if (found && found.ts > ts) high = found.id - 1;
    else low = middle;
  }
  return low;
};

/** Folds the entries of one entity up to a cutoff; undefined where it did not exist. */
export const replayEntity = <S extends object>(
  reader: Reader,
  registry: Registry,
  actor: Actor<S>,
  id: string,
  cutoff: Cutoff,
): Replayed<S> | undefined => {
  const entries = entriesOf(reader, id, 'upTo' in cutoff ? cutoff.upTo : undefined);
  const kept = 'onDate' in cutoff ? trueOn(entries, cutoff) : entries;
  const lines = linesInMemory();
  let state = actor.initial;
  let last: Entry | undefined;
  for (const entry of kept) {
    const fold = actor.folds.get(entry.event_type);
    if (!fold) continue;
    const plain = withPersonal(reader, registry, entry);
    state = fold.apply(state, plain.data, metaOf(plain), lines);
    last = entry;
  }
  const first = kept[0];
  if (!first || first !== entries[0] || !last || actor.isGone(state)) return undefined;
  const times = { created_at: first.ts, updated_at: last.ts };
  return { state, lines, version: last.id, ...times, created_by: first.actor_id };
};

/**
 * Entries that were true on a date. One without a business date counts from the company's day on
 * which it was recorded, or with any later dated entry that counts: a document that was made today
 * and issued back-dated includes its lines.
 */
const trueOn = (
  entries: readonly Entry[],
  { onDate, until }: { readonly onDate: string; readonly until: string },
): readonly Entry[] => {
  const lastDated = entries.findLast((entry) => (dateOf(entry) ?? '9') <= onDate)?.id ?? 0;
  return entries.filter((entry) => {
    const dated = dateOf(entry);
    if (dated !== undefined) return dated <= onDate;
    return entry.ts < until || entry.id < lastDated;
  });
};

const dateOf = (entry: Entry): string | undefined => {
  const { date } = entry.data as { date?: unknown };
  return typeof date === 'string' ? date : undefined;
};
