import { type Static, Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/access.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { actOf, allowedActions } from '../../../kernel/acts.ts';
import { entriesOf, withPersonal } from '../../../kernel/ledger/read.ts';
import type { House } from '../../../kernel/module.ts';
import { query } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId, orNull } from '../../../kernel/shapes.ts';
import { instance, type Look } from '../../../kernel/store/look.ts';
import { metaOf } from '../../../kernel/writer/entities.ts';
import { linesInMemory } from '../../../kernel/writer/parts.ts';
import { aboutIn, nameIn } from '../naming.ts';

const Prospect = Type.Object({
  event: Type.String(),
  taken: Type.Boolean(),
  /** Whether the caller's role may cause it, and an operation does. */
  allowed: Type.Boolean(),
  /** The lowest role that may cause it; without one it only follows from something else. */
  by: Type.Optional(Type.String()),
  target: Type.Optional(Type.String()),
  guard: Type.Optional(Type.String()),
  words: Type.Optional(Type.String()),
});

const Step = Type.Object({
  event_id: Type.Integer(),
  event_type: Type.String(),
  ts: Type.String(),
  actor_id: orNull(Type.String()),
  actor_name: orNull(Type.String()),
  from: orNull(Type.String()),
  to: Type.String(),
});

/** One entity's place in its machine: where it is, what it can do, why not the rest, how it came here. */
export const get = query('lifecycles.entities.get', {
  says: 'Read the state of an entity, what its machine would take now, and its path so far.',
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId }),
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
  answer: (look, { entity_id }, now, outside) => {
    const stored = look.any(entity_id);
    const actor = stored && outside.house.actors.get(stored.kind);
    const lifecycle = stored && actor?.lifecycle?.(stored.state);
    if (!stored || !actor || !lifecycle || actor.isGone(stored.state))
      return notFound({ what: 'entity with a lifecycle', id: entity_id });
    const state = actor.status(stored.state);
    const asked = lifecycle.ask(state, actor.context(stored.state));
    const allowed = allowedSet(
      outside.house,
      actor.kind,
      asked.filter((one) => one.taken).map((one) => one.event),
      now.caller.role,
    );
    return {
      entity_id,
      entity_type: stored.kind,
      name: nameIn(stored.state as Record<string, unknown>),
      about: aboutIn(stored.state as Record<string, unknown>),
      machine: lifecycle.id,
      state,
      version: stored.version,
      events: asked.map((one) => {
        const { event, by = outside.house.acts.get(actor.kind)?.get(event) } = actOf(one.event);
        return { ...one, event, allowed: allowed.has(event), ...(by === undefined ? {} : { by }) };
      }),
      path: pathOf(look, outside.house, actor, entity_id),
    };
  },
});

const allowedSet = (
  house: House,
  kind: string,
  taken: readonly string[],
  role: Role,
): Set<string> =>
  new Set(JSON.parse(allowedActions(house.acts)(kind, taken.join(','), role)) as string[]);

/** Every fact of the entity, with the state before and after it. */
const pathOf = (
  look: Look,
  house: House,
  actor: Actor<object>,
  id: string,
): Static<typeof Step>[] => {
  const lines = linesInMemory();
  let state = actor.initial;
  let before: string | null = null;
  return entriesOf(look, id).map((entry) => {
    const plain = withPersonal(look, house, entry);
    state =
      actor.folds.get(entry.event_type)?.apply(state, plain.data, metaOf(plain), lines) ?? state;
    const to = actor.status(state);
    const step = {
      event_id: entry.id,
      event_type: entry.event_type,
      ts: entry.ts,
      actor_id: entry.actor_id,
      actor_name: nameOf(look, entry.actor_id),
      from: before,
      to,
    };
    before = to;
    return step;
  });
};

const nameOf = (look: Look, userId: string | null): string | null =>
  userId
    ? ((look.of(instance).any(userId)?.state as { name?: string } | undefined)?.name ?? null)
    : null;
