import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { diskFull } from '../../../kernel/declare/disk-full.ts';
import { type Registry, registryOf } from '../../../kernel/declare/module.ts';
import { outcomeUnknown } from '../../../kernel/declare/refusal.ts';
import { migrate, migrations, openStore, type Store } from '../../../kernel/reader/open.ts';
import type { Connection, Sqlite, Statement } from '../../../kernel/reader/sqlite.ts';
import { instant } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import type { GroupOutcome, Request } from '../../../kernel/writer/request.ts';
import { bus } from '../../../kernel/writer/transport/bus.ts';
import { inline } from '../../../kernel/writer/transport/transport.ts';
import { writer } from '../../../kernel/writer/writer.ts';
import { modules } from '../../../modules/all.ts';

const it = suite('kernel.writer when the disk fails');
const built: Registry = registryOf(
  modules.filter(({ name }) => ['inventory', 'companies'].includes(name)),
);
const company = uuid();
let store: Store;

it.before.each(async () => {
  store = await openStore(':memory:', { migrations: await migrations() });
  await migrate(store);
});
it.after.each(() => store.close());

/** Failing write, optionally with a later one, its error code, and the number of writes so far. */
type Fault = { at: number; andAt?: number; code: string; endsTransaction: boolean; seen: number };

/** Connection on which one write fails, as on a full disk; with or without an automatic rollback of the transaction. */
const failing = (db: Store, fault: Fault): Connection => {
  const check = (sql: string): void => {
    if (/^\s*(select|savepoint|release|rollback)/i.test(sql)) return;
    fault.seen += 1;
    if (fault.seen !== fault.at && fault.seen !== fault.andAt) return;
    if (fault.endsTransaction && db.sqlite.inTransaction) db.sqlite.exec('ROLLBACK');
    throw Object.assign(new Error(`${fault.code}: ${sql.slice(0, 40)}`), { code: fault.code });
  };
  const statement = (sql: string, inner: Statement): Statement => ({
    ...inner,
    get: (...params) => inner.get(...params),
    all: (...params) => inner.all(...params),
    iterate: (...params) => inner.iterate(...params),
    safeIntegers: (on) => inner.safeIntegers(on),
    run: (...params) => {
      check(sql);
      return inner.run(...params);
    },
  });
  const sqlite: Sqlite = {
    prepare: (sql) => db.sqlite.prepare(sql),
    pragma: (text, options) => db.sqlite.pragma(text, options),
    close: () => undefined,
    exec: (sql) => {
      check(sql);
      db.sqlite.exec(sql);
    },
    get inTransaction() {
      return db.sqlite.inTransaction;
    },
    get open() {
      return db.sqlite.open;
    },
  };
  return {
    sqlite,
    prepare: (sql) => statement(sql, db.prepare(sql)),
    prepareCells: (sql) => statement(sql, db.prepareCells(sql)),
  };
};

const request = (name: string): Request => ({
  name: 'inventory.items.create',
  input: { name, sell_by: 'piece', quantity: 2, cost_price: 5, retail_price: 9 },
  caller: { user_id: 'someone', company_id: company, role: 'owner' },
  by: 'system',
  ts: instant(),
  source: 'api',
  key: `key-${name}`,
  requestHash: name,
  correlationId: uuid(),
});

const handle = (db: Connection, requests: Request[]): GroupOutcome =>
  writer({ db, registry: built, roleOf: () => 'owner', reopen: () => store }).handle(() =>
    requests.shift(),
  );

const rows = (): string =>
  JSON.stringify(
    ['ledger', 'entity', 'item_view', 'idempotency', 'chain', 'search_text', 'sequence'].map(
      (table) => store.sqlite.prepare(`SELECT * FROM ${table}`).all(),
    ),
  );

/** Number of SQL writes of one command, including BEGIN and COMMIT. */
const writesOf = (): number => {
  const fault: Fault = { at: -1, code: '', endsTransaction: false, seen: 0 };
  const group = handle(failing(store, fault), [request('counted')]);
  assert.is(group.outcomes[0]?.done, true, JSON.stringify(group.outcomes[0]));
  return fault.seen;
};

for (const code of ['SQLITE_FULL', 'SQLITE_BUSY', 'SQLITE_IOERR_WRITE']) {
  for (const endsTransaction of [true, false]) {
    const answer = code === 'SQLITE_FULL' ? diskFull() : outcomeUnknown();
    it(`writes nothing by halves and goes on, whichever statement meets ${code}${endsTransaction ? ' and the transaction ends with it' : ''}`, () => {
      const writes = writesOf();
      assert.ok(writes > 10);
      const before = rows();
      for (let at = 1; at <= writes; at += 1) {
        const group = handle(failing(store, { at, code, endsTransaction, seen: 0 }), [
          request(`failed ${at}`),
        ]);
        const [outcome] = group.outcomes;
        assert.is(outcome?.done, false, `write ${at}`);
        assert.is(
          outcome?.done === false && outcome.status,
          answer.status,
          `write ${at}: ${JSON.stringify(outcome)}`,
        );
        assert.is(outcome?.done === false && outcome.code, answer.code);
        assert.equal(group.entries, []);
        assert.not(store.sqlite.inTransaction, `write ${at} leaves a transaction open`);
        assert.is(rows(), before, `write ${at} left something`);
      }
      assert.is(handle(store, [request('after')]).outcomes[0]?.done, true);
    });
  }
}

