import type { Arrow, Box } from './layout/layers.ts';
import { type Drawing, drawingOf } from './layout/layout.ts';
import { spoken, titled, wrapped } from './words.ts';

/** A machine in the list. */
export type MachineShort = {
  readonly id: string;
  readonly title: string;
  readonly entity_type: string;
  readonly initial: string;
  readonly states: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly total: number;
};

type JsonGuard =
  | string
  | { readonly type: string; readonly params: { readonly guards: readonly string[] } };
type JsonWay = { readonly target: string; readonly guard?: JsonGuard };

/** A machine as XState JSON, with the texts of its guards and the number of entities per state. */
export type Machine = {
  readonly id: string;
  readonly title: string;
  readonly initial: string;
  readonly states: Readonly<
    Record<
      string,
      { readonly type?: string; readonly on?: Readonly<Record<string, readonly JsonWay[]>> }
    >
  >;
  readonly words: Readonly<Record<string, string>>;
  readonly counts: Readonly<Record<string, number>>;
};

/** A transition of a machine. */
export type Way = {
  readonly event: string;
  readonly from: string;
  readonly to: string;
  /** Texts of the guards; all must hold. */
  readonly guards: readonly string[];
};

/** Level of detail of arrow labels. */
export type Detail = 'states' | 'events' | 'guards';

/** A line of a label. */
export type LabelLine = { readonly text: string; readonly kind: 'event' | 'guard' };

/** A machine after layout: its drawing and the labels of its arrows. */
export type Chart = {
  readonly drawing: Drawing;
  readonly labels: ReadonlyMap<string, readonly LabelLine[]>;
  /** Number of events per state that do not change it. */
  readonly staying: ReadonlyMap<string, number>;
};

/** Note below the name of a state: final, or the number of events that do not change it. */
export const noteOf = (machine: Machine, state: string, staying: number): string => {
  if (isFinal(machine, state)) return 'final';
  return staying > 0 ? `↻ ${staying} ${staying === 1 ? 'event' : 'events'}` : '';
};

/** Font and line sizes of a drawing, in pixels. */
export const type = {
  state: 15,
  event: 12.5,
  note: 11.5,
  count: 21,
  line: 17,
  boxHeight: 54,
} as const;

const guardsOf = (guard: JsonGuard | undefined): readonly string[] => {
  if (guard === undefined) return [];
  return (typeof guard === 'string' ? [guard] : guard.params.guards).map(spoken);
};

/** All transitions of a machine, in the order in which they are tried. */
export const waysOf = (machine: Machine): Way[] =>
  Object.entries(machine.states).flatMap(([from, { on }]) =>
    Object.entries(on ?? {}).flatMap(([event, ways]) =>
      ways.map(({ target, guard }) => ({ event, from, to: target, guards: guardsOf(guard) })),
    ),
  );

/** Id of the arrow between two states. */
export const arrowId = (from: string, to: string): string => `${from}>${to}`;

/** True if a state has no transitions. */
export const isFinal = (machine: Machine, state: string): boolean =>
  Object.keys(machine.states[state]?.on ?? {}).length === 0;

const labelOf = (ways: readonly Way[], detail: Detail): LabelLine[] => {
  if (detail === 'states') return [];
  const line = (kind: LabelLine['kind']) => (text: string) => ({ kind, text });
  if (detail === 'events') {
    const names = [...new Set(ways.map(({ event }) => event))];
    const guarded = new Set(
      ways.filter(({ guards }) => guards.length > 0).map(({ event }) => event),
    );
    return wrapped(
      names.map((name) => (guarded.has(name) ? `${name}\u00a0[…]` : name)).join(', '),
      20,
    ).map(line('event'));
  }
  const byGuards = Map.groupBy(ways, ({ guards }) => guards.join(', '));
  return [...byGuards].flatMap(([guards, mine]) => [
    ...wrapped(mine.map(({ event }) => event).join(', '), 24).map(line('event')),
    ...(guards === '' ? [] : wrapped(`[${guards}]`, 26).map(line('guard'))),
  ]);
};

/** Digits of the largest count, at least two, so that boxes seldom grow. */
export const digitsOf = ({ counts }: Machine): number =>
  Math.max(2, ...Object.values(counts).map((n) => String(n).length));

const stayingOf = (states: readonly string[], ways: readonly Way[]): Map<string, number> =>
  new Map(
    states.map((state) => {
      const stays = ways.filter(({ from, to }) => from === state && to === state);
      return [state, new Set(stays.map(({ event }) => event)).size];
    }),
  );

/** Lays out a machine; `widthOf` measures a text at a font size in pixels. */
export const chartOf = (
  machine: Machine,
  detail: Detail,
  widthOf: (text: string, size: number) => number,
): Chart => {
  const states = Object.keys(machine.states);
  const ways = waysOf(machine);
  const moving = Map.groupBy(
    ways.filter(({ from, to }) => from !== to),
    ({ from, to }) => arrowId(from, to),
  );
  const labels = new Map([...moving].map(([id, mine]) => [id, labelOf(mine, detail)]));
  const place = new Map(states.map((id, at) => [id, at]));
  const isAbove = (a: string, b: string): boolean => (place.get(a) ?? 0) < (place.get(b) ?? 0);
  const ends = [...moving.values()].map(([way]) => way!);
  const stays = stayingOf(states, ways);
  const digits = widthOf('0'.repeat(digitsOf(machine)), type.count);
  const boxes: Box[] = states.map((id) => {
    const mine = ends.filter(({ from, to }) => from === id || to === id);
    const below = mine.filter(({ from, to }) => isAbove(id, from === id ? to : from)).length;
    const ports = Math.max(below, mine.length - below);
    const note = widthOf(noteOf(machine, id, stays.get(id) ?? 0), type.note);
    const text = Math.max(widthOf(titled(id), type.state), note) + digits + 42;
    return { id, w: Math.max(112, text, ports * 13 + 24), h: type.boxHeight };
  });
  const arrows: Arrow[] = [...moving].map(([id, mine]) => {
    const lines = labels.get(id)!;
    const widths = lines.map(({ text }) => widthOf(text, type.event));
    return {
      id,
      from: mine[0]!.from,
      to: mine[0]!.to,
      w: lines.length === 0 ? 0 : Math.max(...widths) + 14,
      h: lines.length === 0 ? 0 : lines.length * type.line + 6,
    };
  });
  return { drawing: drawingOf(boxes, arrows), labels, staying: stays };
};
