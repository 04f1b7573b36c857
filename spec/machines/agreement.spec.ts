import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { transition } from 'xstate';
import { lifecycles } from '../../machines/all.ts';
import type { Lifecycle } from '../../machines/lifecycle.ts';
import { tried } from '../random.ts';

const it = suite('machines.agreement');

const kinds = ['audit', 'transfer', 'writeoff', 'quotation', 'purchase_order', 'consignment_in'];

/** Arbitrary facts of the machine's shape: small numbers, which often meet limits. */
function factsOf({ machine, states }: Lifecycle): fc.Arbitrary<Record<string, unknown>> {
  const blank = (machine.config.context ?? {}) as Record<string, unknown>;
  const fields = Object.entries(blank).map(([name, value]) => {
    if (typeof value === 'number') return [name, fc.integer({ min: 0, max: 3 })] as const;
    if (typeof value === 'boolean') return [name, fc.boolean()] as const;
    return [name, fc.constantFrom(null, 'bill', ...kinds, ...states)] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

const payloads = fc.record(
  {
    amount: fc.integer({ min: 0, max: 4 }),
    quantity: fc.integer({ min: 0, max: 4 }),
    new_qty: fc.integer({ min: 0, max: 4 }),
    method: fc.constantFrom('cash', 'write_off'),
    condition: fc.constantFrom('good', 'damaged'),
    fields: fc.constantFrom([], ['notes'], ['total']),
    allow_over: fc.boolean(),
    accept_differences: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Transition of XState itself for the event. */
function xstate({ machine }: Lifecycle, state: string, event: { type: string }, context: object) {
  const before = machine.resolveState({ value: state, context });
  const [after] = transition(machine, before, event);
  return { taken: before.can(event), target: String(after.value) };
}

for (const life of lifecycles.values()) {
  it(`of the ${life.id} table with XState`, () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(factsOf(life), payloads, (context, payload) => {
        for (const state of life.states) {
          const taken = life.ask(state, context).filter((one) => one.taken);
          assert.equal(
            life.taken(state, context),
            taken.map(({ event }) => event),
          );
          for (const type of [...life.events, 'sing']) {
            const event = { type, ...payload };
            const ours = life.can(state, event, context);
            const theirs = xstate(life, state, event, context);
            assert.is(ours.taken, theirs.taken, `${state} ${type}`);
            assert.is(ours.taken ? ours.target : state, theirs.target, `${state} ${type}`);
            if (!ours.taken) assert.ok(ours.words.length > 0);
            outcomes.add(ours.taken ? `${state} ${type} ${ours.target}` : 'refused');
          }
        }
      }),
      tried(40),
    );
    assert.ok(outcomes.has('refused'));
    assert.ok(outcomes.size >= life.states.length, 'many ways were taken');
  });
}

it('covers every machine', () => {
  assert.is(lifecycles.size, 23);
});

it.run();
