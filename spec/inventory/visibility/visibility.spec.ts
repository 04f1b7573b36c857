import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nowFor } from '../../../gateway/http/request-time.ts';
import type { RawJson } from '../../../kernel/declare/raw-json.ts';
import { commitsIn } from '../../../kernel/reader/commits.ts';
import { readCacheOf } from '../../../kernel/reader/read-cache.ts';
import { readerOf } from '../../../kernel/reader/reader.ts';
import type { Connection } from '../../../kernel/reader/sqlite.ts';
import { list as listActivity } from '../../../modules/dashboard/activity/list.ts';
import { search as findActivity } from '../../../modules/dashboard/activity/search.ts';
import { importItems } from '../../../modules/inventory/imports/batch.ts';
import { exportCsv } from '../../../modules/inventory/items/export-csv.ts';
import { list } from '../../../modules/inventory/items/list.ts';
import { update } from '../../../modules/inventory/items/update.ts';
import { split } from '../../../modules/inventory/lots/split.ts';
import { get as getEntry } from '../../../modules/ledger/entries/get.ts';
import { list as listEntries } from '../../../modules/ledger/entries/list.ts';
import { find } from '../../../modules/search/everything/find.ts';
import { textOf } from '../../stream-text.ts';
import { openStock } from '../stock.ts';

const hides = suite('inventory.visibility');

hides('wherever items are answered', async () => {
  const field = { key: 'grade', visible_to_roles: ['manager', 'admin', 'owner'] };
  const stock = await openStock({ item_schema: [field] });
  const entity_id = await stock.item({ attributes: { grade: 'Pigeon blood', color: 'red' } });
  const as = { role: 'operator' } as const;
  const { items } = await stock.app.asks(listEntries, { entity_id }, as);
  assert.not.match(JSON.stringify(items), /Pigeon/);
  const first = items.at(-1);
  assert.equal([first.data.attributes, first.redacted], [{ color: 'red' }, true]);
  assert.match(JSON.stringify(await stock.app.asks(listEntries, { entity_id })), /Pigeon/);
  const told = await stock.app.asks(getEntry, { entry_id: first.id }, as);
  assert.not.match(JSON.stringify(told), /Pigeon/);
  const file = await stock.app.asks(exportCsv, { cols: 'sku,attributes' }, as);
  assert.match(await textOf(file.bytes), /^sku,attributes\r\nR1,"{""color"":""red""}"/);
  const finds = async (q: string, role: 'operator' | 'owner'): Promise<number[]> =>
    Promise.all(
      [list, find, findActivity].map(
        async (one) => (await stock.app.asks(one as typeof list, { q }, { role })).items.length,
      ),
    );
  assert.equal(await finds('pigeon', 'operator'), [0, 0, 0]);
  assert.equal((await finds('pigeon', 'owner')).slice(0, 2), [1, 1]);
  assert.equal((await finds('red', 'operator')).slice(0, 2), [1, 1]);
  await stock.app.close();
});

hides('also the name and SKU of an item in activity, searches and ledger entries', async () => {
  const hidden = (key: string) => ({ key, visible_to_roles: ['manager', 'admin', 'owner'] });
  const called = async (...keys: string[]) => {
    const stock = await openStock({ item_schema: keys.map(hidden) });
    const id = await stock.item({ name: 'Opal', sku: 'OP-7', description: 'Opal, red' });
    const as = { role: 'operator' } as const;
    const { activities } = await stock.app.asks(listActivity, {}, as);
    const mine = activities.find((one: { entity_id: string }) => one.entity_id === id);
    const q = keys.includes('name') ? 'red' : 'opal';
    const [hit] = (await stock.app.asks(find, { q }, as)).items;
    const [told] = (await stock.app.asks(findActivity, { q }, as)).items;
    const entries = { resolve: true, entity_id: id };
    const [entry] = (await stock.app.asks(listEntries, entries, as)).items;
    assert.equal([told.name, entry.entity_name], [mine.name, mine.name]);
    await stock.app.close();
    return [mine.name, hit.title === id ? 'its id' : hit.title, hit.subtitle];
  };
  assert.equal(await called('sku'), ['Opal', 'Opal', null]);
  assert.equal(await called('name'), ['OP-7', 'OP-7', 'OP-7']);
  assert.equal(await called('name', 'sku'), ['Opal, red', 'its id', null]);
  assert.equal(await called('grade'), ['Opal', 'Opal', 'OP-7']);
});

hides('and keeps hidden attributes when the visible ones are changed', async () => {
  const field = { key: 'grade', visible_to_roles: ['manager', 'admin', 'owner'] };
  const stock = await openStock({ item_schema: [field] });
  const entity_id = await stock.item({ attributes: { grade: 'AAA', color: 'red' } });
  const attributes = { old: { color: 'red' }, new: { color: 'blue' } };
  const fields_changed = { attributes };
  assert.is(await stock.refused(update, { entity_id, fields_changed }, 'operator'), 'done');
  assert.equal((await stock.at(entity_id)).attributes, { color: 'blue', grade: 'AAA' });
  const event = { entity_id, source: 'old', event_type: 'item.updated', idempotency_key: 'a' };
  const data = { fields_changed: { attributes: { grade: 'B' } } };
  const records = [{ ...event, data }];
  const done = await stock.app.does(importItems, { records }, { role: 'operator' });
  assert.is(done.failed, 1);
  const children = [{ sku: 'P1', quantity: 1, attributes: { grade: 'B' } }];
  const parts = { entity_id, children: [...children, { sku: 'P2', quantity: 1 }] };
  assert.is(await stock.refused(split, parts, 'operator'), '403 field_hidden');
  await stock.app.close();
});

hides('though it is hidden, and its place gets another name, while the list is read', async () => {
  const stock = await openStock();
  const { app } = stock;
  const location_id = await stock.place('Vault');
  await stock.item({ location_id, attributes: { grade: 'Pigeon blood' } });
  const commits = commitsIn();
  let changes = (): void => {
    commits.begin();
    const hidden = { key: 'grade', visible_to_roles: ['owner'] };
    const state = JSON.stringify({ name: 'Ann', settings: { item_schema: [hidden] } });
    app.store.prepare("UPDATE entity SET state=? WHERE kind='company'").run(state);
    app.store.prepare("UPDATE location_view SET name='Safe'").run();
    commits.end();
    changes = () => undefined;
  };
  const prepare: Connection['prepare'] = (sql) => {
    if (sql.includes(' AS n FROM item_')) changes();
    return app.store.prepare(sql);
  };
  const reader = readerOf(
    { ...app.store, prepare, readCache: readCacheOf(commits) },
    app.reader().company,
  );
  const listed = async (): Promise<string> => {
    const caller = app.caller('operator');
    const page = await list.answer(reader, {} as never, nowFor(reader, caller), app.services);
    return (page as RawJson).raw;
  };
  await listed();
  assert.match(await listed(), /"location_name":"Safe"/);
  assert.not.match(await listed(), /Pigeon/);
  await app.close();
});

hides.run();
