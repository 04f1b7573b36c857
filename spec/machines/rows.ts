import * as assert from 'uvu/assert';
import type { Lifecycle, Verdict } from '../../machines/lifecycle.ts';
import { spoken } from '../../machines/lifecycle.ts';

/** Row of a state table: from, event, to, the relevant facts, and the input. */
export type Row = readonly [from: string, event: string, to: string, facts?: object, ask?: object];

/** Refusal with its guard and its words. */
export type Refusal = readonly [
  from: string,
  event: string,
  guard: string,
  words: string,
  facts?: object,
  ask?: object,
];

/** Expected transitions of a machine, written independently of it. */
export interface Contract {
  readonly life: Lifecycle;
  /** Facts under which every event is accepted; rows name only the differences. */
  readonly facts: object;
  readonly initial: string;
  readonly states: readonly string[];
  readonly rows: readonly Row[];
  readonly refusals: readonly Refusal[];
}

/** Rows of events that leave the status as it is. */
export function keeps(state: string, events: string, facts: object = {}): Row[] {
  return events.split(' ').map((event) => [state, event, state, facts]);
}

/** Rows of one event that leads from several states to the same one. */
export function from(states: string, event: string, to: string, facts: object = {}): Row[] {
  return states.split(' ').map((state) => [state, event, to, facts]);
}

/** Refusal that is the same in several states and for several events. */
export function refused(
  states: string,
  events: string,
  guard: string,
  words: string,
  facts: object = {},
  ask: object = {},
): Refusal[] {
  return states
    .split(' ')
    .flatMap((state) =>
      events.split(' ').map((event): Refusal => [state, event, guard, words, facts, ask]),
    );
}

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort();

/** Transitions of the machine as `state event target`. */
function waysOf({ table }: Lifecycle): string[] {
  return [...table].flatMap(([state, events]) =>
    [...events].flatMap(([event, ways]) => ways.map(({ target }) => `${state} ${event} ${target}`)),
  );
}

/** Guards that can be the reason of a refusal: those of the last transition tried. */
function refusersOf({ table }: Lifecycle): string[] {
  return [...table.values()].flatMap((events) =>
    [...events.values()].flatMap((ways) => ways.at(-1)?.guards ?? []),
  );
}

const refusedBy = (verdict: Verdict): Verdict & { readonly taken: false } => {
  assert.not(verdict.taken);
  return verdict as Verdict & { readonly taken: false };
};

type It = (title: string, test: () => void) => void;

/** Compares a machine with its contract in both directions: nothing missing, nothing more. */
export function hold(it: It, { life, facts, initial, states, rows, refusals }: Contract): void {
  it('has the statuses of the contract', () => {
    assert.equal(sorted(life.states), sorted(states));
    assert.is(life.initial, initial);
  });
  it('takes every row to its target', () => {
    for (const [state, event, target, given, ask] of rows) {
      const verdict = life.can(state, { type: event, ...ask }, { ...facts, ...given });
      assert.equal(verdict, { taken: true, target }, `${state} ${event} → ${target}`);
    }
  });
  it('has no way that is not a row, and no row without its way', () => {
    const named = rows.map(([state, event, target]) => `${state} ${event} ${target}`);
    assert.equal(sorted(waysOf(life)), sorted(named));
  });
  it('refuses every event that a status does not list', () => {
    let seen = 0;
    for (const state of states) {
      const listed = rows.filter(([from]) => from === state).map(([, event]) => event);
      for (const event of [...sorted(rows.map((row) => row[1])), 'sing']) {
        if (listed.includes(event)) continue;
        const words = `the ${spoken(life.id)} is ${spoken(state)}`;
        const { next, steps = [], ...verdict } = refusedBy(life.can(state, { type: event }, facts));
        assert.equal(verdict, { taken: false, words });
        assert.match(next ?? '', /\.$/);
        for (const step of steps) assert.ok(life.events.includes(step), step);
        seen += 1;
      }
    }
    assert.ok(seen >= states.length);
  });
  it('refuses by its guards, in words', () => {
    for (const [state, event, guard, words, given, ask] of refusals) {
      const asked = life.can(state, { type: event, ...ask }, { ...facts, ...given });
      const { next: _, steps: __, ...verdict } = refusedBy(asked);
      assert.equal(verdict, { taken: false, guard, words }, `${state} ${event}`);
    }
  });
  it('has a refusal for every guard that can be the reason of one', () => {
    assert.equal(sorted(refusals.map((refusal) => refusal[2])), sorted(refusersOf(life)));
  });
}
