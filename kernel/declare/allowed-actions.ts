import { type Audience, type Caller, isAtLeast, type Role } from './access.ts';
import type { Actor } from './actor.ts';
import type { Command, Operation } from './operation.ts';
import { type Refusal, roleTooLow } from './refusal.ts';

/** Role that the operation of an event requires, by kind of entity and event. */
export type Acts = ReadonlyMap<string, ReadonlyMap<string, Audience>>;

/** Operation that causes an event, by kind of entity and event. */
export type Causes = ReadonlyMap<string, ReadonlyMap<string, Command>>;

/** Collects the machine events that routed operations cause; events without a route are not actions. */
export const causesOf = (operations: readonly Operation[]): Causes => {
  const causes = new Map<string, Map<string, Command>>();
  for (const operation of operations) {
    if (operation.kind !== 'command' || !operation.on) continue;
    const events = typeof operation.asks === 'string' ? [operation.asks] : operation.mayAsk;
    const mine = causes.get(operation.on.kind) ?? new Map<string, Command>();
    for (const event of events) mine.set(event, operation);
    causes.set(operation.on.kind, mine);
  }
  return causes;
};

/** Roles that these operations require. */
export const actsOf = (causes: Causes): Acts =>
  new Map(
    [...causes].map(([kind, mine]) => [
      kind,
      new Map([...mine].map(([event, { by }]) => [event, by])),
    ]),
  );

/** Splits `event@role` into the event and the role that the record requires. */
export const actOf = (prospect: string): { readonly event: string; readonly by?: Role } => {
  const [event = '', by] = prospect.split('@');
  return by === undefined ? { event } : { event, by: by as Role };
};

/** Refusal of an event for which the record in its present state requires a higher role than the operation. */
export const recordRefusal = <S>(
  actor: Actor<S>,
  state: S,
  event: string,
  { role }: Pick<Caller, 'role'>,
): Refusal | undefined => {
  const required = actor.roles?.(state)[event];
  return required === undefined || isAtLeast(role, required) ? undefined : roleTooLow({ required });
};

/** Allowed actions as JSON text: events that the machine would take, that no related record refuses, and that the role may cause. */
export const allowedActions = (
  acts: Acts,
): ((kind: string, taken: string, role: Role, refused?: readonly string[]) => string) => {
  const known = new Map<string, Map<Role, Map<string, string>>>();
  const allowed = (kind: string, taken: string, role: Role, refused: readonly string[]): string => {
    const mine = acts.get(kind);
    const events = taken.split(',').flatMap((one) => {
      if (refused.includes(one)) return [];
      const { event, by: asked } = actOf(one);
      const by = asked ?? mine?.get(event);
      return mine?.has(event) && (by === 'public' || isAtLeast(role, by as Role)) ? [event] : [];
    });
    return JSON.stringify(events);
  };
  return (kind, taken, role, refused = []) => {
    const texts = inner(inner(known, kind), role);
    const asked = refused.length > 0 ? `${taken}|${refused}` : taken;
    const before = texts.get(asked);
    if (before !== undefined) return before;
    const text = allowed(kind, taken, role, refused);
    texts.set(asked, text);
    return text;
  };
};

const inner = <K, L, V>(of: Map<K, Map<L, V>>, key: K): Map<L, V> => {
  const before = of.get(key);
  if (before) return before;
  const made = new Map<L, V>();
  of.set(key, made);
  return made;
};
