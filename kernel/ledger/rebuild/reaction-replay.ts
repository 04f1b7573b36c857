import type { Registry } from '../../declare/module.ts';
import type { Now, Send } from '../../declare/operation.ts';
import type { Reaction } from '../../declare/reaction.ts';
import type { Reader } from '../../reader/reader.ts';
import type { Draft } from '../../writer/entity-lines.ts';
import { metaOf } from '../../writer/unit-of-work.ts';
import type { Entry } from '../entry.ts';
import { entriesOf, withPersonal } from '../read.ts';
import { linesOf } from './pending-entities.ts';

/** A recorded fact and a command that a reaction to it sends. */
export type Asked = { readonly entry: Entry; readonly send: Send };

/** Runs reactions again over every fact of a company that they concern, entity by entity, and yields their commands. */
export function* replayReactions(
  reader: Reader,
  registry: Registry,
  reactions: readonly Reaction[],
  now: Now,
): Generator<Asked> {
  const by = Map.groupBy(reactions, ({ when }) => when.type);
  for (const kind of new Set(reactions.map(({ when }) => when.of))) {
    const ids = reader.cells<[string]>(
      'SELECT id FROM entity WHERE company=:company AND kind=:kind ORDER BY seq',
      { kind },
    );
    for (const [id] of ids) yield* ofEntity(reader, registry, id, by, now);
  }
}

function* ofEntity(
  reader: Reader,
  registry: Registry,
  id: string,
  by: ReadonlyMap<string, readonly Reaction[]>,
  now: Now,
): Generator<Asked> {
  let state: object | undefined;
  let lines: Draft | undefined;
  let step: Entry[] = [];
  for (const raw of entriesOf(reader, id)) {
    const entry = withPersonal(reader, registry, raw);
    const actor = registry.actorOfFact.get(entry.event_type);
    const fold = actor?.folds.get(entry.event_type);
    if (!actor || !fold) continue;
    if (step.length > 0 && !isOneStep(step.at(-1) as Entry, entry)) {
      yield* sendsOf(reader, step, state, lines, by, now);
      step = [];
    }
    lines ??= linesOf(actor.parts);
    state = fold.apply(state ?? actor.initial, entry.data, metaOf(entry), lines);
    step.push(entry);
  }
  yield* sendsOf(reader, step, state, lines, by, now);
}

/** True if one decision recorded both entries; reactions see the entity after all facts of a decision. */
const isOneStep = (before: Entry, next: Entry): boolean =>
  next.id === before.id + 1 &&
  next.correlation_id === before.correlation_id &&
  next.causation_id === before.causation_id;

function* sendsOf(
  reader: Reader,
  step: readonly Entry[],
  state: object | undefined,
  lines: Draft | undefined,
  by: ReadonlyMap<string, readonly Reaction[]>,
  now: Now,
): Generator<Asked> {
  for (const entry of step) {
    for (const { then } of by.get(entry.event_type) ?? []) {
      const { data, metadata } = entry;
      const happened = { data, meta: metaOf(entry), metadata, state, lines };
      const sends = then(happened as never, now, reader) ?? [];
      for (const send of 'command' in sends ? [sends] : sends) yield { entry, send };
    }
  }
}
