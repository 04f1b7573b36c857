import type { Actor } from '../declare/actor.ts';
import type { Fact } from '../declare/fact.ts';
import type { Now } from '../declare/operation.ts';

/** State of an entity without lines after these facts, for the answer of a write. */
export const stateAfter = <S extends object>(
  actor: Actor<S>,
  state: S,
  facts: readonly Fact[],
  now: Now,
): S =>
  facts.reduce((so, { fact, entity_id, data }) => {
    const fold = actor.folds.get(fact.type);
    if (!fold) throw new Error(`${actor.kind} does not fold ${fact.type}`);
    const meta = {
      id: 0,
      ts: now.ts,
      type: fact.type,
      entity_id,
      company_id: now.company.id,
      actor_id: now.caller.user_id,
      source: now.source,
    };
    // Folds of actors without lines do not use the last argument.
    return fold.apply(so, data, meta, undefined as never);
  }, state);
