import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Change } from '../../../kernel/declare/projection.ts';
import { rebuildInParallel } from '../../../kernel/ledger/rebuild/merge.ts';
import { memoryLimits, rebuild } from '../../../kernel/ledger/rebuild/run.ts';
import { rebuild as mend } from '../../../modules/ledger/chain/rebuild.ts';
import { tried } from '../../random.ts';
import { change, derived, everything, load, openBoxes } from '../boxes.ts';

const it = suite('kernel.ledger rebuild');

const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 });
const few = fc.nat({ max: 3 });
const at = fc.record({ shelf: fc.constantFrom('a', 'b'), line: few });
const amount = fc.oneof(
  fc.integer({ min: -9, max: 9 }),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
);
const row: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(at, amount, fc.constantFrom('', 'x', null)).map(([of, held, note]) => ({
    put: { ...of, held, note },
  })),
  fc.tuple(at, amount).map(([of, held]) => ({ add: { ...of, held }, by: ['held'] })),
  at.map((of) => ({ drop: of })),
  at.map(({ shelf }) => ({ drop: { shelf } })),
);
const sum = fc.record({ day: fc.constantFrom('1', '2', '3'), held: amount, worth: amount });
const day: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: sum.map((add) => ({ add, by: ['held', 'worth'] })) },
  { weight: 1, arbitrary: sum.map((put) => ({ put })) },
  { weight: 1, arbitrary: sum.map(({ day: of }) => ({ drop: { day: of } })) },
);
const line = few.map((n) => `l${n}`);
const action = fc.record({
  id: few.map((n) => `box:${n}`),
  data: fc.option(
    fc.record({
      name: fc.constantFrom('', 'oak', 'tin'),
      lines: some(fc.record({ id: line, n: few })),
      dropped: some(line),
      rows: some(row),
      days: some(day),
    }),
    { nil: undefined, freq: 9 },
  ),
});

const crate = fc.record({
  /** Ids of different times, which belong to different shards. */
  id: fc
    .tuple(few, fc.constantFrom('1', 'a'))
    .map(([at, n]) => `crate:01890000-${at}000-7000-8000-00000000000${n}`),
  mark: fc.constantFrom('', 'fragile'),
  day: fc.constantFrom('1', '2'),
  held: fc.integer({ min: -9, max: 9 }),
});

/** Memory limits of almost nothing, so that everything is spilled to disk and read again. */
const narrow = { characters: 1, sums: 1 };

it('makes of any facts what they made live, however little is kept in memory', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
      const app = await openBoxes();
      const { company_id: mine } = app.caller();
      try {
        for (const { id, data } of actions) {
          const input = data ? { id, data } : { id };
          await app.does(change, input);
          await app.does(change, { ...input, id: `${id}-other` }, { company_id: 'other' });
        }
        const [wide, little] = [undefined, narrow].map((memoryLimits) =>
          rebuild(app.store, app.registry, mine, memoryLimits),
        );
        assert.is(wide?.events, actions.length);
        assert.equal(wide?.differences, []);
        assert.equal(little?.differences, []);
        assert.equal(little?.digests, wide?.digests);
      } finally {
        await app.close();
      }
    }),
    tried(60),
  );
});

it('finds the same in however many shares it is divided', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(action, crate), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 2, max: 4 }),
      fc.constantFrom(memoryLimits, narrow),
      fc.constantFrom(...derived, 'entity', 'sequence', 'search_text'),
      async (actions, shares, within, damaged) => {
        const app = await openBoxes();
        const { company_id: mine } = app.caller();
        try {
          for (const one of actions) {
            if ('mark' in one) await app.does(load, one);
            else await app.does(change, one.data ? { id: one.id, data: one.data } : { id: one.id });
          }
          const { ms: _, ...whole } = rebuild(app.store, app.registry, mine);
          const { ms: __, ...shared } = rebuild(app.store, app.registry, mine, within, shares);
          assert.equal(shared, whole);
          assert.equal(whole.differences, []);
          app.store.sqlite.exec(`DELETE FROM ${damaged}`);
          const [missing, same] = [1, shares].map((of) =>
            rebuild(app.store, app.registry, mine, within, of).differences.map(
              ({ table, key, put }) => `${table} ${key} ${Object.values(put ?? {})}`,
            ),
          );
          assert.equal(same?.sort(), missing?.sort());
          const rows = new Set(missing?.map((one) => one.split(' ')[0]));
          assert.equal([...rows], missing?.length === 0 ? [] : [damaged]);
        } finally {
          await app.close();
        }
      },
    ),
    tried(30),
  );
});

it('names rows that no share made', async () => {
  const app = await openBoxes();
  const { company_id: mine } = app.caller();
  for (const at of ['0', '1', '2'])
    await app.does(load, {
      id: `crate:01890000-${at}000-7000-8000-000000000001`,
      mark: 'x',
      day: '1',
      held: 1,
    });
  app.store.sqlite.exec(
    `INSERT INTO crate_slat VALUES('${mine}', 'nobody', 1, NULL); INSERT INTO crate_load VALUES('${mine}', '9', 1)`,
  );
  const { differences } = rebuild(app.store, app.registry, mine, memoryLimits, 3);
  assert.equal(
    differences.map(({ table, key, drop }) => [table, key, drop !== undefined]),
    [
      ['crate_slat', 'nobody 1', true],
      ['crate_load', '9', true],
    ],
  );
  await app.close();
});

