import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Actor } from '../../../kernel/declare/actor.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { entityCache } from '../../../kernel/reader/entity-cache.ts';
import { migrations, openStore } from '../../../kernel/reader/open.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import type { Request } from '../../../kernel/writer/request.ts';
import { applyCommits } from '../../../kernel/writer/tape/apply.ts';
import { type Commit, commitFrom, commitOf } from '../../../kernel/writer/tape/commit.ts';
import { programName } from '../../../kernel/writer/tape/program-name.ts';
import { modules } from '../../../modules/all.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create } from '../../../modules/inventory/items/create.ts';
import { rebuild } from '../../../modules/ledger/chain/rebuild.ts';
import { newerFold } from '../../chaos/newer/newer-fold.ts';
import { newDatabase } from '../../new-database.ts';
import { tried } from '../../random.ts';
import { comparedTables, differences } from '../../shadow/differences.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { change, load, openBoxes } from '../boxes.ts';

const it = suite('kernel.writer tape');

const inventory = modules.find(({ name }) => name === 'inventory') as (typeof modules)[number];

const opened = (): Promise<TestApp> => openApp(undefined, undefined, true);
const ring = { name: 'Ring', sell_by: 'piece', quantity: 2 };

/** A group of requests that one transaction commits, with its commit. */
const group = (app: TestApp, requests: readonly Partial<Request>[]) => {
  const waiting = requests.values();
  return app
    .secondWriter(app.registry, () => 'owner')
    .handle(() => {
      const { value, done } = waiting.next();
      if (done) return undefined;
      return {
        ...{ name: create.name, input: ring, caller: app.caller(), by: 'person', source: 'api' },
        ...{ ts: instant(), correlationId: uuid(), ...value },
      };
    });
};

/** An empty copy, to which commits are applied. */
const emptyCopy = async () => {
  const image = await newDatabase();
  const store = await openStore(':memory:', { migrations: await migrations(), image });
  return { ...store, entityCache: entityCache() };
};

