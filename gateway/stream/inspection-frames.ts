import type { Role } from '../../kernel/declare/access.ts';
import type { Actor, Askable, Parts } from '../../kernel/declare/actor.ts';
import { sightIn, visibleTo } from '../../kernel/declare/confidential/sight.ts';
import { limits } from '../../kernel/declare/limits.ts';
import type { Registry } from '../../kernel/declare/module.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import { entriesOf, entryWith, withPersonal } from '../../kernel/ledger/read.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import { linesInMemory } from '../../kernel/writer/entity-lines.ts';
import { metaOf } from '../../kernel/writer/unit-of-work.ts';
import { lifecycles } from '../../machines/all.ts';
import { toJson } from '../../machines/drawings.ts';
import { shownEntry } from '../../modules/ledger/index.ts';
import { frame } from './frames.ts';
import type { Telling } from './stream-bytes.ts';

/** Version of the @statelyai/inspect protocol that the frames follow. */
const protocol = '0.7.2';

/** State of an entity as folded by the stream so far. */
type Folded = {
  readonly actor: Actor<object>;
  readonly lines: Parts;
  state: object;
  isShown: boolean;
};

type Wanted = { readonly machine?: string | undefined; readonly entity_id?: string | undefined };

/**
 * Inspector frames of ledger entries: `@xstate.actor` for the first entry of an entity, then for each entry the event and the
 * snapshot after it. Every entity is an actor.
 */
export const inspectionFrames = (
  registry: Registry,
  reader: Reader,
  role: Role,
  wanted: Wanted,
): Telling => {
  const met = new Map<string, Folded>();
  const apply = (one: Folded, entry: Entry): void => {
    const plain = withPersonal(reader, registry, entry);
    const fold = one.actor.folds.get(plain.event_type);
    one.state = fold?.apply(one.state, plain.data, metaOf(plain), one.lines) ?? one.state;
  };
  const meet = (actor: Actor<object>, id: string, upTo: number): Folded => {
    const known = met.get(id);
    if (known) return known;
    const fresh = { actor, lines: linesInMemory(), state: actor.initial, isShown: false };
    for (const entry of entriesOf(reader, id, upTo)) apply(fresh, entry);
    const oldest = met.keys().next().value;
    if (met.size >= limits.inspectedEntities && oldest !== undefined) met.delete(oldest);
    met.set(id, fresh);
    return fresh;
  };
  const lifeOf = ({ actor, state }: Folded): Askable | undefined => {
    const life = actor.lifecycle?.(state);
    return wanted.machine === undefined || life?.id === wanted.machine ? life : undefined;
  };
  const snapshotOf = ({ actor, state }: Folded, life: Askable): object => {
    const value = actor.status(state);
    const sight = sightIn(reader, role);
    const context = sight !== 'costs' && isHidden(actor) ? {} : actor.context(state);
    const isOver = lifecycles.get(life.id)?.table.get(value)?.size === 0;
    return {
      status: isOver ? 'done' : 'active',
      value,
      context: visibleTo(sight, context, { isPriced: actor.isPriced(state) }),
    };
  };
  const actorFrame = (one: Folded, life: Askable, id: string, ts: string): string => {
    one.isShown = true;
    const known = lifecycles.get(life.id);
    return framed('@xstate.actor', id, ts, {
      name: life.id,
      definition: known && JSON.stringify(toJson(known)),
      snapshot: snapshotOf(one, life),
    });
  };
  return {
    opening: (after) => {
      const id = wanted.entity_id;
      const stored = id === undefined ? undefined : reader.any(id);
      const actor = stored && registry.actors.get(stored.kind);
      if (id === undefined || !actor?.lifecycle) return '';
      const one = meet(actor, id, after);
      const life = lifeOf(one);
      // An entity in its initial state has no entries yet; its first one will send the frame.
      return life && one.state !== actor.initial
        ? actorFrame(one, life, id, stored?.updated_at ?? '')
        : '';
    },
    tell: (entry) => {
      const { entity_id: id, ts } = entry;
      const actor = registry.actorOfFact.get(entry.event_type);
      if (!actor?.lifecycle || (wanted.entity_id !== undefined && wanted.entity_id !== id))
        return undefined;
      const one = meet(actor, id, entry.id - 1);
      const before = lifeOf(one);
      const isUnknown = !one.isShown && one.state !== actor.initial;
      const shown = isUnknown && before ? actorFrame(one, before, id, ts) : '';
      apply(one, entry);
      const life = lifeOf(one);
      if (!life) return undefined;
      const born = one.isShown ? '' : actorFrame(one, life, id, ts);
      const event = { ...shownEntry(registry, reader, entry, role).data, type: entry.event_type };
      return (
        shown +
        born +
        framed('@xstate.event', id, ts, { event, sourceId: causeOf(reader, entry) }) +
        framed('@xstate.snapshot', id, ts, { event, snapshot: snapshotOf(one, life) }, entry.id)
      );
    },
  };
};

/** True for an entity whose facts are hidden below manager, from the one that begins it. */
const isHidden = ({ folds }: Actor<object>): boolean =>
  folds.values().next().value?.fact.shownBelowManager === 'none';

/** Entity whose fact caused this one; undefined for facts of a request. */
const causeOf = (reader: Reader, { causation_id: cause }: Entry): string | undefined =>
  cause === null ? undefined : entryWith(reader, cause)?.entity_id;

const framed = (type: string, id: string, ts: string, rest: object, ledgerId?: number): string =>
  frame(
    type,
    {
      type,
      sessionId: id,
      rootId: id,
      id: `${id} ${ledgerId ?? ts}`,
      createdAt: String(Date.parse(ts)),
      _version: protocol,
      ...rest,
    },
    ledgerId,
  );
