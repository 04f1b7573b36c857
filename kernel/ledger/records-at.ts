import type { Actor } from '../declare/actor.ts';
import { sightIn, visibleTo } from '../declare/confidential/sight.ts';
import type { Registry } from '../declare/module.ts';
import type { Now } from '../declare/operation.ts';
import { isRefusal, type Refusal } from '../declare/refusal.ts';
import type { Reader } from '../reader/reader.ts';
import type { Draft } from '../writer/entity-lines.ts';
import { asOfRefusal } from './as-of.ts';
import { type EntitiesAsked, entitiesAt } from './entities-at.ts';
import { type Cutoff, cutoffOf, replayEntity } from './replay.ts';

/** Conversion of an actor's state into its record. */
export type Read<S extends object> = {
  readonly actor: Actor<S>;
  /** Its record, without ids, version and times. */
  readonly record: (state: S, id: string, lines: Draft) => object;
};

/** Record of one entity as of a cutoff, with the figures that the role sees; undefined where it did not exist. */
export const recordAt = <S extends object>(
  reader: Reader,
  registry: Registry,
  { actor, record }: Read<S>,
  id: string,
  cutoff: Cutoff,
  { caller }: Pick<Now, 'caller'>,
): object | undefined => {
  const then = replayEntity(reader, registry, actor, id, cutoff);
  if (!then) return undefined;
  const { state, lines, ...meta } = then;
  const ids = { id, entity_id: id, entity_type: actor.kind };
  const full = { ...ids, ...meta, ...record(state, id, lines) };
  return visibleTo(sightIn(reader, caller.role), full, { isPriced: actor.isPriced(state) });
};

/** Input of a list as of a cutoff. */
export type AskedAt = {
  readonly as_of: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly cursor?: string;
};

/** A page of records as of a cutoff, with their total. */
export type RecordsAt = {
  readonly items: readonly object[];
  readonly total: number;
  readonly next_cursor?: string;
};

/** Query for entities at a cutoff and the conversion into records. */
type Kept<S extends object> = Read<S> & Omit<EntitiesAsked, 'limit' | 'offset' | 'cursor'>;

/** A page of records as of a cutoff, newest first; refused where it is filtered or sorted by a field that is not `allowed`. */
export const recordsAt = <S extends object>(
  reader: Reader,
  registry: Registry,
  input: AskedAt,
  now: Pick<Now, 'caller'>,
  allowed: readonly string[],
  keptAt: (cutoff: Cutoff) => Kept<S>,
): Refusal | RecordsAt => {
  const refused = asOfRefusal(input, allowed);
  if (refused) return refused;
  const { as_of, limit, offset, cursor } = input;
  const cutoff = cutoffOf(reader, as_of);
  const kept = keptAt(cutoff);
  const found = entitiesAt(reader, { ...kept, limit, offset, cursor }, cutoff);
  if (isRefusal(found)) return found;
  const { ids, ...page } = found;
  return {
    items: ids.flatMap((id) => recordAt(reader, registry, kept, id, cutoff, now) ?? []),
    ...page,
  };
};