it('makes a second copy equal to the first, whatever facts are folded in one commit', async () => {
  const few = fc.nat({ max: 3 });
  const put = fc.record({
    shelf: fc.constantFrom('a', 'b'),
    line: few,
    held: few,
    note: fc.constantFrom('', 'x'),
  });
  const add = fc.record({ day: fc.constantFrom('1', '2'), held: fc.integer(), worth: few });
  const data = fc.record({
    name: fc.constantFrom('', 'oak', 'tin'),
    lines: fc.array(fc.record({ id: few.map(String), n: few }), { maxLength: 3 }),
    dropped: fc.array(few.map(String), { maxLength: 2 }),
    rows: fc.array(
      put.map((row) => ({ put: row })),
      { maxLength: 3 },
    ),
    days: fc.array(
      add.map((row) => ({ add: row, by: ['held', 'worth'] })),
      { maxLength: 3 },
    ),
  });
  const box = fc.record({
    id: few.map((n) => `box:${n}`),
    data: fc.option(data, { nil: undefined, freq: 6 }),
  });
  const crate = fc.record({
    id: few.map((n) => `crate:${n}`),
    mark: fc.constantFrom('', 'fragile'),
    day: fc.constantFrom('1', '2'),
    held: fc.integer({ min: -9, max: 9 }),
  });
  const request = fc.oneof(
    box.map(({ id, data }) => ({ name: change.name, input: data ? { id, data } : { id } })),
    crate.map((input) => ({ name: load.name, input })),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(request, { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
      async (groups) => {
        const app = await openBoxes(true);
        for (const requests of groups) group(app, requests);
        await app.close();
      },
    ),
    tried(15),
  );
});

it('leaves out what is refused, replayed or tried', async () => {
  const app = await opened();
  const as = { key: 'one', requestHash: 'same' };
  const { commit, outcomes } = group(app, [
    as,
    as,
    { input: { ...ring, location_id: 'loc:none' } },
    { dryRun: true },
    {},
  ]);
  assert.equal(
    outcomes.map(({ done }) => done),
    [true, true, false, true, true],
  );
  const kinds = commit?.steps.map((step) => Object.keys(step)[0]);
  assert.equal(kinds, ['append', 'put', 'append']);
  assert.is(group(app, [as, { dryRun: true }]).commit, undefined);
  await app.close();
});

it('carries personal values, and their erasure', async () => {
  const app = await opened();
  const person = { name: 'Ada Buyer', contact_type: 'customer', email: 'ada@example.com' };
  const { commit } = group(app, [{ name: createContact.name, input: person }]);
  const [append] = commit?.steps ?? [];
  assert.ok(append && 'append' in append);
  assert.not.match(append.rows.map(({ data }) => data).join(), 'Ada');
  assert.match(append.personal.map(({ value }) => value).join(), 'Ada Buyer');
  await app.close();
});

it('does not carry repairs of derived rows: each copy repairs its own', async () => {
  const app = await opened();
  await app.does(create, ring);
  app.writing.prepare("UPDATE item_view SET name='Other'").run();
  const { differences: found } = await app.does(rebuild, {});
  assert.is(found.length, 1);
  await app.close();
});

it('shows a row that was written past it', async () => {
  const app = await opened();
  await app.does(create, ring);
  app.writing
    .prepare("INSERT INTO sequence(company, series, period, next) VALUES('one', 'two', '', 3)")
    .run();
  let shown = '';
  await app.close().catch(({ message }: Error) => {
    shown = message;
  });
  assert.match(shown, 'sequence: 1 rows only in the live database, 0 only in the shadow');
  assert.match(shown, 'one | two |  | 3');
});

it('refuses a commit that does not follow, and changes nothing', async () => {
  const app = await opened();
  const [first, second] = [{}, {}].map((one) => group(app, [one]).commit as Commit);
  const copy = await emptyCopy();
  const apply = (commit: Commit | undefined): unknown =>
    applyCommits(copy, app.registry, [commit as Commit]);
  assert.throws(() => apply(second), /does not follow this copy of the ledger/);
  apply(first);
  const text = JSON.stringify(second);
  assert.throws(() => apply(commitFrom(text.replaceAll('Ring', 'Rung'))), /changed after/);
  assert.throws(() => apply(first), /follows/);
  apply(second);
  assert.equal(differences(app.store.sqlite, copy.sqlite), []);
  assert.ok(comparedTables(copy.sqlite).length > 50);
  await copy.close();
  await app.close();
});

it('leaves no searched text of what a restored company lost, applied in one transaction with it', async () => {
  const app = await opened();
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-spec-'));
  const from = join(folder, 'company.db');
  const kept = group(app, [{}]).commit as Commit;
  app.writing.prepare('VACUUM INTO ?').run(from);
  const lost = group(app, [{ input: { ...ring, name: 'Lost' } }]).commit as Commit;
  const copy = await emptyCopy();
  const restored = commitOf([{ replace: app.caller().company_id, from }]);
  applyCommits(copy, app.registry, [kept, lost, restored]);
  const texts = copy.sqlite.prepare('SELECT text FROM search_text').all();
  assert.is(texts.length, 1);
  assert.match(String(texts[0]?.['text']), 'ring');
  await copy.close();
  await app.close();
  await rm(folder, { recursive: true });
});

it('makes the rows of a restored company itself where another program made those of the file', async () => {
  const app = await opened();
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-spec-'));
  const from = join(folder, 'company.db');
  const kept = group(app, [{}]).commit as Commit;
  app.writing.prepare('VACUUM INTO ?').run(from);
  const lost = group(app, [{ input: { ...ring, name: 'Lost' } }]).commit as Commit;
  const [item, ...others] = inventory.actors.toSorted((a) => (a.kind === 'item' ? -1 : 1));
  const newer = registryOf([
    ...modules.filter((one) => one !== inventory),
    { ...inventory, actors: [newerFold(item as Actor<object>, 99), ...others] },
  ]);
  // The other program has a table less.
  const older = await openStore(from);
  older.sqlite.exec('DROP TABLE item_view');
  await older.close();
  const step = { replace: app.caller().company_id, from };
  const [expected, copy] = [await emptyCopy(), await emptyCopy()];
  applyCommits(expected, newer, [kept]);
  const program = { folds: {}, rows: 'another program' };
  applyCommits(copy, newer, [kept, lost, { ...commitOf([step]), program }]);
  assert.equal(differences(expected.sqlite, copy.sqlite), []);
  const shown = copy.sqlite.prepare('SELECT record FROM item_view').get();
  assert.match(String(shown?.['record']), '"facts":1');
  const own = { folds: {}, rows: programName(newer, copy) };
  const taken = { ...commitOf([step]), program: own };
  assert.throws(() => applyCommits(copy, newer, [taken]), /no such table: item_view/);
  for (const one of [expected, copy]) await one.close();
  await app.close();
  await rm(folder, { recursive: true });
});

it('is read only in its own format', () => {
  const commit = commitOf([{ put: 'file', row: { company: 'one', id: 'two', size: null } }]);
  assert.equal(commitFrom(JSON.stringify(commit)), commit);
  for (const [other, says] of [
    [{ ...commit, v: 2 }, /format 2/],
    [{ steps: [] }, /format undefined/],
    [{ v: 1, steps: [{ put: 'file', row: { size: {} } }] }, /does not fit/],
    [{ v: 1, steps: [{ keep: 'file' }] }, /does not fit/],
  ] as const)
    assert.throws(() => commitFrom(JSON.stringify(other)), says);
});

it('ends a group whose commit is full, and loses none of its requests', async () => {
  const app = await opened();
  const { commitCharacters } = limits;
  (limits as { commitCharacters: number }).commitCharacters = 1;
  try {
    await Promise.all([1, 2, 3].map((n) => app.does(create, { ...ring, name: `Ring ${n}` })));
    assert.is(app.bus.stats().groups, 3);
  } finally {
    (limits as { commitCharacters: number }).commitCharacters = commitCharacters;
  }
  await Promise.all([1, 2, 3].map((n) => app.does(create, { ...ring, name: `Ring ${n}` })));
  assert.is(app.bus.stats().groups, 4);
  await app.close();
});

it.run();
