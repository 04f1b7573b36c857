import type { AnyStateMachine, ContextFrom, EventFrom } from 'xstate';
import { type NextStep, nextStep, remedies, remedyEvents } from './next-steps.ts';

/** One transition of an event: its target state, and the guards that must all hold, in order. */
export interface Way {
  readonly target: string;
  readonly guards: readonly string[];
}

/** Answer of a machine about an event. */
export type Verdict =
  | { readonly taken: true; readonly target: string }
  | {
      readonly taken: false;
      readonly guard?: string;
      readonly words: string;
      /** Step after which the event is taken, as a sentence. */
      readonly next?: string;
      /** Events of that step, in order. */
      readonly steps?: readonly string[];
    };

/** An event that the state knows, and whether it would be taken now. */
export type Prospect = Verdict & { readonly event: string };

/** Transition table of a machine: state, event, transitions in the order in which they are tried. */
export type Table = ReadonlyMap<string, ReadonlyMap<string, readonly Way[]>>;

/** A machine as a transition table, asked without running an actor. */
export interface Lifecycle<Context = object, Event extends { type: string } = { type: string }> {
  readonly id: string;
  readonly title: string;
  readonly initial: string;
  readonly states: readonly string[];
  readonly events: readonly string[];
  readonly machine: AnyStateMachine;
  readonly table: Table;
  /** Refusal text of each guard. */
  readonly words: Readonly<Record<string, string>>;
  /** Answer for an event in a state: its target, or the guard that refuses. */
  can(state: string, event: Event, context: Context): Verdict;
  /** Answers for all events of the state, each without a payload. */
  ask(state: string, context: Context): Prospect[];
  /** Events of the state that would be taken without a payload. */
  taken(state: string, context: Context): string[];
  /** The events the state knows, in the order of the machine. */
  eventsOf(state: string): readonly string[];
}

/** An event with its payload. */
export type Question<Event extends { type: string }> = { readonly type: Event['type'] } & Omit<
  Event,
  'type'
>;

type Guard = (args: { context: unknown; event: unknown }, params: undefined) => boolean;

/** Converts an identifier to words: `nothingIsOut` to `nothing is out`, `purchase_order` to `purchase order`. */
export function spoken(name: string): string {
  return name
    .replace(/([A-Z])/g, ' $1')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .trim();
}

/** Compiles a machine into its transition table once; each question is then two look-ups and the guards. */
export function lifecycle<Machine extends AnyStateMachine>(
  machine: Machine,
  words: Readonly<Record<string, string>>,
): Lifecycle<ContextFrom<Machine>, Question<EventFrom<Machine>>> {
  const table = tableOf(machine);
  const guards = guardsOf(machine, table, words);
  const name = spoken(machine.id);
  const refusing = (way: Way, event: { type: string }, context: unknown): string | undefined =>
    way.guards.find((guard) => !guards.get(guard)?.({ context, event }, undefined));
  const nexts = new Map<string, NextStep>();
  const nextOf = (state: string, event: string): NextStep => {
    const key = `${state} ${event}`;
    const known = nexts.get(key) ?? nextStep(table, state, event);
    nexts.set(key, known);
    return known;
  };
  const can = (state: string, event: { type: string }, context: unknown): Verdict => {
    let refusedBy: string | undefined;
    for (const way of table.get(state)?.get(event.type) ?? []) {
      refusedBy = refusing(way, event, context);
      if (refusedBy === undefined) return { taken: true, target: way.target };
    }
    // The last of several transitions is the most general one, so its guard is the reason of the refusal.
    if (refusedBy === undefined)
      return {
        taken: false,
        words: `the ${name} is ${spoken(state)}`,
        ...nextOf(state, event.type),
      };
    const next = remedies[refusedBy];
    const steps = remedyEvents[refusedBy];
    return {
      taken: false,
      guard: refusedBy,
      words: words[refusedBy] ?? spoken(refusedBy),
      ...(next === undefined ? {} : { next }),
      ...(steps === undefined ? {} : { steps }),
    };
  };
  const eventsOf = (state: string): readonly string[] => [...(table.get(state)?.keys() ?? [])];
  return {
    id: machine.id,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    initial: String(machine.config.initial),
    states: [...table.keys()],
    events: [...new Set([...table.values()].flatMap((ways) => [...ways.keys()]))],
    machine,
    table,
    words: Object.fromEntries([...guards.keys()].map((guard) => [guard, words[guard] ?? guard])),
    can,
    ask: (state, context) =>
      eventsOf(state).map((event) => ({ event, ...can(state, { type: event }, context) })),
    taken: (state, context) => {
      const taken: string[] = [];
      for (const [type, ways] of table.get(state) ?? [])
        if (ways.some((way) => refusing(way, { type }, context) === undefined)) taken.push(type);
      return taken;
    },
    eventsOf,
  };
}

function tableOf(machine: AnyStateMachine): Table {
  const table = new Map<string, ReadonlyMap<string, readonly Way[]>>();
  for (const [state, node] of Object.entries(machine.root.states)) {
    const ways = new Map<string, readonly Way[]>();
    for (const [event, transitions] of node.transitions) {
      ways.set(
        event,
        transitions.map(({ target, guard }) => wayOf(target?.[0]?.key, guard)),
      );
    }
    table.set(state, ways);
  }
  return table;
}

function wayOf(target: string | undefined, guard: unknown): Way {
  if (target === undefined) throw new Error('a transition names its target, also when it stays');
  return { target, guards: namesOf(guard) };
}

/** Names of a guard; XState keeps the members of `and([...])` on the function it makes. */
function namesOf(guard: unknown): readonly string[] {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)) {
    return guard.guards.flatMap(namesOf);
  }
  throw new Error('a guard of a lifecycle has a name, or is `and` of named ones');
}

function guardsOf(
  machine: AnyStateMachine,
  table: Table,
  words: Readonly<Record<string, string>>,
): ReadonlyMap<string, Guard> {
  const guards = new Map<string, Guard>();
  for (const ways of table.values()) {
    for (const name of [...ways.values()].flat().flatMap((way) => way.guards)) {
      const guard: unknown = machine.implementations.guards[name];
      if (typeof guard !== 'function' || words[name] === undefined) {
        throw new Error(`${machine.id}: the guard ${name} has no predicate or no words`);
      }
      guards.set(name, guard as Guard);
    }
  }
  return guards;
}
