import { type Audience, type Caller, isAtLeast, type Role } from './access.ts';
import type { Actor } from './actor.ts';
import type { Command, Operation } from './operation.ts';
import { type Refusal, roleTooLow } from './refusal.ts';

/** Which events of which kind of entity are caused by an operation, and the role it asks for. */
export type Acts = ReadonlyMap<string, ReadonlyMap<string, Audience>>;

/** Which operation causes which event of which kind of entity. */
export type Causes = ReadonlyMap<string, ReadonlyMap<string, Command>>;

/** Reads off the routed operations which machine events they ask; events nobody can send are no actions. */
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

/** The role that each of them asks for. */
export const actsOf = (causes: Causes): Acts =>
  new Map(
    [...causes].map(([kind, mine]) => [
      kind,
      new Map([...mine].map(([event, { by }]) => [event, by])),
    ]),
  );

/** An event as a machine's prospects name it, and the role that the record asks for. */
export const actOf = (prospect: string): { readonly event: string; readonly by?: Role } => {
  const [event = '', by] = prospect.split('@');
  return by === undefined ? { event } : { event, by: by as Role };
};

/** Why a caller may not do this to a record as it stands, though the operation is open to the role. */
export const recordRefusal = <S>(
  actor: Actor<S>,
  state: S,
  event: string,
  { role }: Pick<Caller, 'role'>,
): Refusal | undefined => {
  const required = actor.roles?.(state)[event];
  return required === undefined || isAtLeast(role, required) ? undefined : roleTooLow({ required });
};

/** Answers, as JSON text, which of the events that the machine would take, and others do not refuse, a role may cause. */
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
