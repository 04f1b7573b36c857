import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { entryOf, type LedgerRow, withPersonal } from '../../../kernel/ledger/read.ts';
import { rebuild } from '../../../kernel/ledger/rebuild/run.ts';
import { idAt } from '../../../kernel/ledger/replay.ts';
import { verifyChain } from '../../../kernel/ledger/verify.ts';
import { readerOf } from '../../../kernel/reader/reader.ts';
import { addNote as remember } from '../../../modules/ai/memory/add-note.ts';
import { clear as forget } from '../../../modules/ai/memory/clear.ts';
import { modules } from '../../../modules/all.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create } from '../../../modules/inventory/items/create.ts';
import { list } from '../../../modules/inventory/items/list.ts';
import { rebuild as rebuildCommand } from '../../../modules/ledger/chain/rebuild.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; company: string }>('kernel.ledger');

it.before.each(async (context) => {
  context.app = await openApp(
    modules.filter(({ name }) => ['inventory', 'companies', 'ledger'].includes(name)),
  );
  context.company = context.app.caller().company_id;
  for (const name of ['Ring', 'Chain', 'Brooch']) {
    await context.app.does(create, { name, sell_by: 'piece', quantity: 2, cost_price: 5 });
  }
});
it.after.each(({ app }) => app.close());

const damage = (app: TestApp, sql: string): void => {
  for (const trigger of ['ledger_is_append_only_update', 'ledger_is_append_only_delete'])
    app.store.sqlite.exec(`DROP TRIGGER IF EXISTS ${trigger}`);
  app.store.sqlite.exec(sql);
};

it('finds the last entry at an instant as a walk over all of them does', ({ app, company }) => {
  const reader = readerOf(app.store, company);
  const entries = reader.rows<{ id: number; ts: string }>(
    'SELECT id, ts FROM ledger WHERE company=:company ORDER BY id',
  );
  assert.ok(entries.length > 2);
  const instants = entries.flatMap(({ ts }) => [ts, ts.slice(0, -1)]);
  for (const ts of ['2000', ...instants, '9999-12-31T23:59:59.999Z']) {
    const last = entries.findLast((entry) => entry.ts <= ts)?.id ?? 0;
    const found = idAt(reader, ts);
    const upTo = (id: number) => entries.filter((entry) => entry.id <= id).length;
    assert.is(upTo(found), upTo(last), ts);
  }
});

it('refuses to change or delete a row', ({ app }) => {
  assert.throws(() => app.store.sqlite.exec("UPDATE ledger SET source='x'"), /append-only/);
  assert.throws(() => app.store.sqlite.exec('DELETE FROM ledger'), /append-only/);
});

it('verifies, and names its head', ({ app }) => {
  const found = verifyChain(app.reader(), app.registry);
  assert.is(found.ok, true);
  assert.is(
    found.count,
    app.recorded.filter((one) => one.company_id === app.caller().company_id).length,
  );
  assert.is(found.head.hash, app.recorded.at(-1)?.hash);
});

for (const [what, sql, kind] of [
  ['a changed byte', "UPDATE ledger SET data=replace(data,'Chain','Chaim')", 'hash'],
  ['a changed time', "UPDATE ledger SET ts='2001-01-01T00:00:00.000Z' WHERE id=3", 'hash'],
  ['a removed row', 'DELETE FROM ledger WHERE id=3', 'link'],
  ['a cut-off tail', 'DELETE FROM ledger WHERE id=(SELECT max(id) FROM ledger)', 'head'],
  [
    'a swapped pair',
    'UPDATE ledger SET id=CASE id WHEN 2 THEN -3 WHEN 3 THEN -2 ELSE id END; UPDATE ledger SET id=-id WHERE id<0',
    'link',
  ],
  [
    'an inserted row',
    'INSERT INTO ledger SELECT company, 1000, entity_id, entity_type, event_type, data, metadata, actor_id, location_id, source, idempotency_key, ts, correlation_id, causation_id, prev_hash, hash FROM ledger WHERE id=2',
    'link',
  ],
] as const) {
  it(`finds ${what}`, ({ app }) => {
    damage(app, sql);
    const found = verifyChain(app.reader(), app.registry);
    assert.is(found.ok, false);
    assert.is(found.fault?.kind, kind);
    assert.ok(found.fault?.says);
  });
}

