import { drawingOf } from './layout.ts';
import { spoken, titled, wrapped } from './words.ts';
/** What stands below the name of a state: that it is the end, or how many events leave it as it is. */
export const noteOf = (machine, state, staying) => {
  if (isFinal(machine, state)) return 'the end';
  return staying > 0 ? `↻ ${staying} ${staying === 1 ? 'event' : 'events'}` : '';
};
/** The size of letters and lines in a drawing, in pixels. */
export const type = {
  state: 15,
  event: 12.5,
  note: 11.5,
  count: 21,
  line: 17,
  boxHeight: 54,
};
const guardsOf = (guard) => {
  if (guard === undefined) return [];
  return (typeof guard === 'string' ? [guard] : guard.params.guards).map(spoken);
};
/** Every way of a machine, in the order in which they are tried. */
export const waysOf = (machine) =>
  Object.entries(machine.states).flatMap(([from, { on }]) =>
    Object.entries(on ?? {}).flatMap(([event, ways]) =>
      ways.map(({ target, guard }) => ({ event, from, to: target, guards: guardsOf(guard) })),
    ),
  );
/** The name of the arrow between two states. */
export const arrowId = (from, to) => `${from}>${to}`;
/** Whether a state has no way out. */
export const isFinal = (machine, state) =>
  Object.keys(machine.states[state]?.on ?? {}).length === 0;
const labelOf = (ways, detail) => {
  if (detail === 'states') return [];
  const line = (kind) => (text) => ({ kind, text });
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
/** How many digits the largest count has; at least two, so that boxes seldom grow. */
export const digitsOf = ({ counts }) =>
  Math.max(2, ...Object.values(counts).map((n) => String(n).length));
const stayingOf = (states, ways) =>
  new Map(
    states.map((state) => {
      const stays = ways.filter(({ from, to }) => from === state && to === state);
      return [state, new Set(stays.map(({ event }) => event)).size];
    }),
  );
/** Lays a machine out; `widthOf` measures a text of so many pixels in height. */
export const chartOf = (machine, detail, widthOf) => {
  const states = Object.keys(machine.states);
  const ways = waysOf(machine);
  const moving = Map.groupBy(
    ways.filter(({ from, to }) => from !== to),
    ({ from, to }) => arrowId(from, to),
  );
  const labels = new Map([...moving].map(([id, mine]) => [id, labelOf(mine, detail)]));
  const place = new Map(states.map((id, at) => [id, at]));
  const isAbove = (a, b) => (place.get(a) ?? 0) < (place.get(b) ?? 0);
  const ends = [...moving.values()].map(([way]) => way);
  const stays = stayingOf(states, ways);
  const digits = widthOf('0'.repeat(digitsOf(machine)), type.count);
  const boxes = states.map((id) => {
    const mine = ends.filter(({ from, to }) => from === id || to === id);
    const below = mine.filter(({ from, to }) => isAbove(id, from === id ? to : from)).length;
    const ports = Math.max(below, mine.length - below);
    const note = widthOf(noteOf(machine, id, stays.get(id) ?? 0), type.note);
    const text = Math.max(widthOf(titled(id), type.state), note) + digits + 42;
    return { id, w: Math.max(112, text, ports * 13 + 24), h: type.boxHeight };
  });
  const arrows = [...moving].map(([id, mine]) => {
    const lines = labels.get(id);
    const widths = lines.map(({ text }) => widthOf(text, type.event));
    return {
      id,
      from: mine[0].from,
      to: mine[0].to,
      w: lines.length === 0 ? 0 : Math.max(...widths) + 14,
      h: lines.length === 0 ? 0 : lines.length * type.line + 6,
    };
  });
  return { drawing: drawingOf(boxes, arrows), labels, staying: stays };
};
