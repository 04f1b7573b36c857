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
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse; company: string }>('kernel.ledger');

it.before.each(async (context) => {
  context.house = await openHouse(
    modules.filter(({ name }) => ['inventory', 'companies', 'ledger'].includes(name)),
  );
  context.company = context.house.caller().company_id;
  for (const name of ['Ring', 'Chain', 'Brooch']) {
    await context.house.does(create, { name, sell_by: 'piece', quantity: 2, cost_price: 5 });
  }
});
it.after.each(({ house }) => house.close());

const damage = (house: TestHouse, sql: string): void => {
  for (const trigger of ['ledger_is_append_only_update', 'ledger_is_append_only_delete'])
    house.store.sqlite.exec(`DROP TRIGGER IF EXISTS ${trigger}`);
  house.store.sqlite.exec(sql);
};

it('finds the last entry at an instant as a walk over all of them does', ({ house, company }) => {
  const reader = readerOf(house.store, company);
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

it('refuses to change or delete a row', ({ house }) => {
  assert.throws(() => house.store.sqlite.exec("UPDATE ledger SET source='x'"), /append-only/);
  assert.throws(() => house.store.sqlite.exec('DELETE FROM ledger'), /append-only/);
});

it('verifies, and names its head', ({ house }) => {
  const found = verifyChain(house.reader(), house.registry);
  assert.is(found.ok, true);
  assert.is(
    found.count,
    house.told.filter((one) => one.company_id === house.caller().company_id).length,
  );
  assert.is(found.head.hash, house.told.at(-1)?.hash);
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
  it(`finds ${what}`, ({ house }) => {
    damage(house, sql);
    const found = verifyChain(house.reader(), house.registry);
    assert.is(found.ok, false);
    assert.is(found.fault?.kind, kind);
    assert.ok(found.fault?.says);
  });
}

const personal = modules.filter(({ name }) => ['crm', 'companies', 'ledger', 'ai'].includes(name));

it('finds a personal value that differs from its digest, and one that nothing erased', async () => {
  const house = await openHouse(personal);
  const { id } = await house.does(createContact, { name: 'Ada Buyer', contact_type: 'customer' });
  const verify = () => verifyChain(house.reader(), house.registry);
  assert.is(verify().ok, true);
  const entries = house.reader().rows<LedgerRow>('SELECT * FROM ledger WHERE company=:company');
  const told = () =>
    entries.map(
      (row) => withPersonal(house.reader(), house.registry, entryOf(row)).erased ?? false,
    );
  assert.not(told().includes(true));
  house.store.sqlite.exec("UPDATE personal SET value='\"Eve Buyer\"' WHERE path='name'");
  assert.is(verify().fault?.kind, 'personal');
  house.store.sqlite.exec("DELETE FROM personal WHERE path='name'");
  const found = verify();
  assert.is(found.ok, false);
  assert.is(found.fault?.kind, 'missing');
  assert.match(found.fault?.says ?? '', /personal value name of entry \d+ is missing/);
  assert.is(told().filter(Boolean).length, 1);
  assert.ok(id);
  await house.close();
});

it('passes personal values that a later entry of their entity erased', async () => {
  const house = await openHouse(personal);
  await house.does(remember, { content: 'prefers silver' });
  await house.does(forget, {});
  assert.is(house.store.sqlite.prepare('SELECT count(*) AS n FROM personal').get()?.['n'], 0);
  assert.is(verifyChain(house.reader(), house.registry).ok, true);
  await house.does(remember, { content: 'prefers gold' });
  house.store.sqlite.exec('DELETE FROM personal');
  assert.is(verifyChain(house.reader(), house.registry).fault?.kind, 'missing');
  await house.close();
});

it('rebuilds to what is live', ({ house, company }) => {
  const found = rebuild(house.store, house.registry, company);
  assert.equal(found.differences, []);
  assert.ok(found.events >= 6);
});

it('finds a row that was tampered with, one that is missing and one too many', ({
  house,
  company,
}) => {
  house.store.sqlite.exec("UPDATE item_view SET name='Other' WHERE name='Ring'");
  house.store.sqlite.exec("DELETE FROM entity WHERE kind='item' AND state LIKE '%Chain%'");
  const row = house.store.sqlite.prepare('SELECT * FROM item_view LIMIT 1').get() ?? {};
  const stray = { ...row, id: 'item:stray', seq: 999_999, live_sku: 'stray', barcode: '999' };
  const columns = Object.keys(stray);
  house.store.sqlite
    .prepare(`INSERT INTO item_view(${columns}) VALUES(${columns.map((one) => `:${one}`)})`)
    .run(stray);
  const tables = rebuild(house.store, house.registry, company).differences.map(
    (one) => `${one.table} ${one.put ? 'put' : 'drop'}`,
  );
  assert.equal(tables.sort(), ['entity put', 'item_view drop', 'item_view put']);
});

it('finds what is searched by when it is missing or other, and mends it', async ({
  house,
  company,
}) => {
  const seqOf = (name: string): number =>
    house
      .reader()
      .row<{ seq: number }>('SELECT seq FROM item_view WHERE company=:company AND name=:name', {
        name,
      })?.seq ?? 0;
  const { sqlite } = house.store;
  sqlite.exec(`DELETE FROM search_text WHERE rowid=${seqOf('Ring')}`);
  sqlite.exec(`UPDATE search_text SET text='other' WHERE rowid=${seqOf('Chain')}`);
  const damaged = rebuild(house.store, house.registry, company);
  assert.equal(
    damaged.differences.map((one) => one.table),
    ['search_text', 'search_text'],
  );
  await house.does(rebuildCommand, { found: damaged });
  assert.equal(rebuild(house.store, house.registry, company).differences, []);
  const { items } = await house.asks(list, { q: 'chain' });
  assert.equal(
    items.map((one: { name: string }) => one.name),
    ['Chain'],
  );
});

it.run();
