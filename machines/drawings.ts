import { render } from 'state-machine-cat';
import type { Lifecycle, Way } from './lifecycle.ts';
import { spoken } from './lifecycle.ts';

/** A guard in XState's JSON: a name, or several that must all hold. */
export type JsonGuard =
  | string
  | { readonly type: 'and'; readonly params: { readonly guards: readonly string[] } };

/** One transition in XState's JSON. */
export interface JsonTransition {
  readonly target: string;
  readonly guard?: JsonGuard;
}

/** A machine as XState's JSON configuration, which `createMachine` accepts. */
export interface JsonMachine {
  readonly id: string;
  readonly initial: string;
  readonly states: Readonly<
    Record<
      string,
      { readonly type?: 'final'; readonly on?: Readonly<Record<string, readonly JsonTransition[]>> }
    >
  >;
}

interface Arrow {
  readonly from: string;
  readonly event: string;
  readonly way: Way;
}

/** The machine as XState JSON, its guards by name. */
export function toJson({ id, initial, table }: Lifecycle): JsonMachine {
  const states = [...table].map(([state, events]) => {
    const on = [...events].map(([event, ways]) => [event, ways.map(jsonOf)] as const);
    return [state, on.length === 0 ? { type: 'final' as const } : { on: Object.fromEntries(on) }];
  });
  return { id, initial, states: Object.fromEntries(states) };
}

/** The machine as a mermaid state diagram. */
export function toMermaid(life: Lifecycle): string {
  const states = life.states.map((state) => `  state "${spoken(state)}" as ${state}`);
  const arrows = arrowsOf(life).map(
    ({ from, event, way }) => `  ${from} --> ${way.target}: ${event}${condition(way)}`,
  );
  const ends = endsOf(life).map((state) => `  ${state} --> [*]`);
  return ['stateDiagram-v2', ...states, `  [*] --> ${life.initial}`, ...arrows, ...ends, ''].join(
    '\n',
  );
}

/** The machine as SCXML; guards are calls of predicates by their names. */
export function toScxml(life: Lifecycle): string {
  const arrows = arrowsOf(life);
  const ends = endsOf(life);
  const states = life.states.map((state) =>
    ends.includes(state)
      ? `  <final id="${state}"/>`
      : [
          `  <state id="${state}">`,
          ...arrows.filter(({ from }) => from === state).map(scxmlOf),
          '  </state>',
        ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" ` +
      `name="${life.id}" initial="${life.initial}">`,
    ...states,
    '</scxml>',
    '',
  ].join('\n');
}

/**
 * The machine as an SVG picture. Events that keep the status are listed inside its box; events with
 * one transition in common share an arrow. States and arrows carry CSS classes.
 */
export function toSvg(life: Lifecycle): Promise<string> {
  const roads = roadsOf(life);
  const states = life.states.map((state) => ({
    name: state,
    type: 'regular' as const,
    typeExplicitlySet: true,
    label: spoken(state),
    class: `status ${state}`,
    actions: roads
      .filter(({ from, way }) => from === state && way.target === state)
      .map(({ events, way }) => ({
        type: 'activity' as const,
        body: `${events.join(', ')}${condition(way)}`,
      })),
  }));
  const transitions = roads
    .filter(({ from, way }) => from !== way.target)
    .map(({ from, events, way }, index) => ({
      id: index + 2,
      from,
      to: way.target,
      label: [events.join(', '), condition(way).trim()].join('\n').trim(),
      class: `${from} ${way.target} ${events.join(' ')}`,
    }));
  return render(
    {
      states: [{ name: 'new', type: 'initial', typeExplicitlySet: true }, ...states],
      transitions: [{ id: 1, from: 'new', to: life.initial }, ...transitions],
    },
    { inputType: 'json', outputType: 'svg', direction: 'top-down' },
  );
}

interface Road {
  readonly from: string;
  readonly events: string[];
  readonly way: Way;
}

function roadsOf(life: Lifecycle): Road[] {
  const roads = new Map<string, Road>();
  for (const { from, event, way } of arrowsOf(life)) {
    const key = [from, way.target, ...way.guards].join(' ');
    const road = roads.get(key);
    if (road === undefined) roads.set(key, { from, events: [event], way });
    else road.events.push(event);
  }
  return [...roads.values()];
}

function arrowsOf({ table }: Lifecycle): Arrow[] {
  return [...table].flatMap(([from, events]) =>
    [...events].flatMap(([event, ways]) => ways.map((way) => ({ from, event, way }))),
  );
}

function endsOf({ table }: Lifecycle): string[] {
  return [...table].filter(([, events]) => events.size === 0).map(([state]) => state);
}

function jsonOf({ target, guards }: Way): JsonTransition {
  const [first, ...others] = guards;
  if (first === undefined) return { target };
  return others.length === 0
    ? { target, guard: first }
    : { target, guard: { type: 'and', params: { guards } } };
}

function condition({ guards }: Way): string {
  return guards.length === 0 ? '' : ` [${guards.map(spoken).join(', ')}]`;
}

function scxmlOf({ event, way }: Arrow): string {
  const cond = way.guards.map((guard) => `${guard}()`).join(' &amp;&amp; ');
  const when = cond === '' ? '' : ` cond="${cond}"`;
  return `    <transition event="${event}"${when} target="${way.target}"/>`;
}
