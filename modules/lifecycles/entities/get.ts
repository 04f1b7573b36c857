import { type Static, Type } from '@sinclair/typebox';
import type { Actor } from '../../../kernel/declare/actor.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { entriesOf, withPersonal } from '../../../kernel/ledger/read.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import { linesInMemory } from '../../../kernel/writer/entity-lines.ts';
import { metaOf } from '../../../kernel/writer/unit-of-work.ts';
import { aboutIn, nameIn } from '../names.ts';
import { Prospect, prospectsOf } from './prospects.ts';

const Step = Type.Object({
  event_id: Type.Integer(),
  event_type: Type.String(),
  ts: Type.String({ format: 'instant' }),
  actor_id: orNull(Type.String()),
  actor_name: orNull(Type.String()),
  from: orNull(Type.String()),
  to: Type.String(),
});

/** One entity's place in its machine: where it is, what it can do, why not the rest, how it came here. */
export const get = query('lifecycles.entities.get', {
  says: 'Read the state of an entity, what can be done with it now, who refuses the rest and why, and its path so far.',
  explains: [
    '`events` lists every event with the operation that causes it and, if it is not possible now, whether machine, role or related records refuse it, with text and code.',
    'By default possible events are tried as dry runs, which record nothing; `try` false skips that, and records with more than 500 lines are never tried.',
    '`path` has one step per ledger entry, oldest first.',
    'Records without a lifecycle answer `not_found`.',
  ],
  by: 'viewer',
  takes: Type.Object({
    entity_id: AnyId,
    try: Type.Optional(
      Type.Boolean({
        default: true,
        description: 'True to test the possible events as dry runs, which include related records.',
      }),
    ),
  }),
  gives: Type.Object({
    entity_id: Type.String(),
    entity_type: Type.String(),
    name: Type.String(),
    about: Type.String(),
    machine: Type.String(),
    state: Type.String(),
    version: Type.Integer(),
    events: Type.Array(Prospect),
    path: Type.Array(Step),
  }),
  refuses: [notFound],
  answer: async (reader, { entity_id, try: isTried = true }, now, services) => {
    const stored = reader.any(entity_id);
    const actor = stored && services.registry.actors.get(stored.kind);
    const lifecycle = stored && actor?.lifecycle?.(stored.state);
    if (!stored || !actor || !lifecycle || actor.isGone(stored.state))
      return notFound({ what: 'entity with a lifecycle', id: entity_id });
    const { kind, state, version } = stored;
    const fields = state as Record<string, unknown>;
    // The path is read before the trials, so that it is of the moment of the state.
    const path = pathOf(reader, services.registry, actor, entity_id);
    const subject = { id: entity_id, state, actor };
    const events = await prospectsOf(reader, now, services, subject, isTried);
    const raw = JSON.stringify({
      entity_id,
      entity_type: kind,
      name: nameIn(fields),
      about: aboutIn(fields),
      machine: lifecycle.id,
      state: actor.status(state),
      version,
      events,
      path,
    });
    // Possible events depend on related records too, so the version alone is not a complete ETag.
    return { raw, version, beside: sha256(canonical(events)).slice(0, 16) };
  },
});

/** Every fact of the entity, with the state before and after it. */
const pathOf = (
  reader: Reader,
  registry: Registry,
  actor: Actor<object>,
  id: string,
): Static<typeof Step>[] => {
  const lines = linesInMemory();
  let state = actor.initial;
  let before: string | null = null;
  return entriesOf(reader, id).map((entry) => {
    const plain = withPersonal(reader, registry, entry);
    state =
      actor.folds.get(entry.event_type)?.apply(state, plain.data, metaOf(plain), lines) ?? state;
    const to = actor.status(state);
    const step = {
      event_id: entry.id,
      event_type: entry.event_type,
      ts: entry.ts,
      actor_id: entry.actor_id,
      actor_name: nameOf(reader, entry.actor_id),
      from: before,
      to,
    };
    before = to;
    return step;
  });
};

const nameOf = (reader: Reader, userId: string | null): string | null =>
  userId
    ? ((reader.of(instance).any(userId)?.state as { name?: string } | undefined)?.name ?? null)
    : null;
