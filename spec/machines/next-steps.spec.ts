import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lifecycles } from '../../machines/all.ts';
import {
  isInstructed,
  nextStep,
  remedies,
  remedyEvents,
  wayTo,
} from '../../machines/next-steps.ts';

const it = suite('machines.nextSteps');

it('lead from every state to one that takes the refused event, or say that it is final', () => {
  let refused = 0;
  for (const life of lifecycles.values())
    for (const state of life.states)
      for (const event of life.events) {
        if (life.table.get(state)?.has(event)) continue;
        refused += 1;
        const verdict = life.can(state, { type: event }, {});
        assert.not(verdict.taken);
        const way = wayTo(life.table, state, event);
        const { next, steps } = nextStep(life.table, state, event);
        assert.equal(
          !verdict.taken && [verdict.next, verdict.steps],
          [next, steps],
          `${life.id} ${state} ${event}`,
        );
        assert.equal(steps, way ?? []);
        if (way === undefined) {
          assert.not(reachable(life.table, state).some((one) => life.table.get(one)?.has(event)));
          continue;
        }
        for (const step of way) assert.ok(isInstructed(step), `${life.id}: ${step}`);
        assert.ok(
          walked(life.table, state, way).some((one) => life.table.get(one)?.has(event)),
          `${life.id}: ${way.join(', ')} does not lead from ${state} to where ${event} is taken`,
        );
      }
  assert.ok(refused > 1000, `${refused}`);
});

type Table = Parameters<typeof wayTo>[0];

const targets = (table: Table, state: string, event?: string): string[] =>
  [...(table.get(state) ?? [])]
    .filter(([type]) => event === undefined || type === event)
    .flatMap(([, ways]) => ways.map(({ target }) => target));

const walked = (table: Table, from: string, way: readonly string[]): string[] =>
  way.reduce((states, event) => states.flatMap((one) => targets(table, one, event)), [from]);

const reachable = (table: Table, from: string): string[] => {
  const seen = new Set([from]);
  for (const state of seen) for (const target of targets(table, state)) seen.add(target);
  return [...seen];
};

it('name what to do in plain words', () => {
  const next = (id: string, state: string, event: string): unknown => {
    const verdict = lifecycles.get(id)?.can(state, { type: event }, {});
    return verdict && !verdict.taken && verdict.next;
  };
  assert.is(next('invoice', 'partial', 'void'), 'Void its payments first.');
  assert.is(next('invoice', 'paid', 'revert-to-draft'), 'Void its payments first.');
  assert.is(next('bill', 'draft', 'return-payment'), 'Finalize it, then record a payment first.');
  assert.match(String(next('invoice', 'removed', 'edit')), /^This is final\.$/);
});

it('answer guards that exist, as sentences', () => {
  const guards = new Set([...lifecycles.values()].flatMap(({ words }) => Object.keys(words)));
  for (const [guard, sentence] of Object.entries(remedies)) {
    assert.ok(guards.has(guard), guard);
    assert.match(sentence, /^[A-Z].*\.$/);
  }
  for (const [guard, events] of Object.entries(remedyEvents)) {
    assert.ok(remedies[guard], guard);
    const life = [...lifecycles.values()].filter(({ words }) => words[guard] !== undefined);
    for (const event of events)
      assert.ok(
        life.some((one) => one.events.includes(event)),
        `${guard}: ${event}`,
      );
  }
});

it.run();
