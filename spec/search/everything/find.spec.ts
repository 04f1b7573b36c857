import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { find } from '../../../modules/search/everything/find.ts';
import { draft, openShop } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';

const search = suite<{ app: TestApp }>('search.everything.find');

search.before(async (context) => {
  context.app = await openShop();
  const { app } = context;
  for (const n of [1, 2, 3])
    await app.does(createItem, { sku: `FERN-${n}`, name: `Fern brooch ${n}`, sell_by: 'piece' });
  await app.does(createContact, { name: 'Fern Gallery', contact_type: 'customer' });
  await draft(app, 'invoice', { contact_name: 'Fern Gallery' });
});

search.after(async ({ app }) => {
  await app.close();
});

const titles = (found: Answered): string[] =>
  found.items.map((hit: Answered) => `${hit.type} ${hit.title}`);

search('finds every kind, newest first, with the total of all', async ({ app }) => {
  const found = await app.asks(find, { q: 'fern' });
  assert.is(found.total, 5);
  assert.equal(titles(found).slice(0, 4), [
    'item Fern brooch 3',
    'item Fern brooch 2',
    'item Fern brooch 1',
    'contact Fern Gallery',
  ]);
  assert.is(found.items[4].type, 'doc');
  assert.equal(Object.keys(found.items[0]), ['type', 'id', 'title', 'subtitle', 'status']);
});

search('shows so many of each kind and counts the others', async ({ app }) => {
  const found = await app.asks(find, { q: 'brooch', limit: 1 });
  assert.equal(titles(found), ['item Fern brooch 3']);
  assert.is(found.total, 3);
});

search('finds what is short inside a word, and a sign as itself', async ({ app }) => {
  await app.does(createItem, { sku: 'AB-12', name: '新東京 5% 😀ﬁ', sell_by: 'piece' });
  for (const q of ['12', 'b-', '東京', '5%', '%', '😀ﬁ', '😀'])
    assert.equal(titles(await app.asks(find, { q })), ['item 新東京 5% 😀ﬁ']);
  assert.is((await app.asks(find, { q: '_' })).total, 0);
});

search('finds nothing of what is not there, nor of another company', async ({ app }) => {
  assert.equal(await app.asks(find, { q: 'garnet' }), { items: [], total: 0 });
  const elsewhere = await app.asks(find, { q: 'fern' }, { company_id: 'another' });
  assert.equal(elsewhere, { items: [], total: 0 });
});

search.run();