it('divides the work among threads only where there is much of it', async () => {
  const app = await openBoxes();
  const { company_id: mine } = app.caller();
  await app.does(change, { id: 'box:1' });
  const none = { most: 8, run: () => Promise.reject(new Error('a thread was asked for')) };
  const found = await rebuildInParallel(app.store, app.registry, mine, none, (all) => all);
  assert.is('events' in found && found.events, 1);
  await app.close();
});

it('repairs outdated rows, and reports equal digests', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.constantFrom(undefined, narrow),
      async (actions, moment, within) => {
        const app = await openBoxes();
        const { sqlite } = app.store;
        const { company_id: mine } = app.caller();
        try {
          for (const [n, { id, data }] of actions.entries()) {
            await app.does(change, data ? { id, data } : { id });
            if (n !== moment % actions.length) continue;
            for (const name of derived)
              sqlite.exec(`CREATE TEMP TABLE then_${name} AS SELECT * FROM ${name}`);
          }
          const whole = everything(app);
          const { digests } = rebuild(app.store, app.registry, mine);
          for (const name of derived)
            sqlite.exec(`DELETE FROM ${name}; INSERT INTO ${name} SELECT * FROM then_${name}`);
          const found = rebuild(app.store, app.registry, mine, within);
          assert.is(found.differences.length > 0, `${everything(app)}` !== `${whole}`);
          assert.equal(found.digests, digests);
          await app.does(mend, {});
          assert.equal(everything(app), whole);
        } finally {
          await app.close();
        }
      },
    ),
    tried(150),
  );
});

it('finds what was done to any row, names it once and puts it right', async () => {
  const app = await openBoxes();
  const { sqlite } = app.store;
  const rows = [0, 1, 2].map((n): Change => ({ put: { shelf: 'a', line: n, held: n, note: 'x' } }));
  const large = { put: { shelf: 'b', line: 0, held: 2 ** 60, note: null } };
  const days = [1, 2].map(
    (n): Change => ({
      add: { day: String(n), held: n, worth: 2 ** 53 - 1 },
      by: ['held', 'worth'],
    }),
  );
  for (const id of ['box:1', 'box:2', 'box:3'])
    for (const company_id of [app.caller().company_id, 'other']) {
      const data = {
        name: 'oak',
        lines: [{ id: 'l1', n: 1 }],
        dropped: [],
        rows: [...rows, large],
        days,
      };
      await app.does(change, { id: `${id}-${company_id}`, data }, { company_id });
    }
  const before = everything(app);
  const { company_id: mine } = app.caller();
  const found = () => rebuild(app.store, app.registry, mine);
  const { digests } = found();
  const one = `company='${mine}'`;
  for (const [sql, kinds] of [
    [`UPDATE box_line SET note='y' WHERE line=1 AND ${one}`, ['box_line put']],
    [`UPDATE box_line SET held=held+1 WHERE shelf='b' AND ${one}`, ['box_line put']],
    [`UPDATE box_line SET line=7 WHERE line=1 AND ${one}`, ['box_line put', 'box_line drop']],
    [`UPDATE box_day SET worth=worth+1 WHERE day='1' AND ${one}`, ['box_day put']],
    [`DELETE FROM box_day WHERE day='2' AND ${one}`, ['box_day put']],
    [`UPDATE box_count SET n=2 WHERE ${one}`, ['box_count put']],
    [`UPDATE part SET data='{"n":2}' WHERE entity_id='box:1-${mine}'`, ['part put']],
    [`UPDATE part SET position=2 WHERE entity_id='box:1-${mine}'`, ['part put']],
    [`UPDATE entity SET version=version+1 WHERE id='box:2-${mine}'`, ['entity put']],
    [`UPDATE box_view SET record=record||' ' WHERE id='box:2-${mine}'`, ['box_view put']],
    [`DELETE FROM box_view WHERE id='box:3-${mine}'`, ['box_view put']],
    [`UPDATE entity SET id='box:4' WHERE id='box:3-${mine}'`, ['entity put', 'entity drop']],
    [
      `INSERT INTO part VALUES('${mine}', 'box:9', 'l1', 1, '{}'), ('${mine}', 'box:1-${mine}', 'l0', 1, '{}')`,
      ['part drop', 'part drop'],
    ],
    [`INSERT INTO sequence VALUES('${mine}', 'invoice', '2026', 7)`, ['sequence drop']],
    ["UPDATE search_text SET text='tin' WHERE rowid=1", ['search_text put']],
  ] as const) {
    sqlite.exec(sql);
    assert.is.not(everything(app).join('\n'), before.join('\n'), sql);
    for (const within of [undefined, narrow]) {
      const { differences } = rebuild(app.store, app.registry, mine, within);
      assert.equal(
        differences.map((each) => `${each.table} ${each.put ? 'put' : 'drop'}`),
        kinds,
        sql,
      );
    }
    await app.does(mend, {});
    assert.equal(everything(app), before, sql);
    const after = found();
    assert.equal(after.differences, [], sql);
    assert.equal(after.digests, digests, sql);
  }
  await app.close();
});

it.run();
