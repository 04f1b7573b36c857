import { Type } from '@sinclair/typebox';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { module } from '../../../kernel/declare/module.ts';
import { batch, command, send } from '../../../kernel/declare/operation.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { reaction } from '../../../kernel/declare/reaction.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { countTable, viewTable } from '../../../kernel/declare/table.ts';
import { verifyChain } from '../../../kernel/ledger/verify.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Connection } from '../../../kernel/reader/sqlite.ts';
import { counting, type SqlCounts } from '../../bench/statements.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite('kernel.unitOfWork');

// A shelf takes boxes; for each box, a reaction puts a label on the same shelf. For a delivery, a reaction puts all
// its boxes there.

type Shelf = { readonly boxes: number; readonly labels: number };
/** State of the shelf as a command or a reaction reads it while it runs. */
type Sight = Shelf & {
  readonly lines: readonly string[];
  readonly stored: string;
  /** Shelves by number of boxes. */
  readonly counted: readonly (readonly [number, number])[];
  readonly facts: number;
};

const Id = Type.Object({ id: Type.String() });
const boxPut = fact('shelf.box_put', 'shelf', Type.Object({ box: Type.String() }));
const labelPut = fact('shelf.label_put', 'shelf', Type.Object({}));
const delivered = fact(
  'shelf.delivered',
  'shelf',
  Type.Object({ boxes: Type.Array(Type.String()) }),
);
const full = refusal('shelf_full', 409, 'The shelf is full. Choose another shelf.');

const shelf = actor<Shelf>('shelf', {
  initial: { boxes: 0, labels: 0 },
  parts: 'boxes',
  folds: [
    on<Shelf>()(boxPut, (state, { box }, _, lines) => {
      lines.put(box, { box });
      return { ...state, boxes: state.boxes + 1 };
    }),
    on<Shelf>()(labelPut, (state) => ({ ...state, labels: state.labels + 1 })),
    on<Shelf>()(delivered, (state) => state),
  ],
});

const shelfTable = viewTable('shelf_view', { boxes: 'integer' });
const countedTable = countTable('shelf_count', { boxes: 'integer' });

const sights: Sight[] = [];
const look = (reader: Reader, id: string): void => {
  const state = reader.state(shelf, id) ?? shelf.initial;
  const row = reader.row<{ state: string }>(
    'SELECT state FROM entity WHERE company=:company AND id=:id',
    { id },
  );
  const lines = reader.lines(id).map(({ line_id }) => line_id);
  const counted = () =>
    reader.cells<readonly [number, number]>(
      'SELECT boxes, n FROM shelf_count WHERE company=:company ORDER BY boxes',
    );
  const facts = () =>
    reader.row<{ count: number }>('SELECT count FROM chain WHERE company=:company')?.count ?? 0;
  // Either query writes both tables, so that each is the first one once.
  const rows =
    sights.length === 0
      ? { counted: counted(), facts: facts() }
      : { facts: facts(), counted: counted() };
  sights.push({ ...state, lines, stored: row?.state ?? '', ...rows });
};

const label = command('shelves.shelf.label', {
  says: 'Label a shelf.',
  by: 'operator',
  on: shelf,
  at: ({ id }) => id,
  takes: Id,
  refuses: [full],
  reads: (reader, { id }) => {
    look(reader, id);
    return {};
  },
  decide: ({ boxes, labels }, { id }, _, { lines }) =>
    boxes > 3 || lines.get('heavy')
      ? full()
      : labels < boxes
        ? [labelPut(id, {}), labelPut(id, {})]
        : [],
});

const put = command('shelves.shelf.put', {
  says: 'Put a box on a shelf.',
  by: 'operator',
  takes: Type.Object({ id: Type.String(), box: Type.String() }),
  refuses: [full],
  decide: (_, { id, box }) => [boxPut(id, { box })],
});

const putAll = batch('shelves.shelf.putAll', {
  says: 'Put boxes on a shelf.',
  by: 'operator',
  on: shelf,
  at: ({ id }) => id,
  takes: Type.Object({ id: Type.String(), boxes: Type.Array(Type.String()) }),
  gives: Type.Object({ done: Type.Array(Type.Boolean()) }),
  runs: ({ id, boxes }) => boxes.map((box) => send(put, { id, box })),
  sums: (results) => ({ facts: [], answer: { done: results.map(({ done }) => done) } }),
});

const deliver = command('shelves.shelf.deliver', {
  says: 'Deliver boxes to a shelf.',
  by: 'operator',
  takes: Type.Object({ id: Type.String(), boxes: Type.Array(Type.String()) }),
  decide: (_, { id, boxes }) => [delivered(id, { boxes })],
});