const personal = modules.filter(({ name }) => ['crm', 'companies', 'ledger', 'ai'].includes(name));

it('finds a personal value that differs from its digest, and one that nothing erased', async () => {
  const app = await openApp(personal);
  const { id } = await app.does(createContact, { name: 'Ada Buyer', contact_type: 'customer' });
  const verify = () => verifyChain(app.reader(), app.registry);
  assert.is(verify().ok, true);
  const entries = app.reader().rows<LedgerRow>('SELECT * FROM ledger WHERE company=:company');
  const told = () =>
    entries.map((row) => withPersonal(app.reader(), app.registry, entryOf(row)).erased ?? false);
  assert.not(told().includes(true));
  app.store.sqlite.exec("UPDATE personal SET value='\"Eve Buyer\"' WHERE path='name'");
  assert.is(verify().fault?.kind, 'personal');
  app.store.sqlite.exec("DELETE FROM personal WHERE path='name'");
  const found = verify();
  assert.is(found.ok, false);
  assert.is(found.fault?.kind, 'missing');
  assert.match(found.fault?.says ?? '', /personal value name of entry \d+ is missing/);
  assert.is(told().filter(Boolean).length, 1);
  assert.ok(id);
  await app.close();
});

it('passes personal values that a later entry of their entity erased', async () => {
  const app = await openApp(personal);
  await app.does(remember, { content: 'prefers silver' });
  await app.does(forget, {});
  assert.is(app.store.sqlite.prepare('SELECT count(*) AS n FROM personal').get()?.['n'], 0);
  assert.is(verifyChain(app.reader(), app.registry).ok, true);
  await app.does(remember, { content: 'prefers gold' });
  app.store.sqlite.exec('DELETE FROM personal');
  assert.is(verifyChain(app.reader(), app.registry).fault?.kind, 'missing');
  await app.close();
});

it('rebuilds to what is live', ({ app, company }) => {
  const found = rebuild(app.store, app.registry, company);
  assert.equal(found.differences, []);
  assert.ok(found.events >= 6);
});

it('finds a row that was tampered with, one that is missing and one too many', ({
  app,
  company,
}) => {
  app.store.sqlite.exec("UPDATE item_view SET name='Other' WHERE name='Ring'");
  app.store.sqlite.exec("DELETE FROM entity WHERE kind='item' AND state LIKE '%Chain%'");
  const row = app.store.sqlite.prepare('SELECT * FROM item_view LIMIT 1').get() ?? {};
  const stray = { ...row, id: 'item:stray', seq: 999_999, live_sku: 'stray', barcode: '999' };
  const columns = Object.keys(stray);
  app.store.sqlite
    .prepare(`INSERT INTO item_view(${columns}) VALUES(${columns.map((one) => `:${one}`)})`)
    .run(stray);
  const tables = rebuild(app.store, app.registry, company).differences.map(
    (one) => `${one.table} ${one.put ? 'put' : 'drop'}`,
  );
  assert.equal(tables.sort(), ['entity put', 'item_view drop', 'item_view put']);
});

it('finds what is searched by when it is missing or other, and mends it', async ({
  app,
  company,
}) => {
  const seqOf = (name: string): number =>
    app
      .reader()
      .row<{ seq: number }>('SELECT seq FROM item_view WHERE company=:company AND name=:name', {
        name,
      })?.seq ?? 0;
  const { sqlite } = app.store;
  sqlite.exec(`DELETE FROM search_text WHERE rowid=${seqOf('Ring')}`);
  sqlite.exec(`UPDATE search_text SET text='other' WHERE rowid=${seqOf('Chain')}`);
  const damaged = rebuild(app.store, app.registry, company);
  assert.equal(
    damaged.differences.map((one) => one.table),
    ['search_text', 'search_text'],
  );
  await app.does(rebuildCommand, { found: damaged });
  assert.equal(rebuild(app.store, app.registry, company).differences, []);
  const { items } = await app.asks(list, { q: 'chain' });
  assert.equal(
    items.map((one: { name: string }) => one.name),
    ['Chain'],
  );
});

it.run();
