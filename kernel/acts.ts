import { type Audience, isAtLeast, type Role } from './access.ts';
import type { Operation } from './operation.ts';

/** Which events of which kind of entity are caused by an operation, and the role it asks for. */
export type Acts = ReadonlyMap<string, ReadonlyMap<string, Audience>>;

/** Reads off the routed operations which machine events they ask; events nobody can send are no actions. */
export const actsOf = (operations: readonly Operation[]): Acts => {
  const acts = new Map<string, Map<string, Audience>>();
  for (const operation of operations) {
    if (operation.kind !== 'command' || !operation.on) continue;
    const events = typeof operation.asks === 'string' ? [operation.asks] : operation.mayAsk;
    const mine = acts.get(operation.on.kind) ?? new Map<string, Audience>();
    for (const event of events) mine.set(event, operation.by);
    acts.set(operation.on.kind, mine);
  }
  return acts;
};

/** Answers, as JSON text, which of the events that the machine would take a role may cause. */
export const allowedActions = (
  acts: Acts,
): ((kind: string, taken: string, role: Role) => string) => {
  const known = new Map<string, string>();
  return (kind, taken, role) => {
    const key = `${kind}|${role}|${taken}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const mine = acts.get(kind);
    const allowed = taken.split(',').filter((event) => {
      const by = mine?.get(event);
      return by !== undefined && (by === 'public' || isAtLeast(role, by));
    });
    const text = JSON.stringify(allowed);
    known.set(key, text);
    return text;
  };
};