const shelves = module('shelves', {
  actors: [shelf],
  commands: [deliver, label, put, putAll],
  views: [
    view(shelfTable, { of: shelf, columns: ({ boxes }) => ({ boxes }), counts: [countedTable] }),
  ],
  reactions: [
    reaction('shelves.putDelivered', {
      when: delivered,
      then: ({ data: { boxes }, meta }) => send(putAll, { id: meta.entity_id, boxes }),
    }),
    reaction('shelves.label', {
      when: boxPut,
      then: (_, __, reader) => {
        look(reader, 'shelf:1');
        return send(label, { id: 'shelf:1' });
      },
    }),
  ],
});

type Context = { app: TestApp; take: () => SqlCounts };
const context = {} as Context;

it.before.each(async () => {
  sights.length = 0;
  context.app = await openApp([shelves], (writing): Connection => {
    const { db, take } = counting(writing);
    context.take = take;
    return db;
  });
  for (const { name, columns, key } of [shelfTable, countedTable])
    context.app.store.sqlite.exec(`CREATE TABLE ${name}(${columns}, PRIMARY KEY(${key}))`);
});
it.after.each(() => context.app.close());

const stateOf = (): Shelf | undefined => context.app.reader().state(shelf, 'shelf:1');

/** Number of entries of the chain, after it is verified. */
const verified = (): number => {
  const { app } = context;
  const report = verifyChain(app.reader(), app.registry);
  assert.ok(report.ok, JSON.stringify(report));
  return report.count;
};

it('shows each command what the commands before it recorded, as state, lines and rows', async () => {
  const { app } = context;
  for (const box of ['a', 'b']) await app.does(put, { id: 'shelf:1', box });
  const sight = (state: Shelf, lines: readonly string[], facts: number): Sight => ({
    ...{ ...state, lines, stored: JSON.stringify(state), counted: [[state.boxes, 1]], facts },
  });
  const one = sight({ boxes: 1, labels: 0 }, ['a'], 1);
  const two = sight({ boxes: 2, labels: 2 }, ['a', 'b'], 4);
  assert.equal(sights, [one, one, two, two]);
  assert.equal(stateOf(), { boxes: 2, labels: 2 });
  assert.is(verified(), 4);
});

it('reads an entity that it wrote from memory', async () => {
  const { app, take } = context;
  await app.does(put, { id: 'shelf:1', box: 'a' });
  take();
  await app.does(put, { id: 'shelf:1', box: 'b' });
  const { texts } = take();
  const count = (start: string): number =>
    [...texts].reduce((sum, [sql, n]) => sum + (sql.startsWith(start) ? n : 0), 0);
  assert.is(count('INSERT INTO ledger'), 1);
  assert.is(count('SELECT id, seq, kind, state'), 0);
});

it('forgets what a refused command of a batch recorded', async () => {
  const { app } = context;
  await app.does(put, { id: 'shelf:1', box: 'a' });
  const boxes = ['b', 'heavy', 'c', 'd', 'e'];
  const answer = await app.does(putAll, { id: 'shelf:1', boxes });
  assert.equal(answer.done, [true, false, true, false, false]);
  assert.equal(stateOf(), { boxes: 3, labels: 4 });
  assert.is(answer.version, app.reader().any('shelf:1')?.version);
  assert.equal(
    app
      .reader()
      .lines('shelf:1')
      .map(({ line_id }) => line_id),
    ['a', 'b', 'c'],
  );
  const refused = await app.does(putAll, { id: 'shelf:1', boxes: ['f'] });
  assert.equal(refused.done, [false]);
  assert.is(refused.version, answer.version);
  assert.is(verified(), app.recorded.length);
});

it('keeps what a request recorded before a refused command of a batch in a reaction', async () => {
  const { app } = context;
  await app.does(deliver, { id: 'shelf:1', boxes: ['heavy', 'a'] });
  assert.equal(stateOf(), { boxes: 1, labels: 2 });
  const counted = 'SELECT boxes, n FROM shelf_count';
  assert.equal(app.store.sqlite.prepare(counted).raw().all(), [[1, 1]]);
  const { company_id } = app.caller();
  const head = app.writing.entityCache?.heads.get(company_id);
  const stored = app.store.sqlite.prepare('SELECT last_id, hash, count, ts FROM chain').all();
  assert.equal(stored, [{ ...head }]);
  assert.is(head?.count, 4);
  assert.is(verified(), 4);
  await app.does(put, { id: 'shelf:1', box: 'b' });
  assert.is(verified(), 5);
});

it('writes nothing in a dry run, and the next command starts from what is stored', async () => {
  const { app } = context;
  await app.does(put, { id: 'shelf:1', box: 'a' });
  const outcome = await app.tries(put, { id: 'shelf:1', box: 'b' }, { dryRun: true });
  assert.ok(outcome.done);
  assert.equal(stateOf(), { boxes: 1, labels: 2 });
  await app.does(put, { id: 'shelf:1', box: 'c' });
  assert.equal(stateOf(), { boxes: 2, labels: 2 });
  assert.is(verified(), 4);
});

it.run();