it('loses no command of a group when a neighbour is refused', () => {
  const group = handle(store, [
    request('one'),
    { ...request('two'), input: { name: '', sell_by: 'nonsense' } },
    request('three'),
  ]);
  assert.equal(
    group.outcomes.map((one) => one.done),
    [true, false, true],
  );
  assert.is(store.sqlite.prepare('SELECT count(*) AS n FROM item_view').get()?.['n'], 2);
});

/** Writes of a group besides its commands: BEGIN, the search text, COMMIT. */
const withGroup = 3;

const names = (): unknown[] =>
  store.sqlite
    .prepare('SELECT name FROM item_view ORDER BY seq')
    .all()
    .map(({ name }) => name);

it('reruns the commands beside one that left a partial write, and not that one', () => {
  handle(store, [request('first of all')]);
  const writes = writesOf() - withGroup;
  const begin = 1;
  for (let at = begin + writes + 1; at <= begin + 2 * writes; at += 1) {
    const before = names().length;
    const [one, two, three] = [`one ${at}`, `two ${at}`, `three ${at}`];
    const fault: Fault = { at, code: 'SQLITE_FULL', endsTransaction: false, seen: 0 };
    const group = handle(failing(store, fault), [request(one), request(two), request(three)]);
    assert.equal(
      group.outcomes.map((outcome) => outcome.done || outcome.status),
      [true, 507, true],
      `write ${at}`,
    );
    assert.equal(names().slice(before), [one, three]);
    assert.equal(
      group.entries.flatMap(({ data }) => data['name'] ?? []),
      [one, three],
    );
    const again = handle(store, [request(one), request(two), request(three)]);
    assert.equal(
      again.outcomes.map((outcome) => outcome.done && outcome.hit),
      [true, false, true],
    );
  }
});

it('keeps the other commands when a second one fails during the rerun', () => {
  const writes = writesOf() - withGroup;
  const halfOfTwo = 1 + writes + 5;
  // Rerun: one is written, two is left out, three fails.
  const halfOfThree = halfOfTwo + 1 + writes + 5;
  const fault = { at: halfOfTwo, andAt: halfOfThree, endsTransaction: false, seen: 0 };
  const group = handle(
    failing(store, { ...fault, code: 'SQLITE_FULL' }),
    ['one', 'two', 'three', 'four'].map(request),
  );
  assert.equal(
    group.outcomes.map((outcome) => outcome.done || outcome.status),
    [true, 507, 507, true],
  );
  assert.equal(names(), ['counted', 'one', 'four']);
});

it('refuses the whole group when the transaction ended beneath it', () => {
  const before = rows();
  const group = handle(
    failing(store, { at: 12, code: 'SQLITE_FULL', endsTransaction: true, seen: 0 }),
    [request('one'), request('two')],
  );
  assert.ok(group.outcomes.every((one) => !one.done && one.status === 507));
  assert.is(rows(), before);
});

it('goes on with a connection that could be opened only later', () => {
  let opens = 0;
  const reopen = (): Connection => {
    opens += 1;
    if (opens === 1) throw Object.assign(new Error('no space'), { code: 'SQLITE_FULL' });
    return store;
  };
  const unable = (): never => {
    throw Object.assign(new Error('no space'), { code: 'SQLITE_FULL' });
  };
  const db = { ...store, sqlite: { ...store.sqlite, exec: unable } as unknown as Sqlite };
  const made = writer({ db, registry: built, roleOf: () => 'owner', reopen });
  const answered = [1, 2, 3].map((n) => {
    const requests = [request(`opened ${n}`)];
    return made.handle(() => requests.shift()).outcomes[0]?.done;
  });
  assert.equal(answered, [false, false, true]);
});

it('answers even when a transaction cannot begin, and goes on once it can', async () => {
  const fault: Fault = { at: 1, code: 'SQLITE_IOERR', endsTransaction: false, seen: 0 };
  const db = failing(store, fault);
  const made = bus(
    built,
    inline(writer({ db, registry: built, roleOf: () => 'owner', reopen: () => db })),
    () => undefined,
  );
  const { ts: _, ...one } = request('begun');
  const refused = await made.send(one);
  assert.is(refused.done === false && refused.status, 503);
  assert.is((await made.send(one)).done, true);
});

it.run();
