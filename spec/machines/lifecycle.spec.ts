import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { and, setup } from 'xstate';
import { documentLifecycle, lifecycles } from '../../machines/all.ts';
import { invoice } from '../../machines/invoice.ts';
import { type Lifecycle, lifecycle, spoken } from '../../machines/lifecycle.ts';

const it = suite('machines.lifecycle');

const door = setup({
  types: { context: {} as { locked: boolean; greased: boolean } },
  guards: {
    isUnlocked: ({ context }) => !context.locked,
    isGreased: ({ context }) => context.greased,
  },
}).createMachine({
  id: 'front_door',
  context: { locked: false, greased: true },
  initial: 'shut',
  states: {
    shut: {
      on: {
        knock: { target: 'shut' },
        open: [
          { target: 'wide_open', guard: and(['isUnlocked', 'isGreased']) },
          { target: 'ajar', guard: 'isUnlocked' },
        ],
      },
    },
    ajar: {},
    wide_open: {},
  },
});

const words = { isUnlocked: 'it is locked', isGreased: 'its hinges are dry', isRed: 'never said' };
const life = lifecycle(door, words);

it('says what a machine is', () => {
  assert.is(life.id, 'front_door');
  assert.is(life.title, 'Front door');
  assert.is(life.initial, 'shut');
  assert.equal(life.states, ['shut', 'ajar', 'wide_open']);
  assert.equal(life.events, ['knock', 'open']);
  assert.equal(life.eventsOf('shut'), ['knock', 'open']);
  assert.equal(life.eventsOf('ajar'), []);
  assert.equal(life.eventsOf('nowhere'), []);
});

it('tries the ways in their order', () => {
  const open = { type: 'open' };
  const easy = life.can('shut', open, { locked: false, greased: true });
  assert.equal(easy, { taken: true, target: 'wide_open' });
  const stiff = life.can('shut', open, { locked: false, greased: false });
  assert.equal(stiff, { taken: true, target: 'ajar' });
});

it('lists the events that would be taken', () => {
  assert.equal(life.taken('shut', { locked: false, greased: false }), ['knock', 'open']);
  assert.equal(life.taken('shut', { locked: true, greased: true }), ['knock']);
  assert.equal(life.taken('ajar', { locked: false, greased: true }), []);
  assert.equal(life.taken('nowhere', { locked: false, greased: true }), []);
});

it('gives the reason of the most general way when all refuse', () => {
  assert.equal(life.can('shut', { type: 'open' }, { locked: true, greased: false }), {
    taken: false,
    guard: 'isUnlocked',
    words: 'it is locked',
  });
});

it('names the state when the event is unknown there', () => {
  assert.equal(life.can('wide_open', { type: 'open' }, { locked: false, greased: true }), {
    taken: false,
    words: 'the front door is wide open',
    next: 'This is final.',
    steps: [],
  });
});

it('asks every event a state knows', () => {
  assert.equal(life.ask('shut', { locked: true, greased: true }), [
    { event: 'knock', taken: true, target: 'shut' },
    { event: 'open', taken: false, guard: 'isUnlocked', words: 'it is locked' },
  ]);
  assert.equal(life.ask('ajar', { locked: true, greased: true }), []);
});

it('keeps the words of guards that the table uses, and no others', () => {
  assert.equal(Object.keys(life.words).sort(), ['isGreased', 'isUnlocked']);
});

it('cannot be made without words for a guard', () => {
  assert.throws(() => lifecycle(door, { isUnlocked: 'it is locked' }), /isGreased has no/);
});

it('cannot be made of a guard without a name', () => {
  const anonymous = setup({}).createMachine({
    id: 'gate',
    initial: 'shut',
    states: { shut: { on: { open: { target: 'shut', guard: () => true } } } },
  });
  assert.throws(() => lifecycle(anonymous, {}), /has a name/);
});

it('cannot be made of a transition without a target', () => {
  const aimless = setup({}).createMachine({
    id: 'gate',
    initial: 'shut',
    states: { shut: { on: { open: {} } } },
  });
  assert.throws(() => lifecycle(aimless, {}), /names its target/);
});

it('converts identifiers to words', () => {
  assert.is(spoken('nothingIsOut'), 'nothing is out');
  assert.is(spoken('purchase_order'), 'purchase order');
  assert.is(spoken('revert-to-draft'), 'revert to draft');
});

it('is found by the id of its machine', () => {
  assert.equal(
    [...lifecycles.keys()],
    [
      'item',
      'invoice',
      'bill',
      'purchase_order',
      'quotation',
      'credit_note',
      'memo',
      'consignment_in',
      'list',
      'production_order',
      'subscription',
      'import_run',
      'migration_run',
      'journal_entry',
      'reconciliation',
      'asset',
      'proposal',
      'on_account',
      'payment_link',
      'connector_push',
      'share',
      'received_document',
      'tax_return',
    ],
  );
  for (const [id, one] of lifecycles) assert.is(one.id, id);
});

it('is found by the type of a document, and only of a document', () => {
  assert.is(documentLifecycle('invoice'), invoice as unknown as Lifecycle);
  assert.is(documentLifecycle('consignment_in')?.title, 'Consignment in');
  assert.is(documentLifecycle('list'), undefined);
  assert.is(documentLifecycle('shipping_doc'), undefined);
});

it('has a use for every guard', () => {
  const used = new Set<string>();
  const made = new Set<string>();
  for (const { table, machine } of lifecycles.values()) {
    const ways = [...table.values()].flatMap((events) => [...events.values()].flat());
    for (const name of ways.flatMap(({ guards }) => guards)) used.add(name);
    for (const name of Object.keys(machine.implementations.guards)) made.add(name);
  }
  assert.ok(made.size > 50);
  assert.equal([...made].filter((name) => !used.has(name)).sort(), []);
});

it.run();
