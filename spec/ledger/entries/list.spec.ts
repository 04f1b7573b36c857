import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { list } from '../../../modules/ledger/entries/list.ts';
import { closes, issued, openShop } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';

type Ledger = { app: TestApp; all: readonly Answered[] };

const it = suite<Ledger>('ledger.entries.list');

it.before(async (context) => {
  const app = await openShop();
  for (const name of ['Eva', 'Mill']) await app.does(createContact, { name });
  for (const name of ['Ring', 'Chain', 'Clasp'])
    await app.does(createItem, { name, sell_by: 'piece', quantity: 2 });
  await issued(app, 'invoice');
  const { items } = await app.asks(list, { limit: 500 });
  Object.assign(context, { app, all: items });
});
it.after(({ app }) => closes(app));

const idsOf = (items: readonly Answered[]): number[] => items.map(({ id }) => id);

it('answers all entries, the newest first', ({ all }) => {
  assert.ok(all.length > 20);
  assert.equal(
    idsOf(all),
    idsOf(all).toSorted((a, b) => b - a),
  );
});

it('keeps the entries of each kind of entity, and no other', async ({ app, all }) => {
  const kinds = [...new Set(all.map((one) => one.entity_type))];
  assert.ok(kinds.length > 4, kinds.join());
  for (const entity_type of kinds) {
    const of = all.filter((one) => one.entity_type === entity_type);
    const told = await app.asks(list, { entity_type, limit: 500 });
    assert.equal(idsOf(told.items), idsOf(of), entity_type);
    assert.is(told.total, of.length);
  }
});

it('joins filters, and pages through what they leave', async ({ app, all }) => {
  const filter = { entity_type: 'item', event_type: 'item.created' };
  const of = idsOf(all.filter((one) => one.event_type === 'item.created'));
  assert.is(of.length, 3);
  const second = await app.asks(list, { ...filter, limit: 1, offset: 1 });
  assert.equal([idsOf(second.items), second.total], [[of[1]], 3]);
  const before = await app.asks(list, { ...filter, before: of[1] ?? 0 });
  assert.equal(idsOf(before.items), [of[2]]);
  const none = await app.asks(list, { entity_type: 'item', event_type: 'doc.created' });
  assert.equal([none.items, none.total], [[], 0]);
});

it('goes on behind a cursor, however many come before it meanwhile', async ({ app, all }) => {
  const filter = { entity_type: 'item' };
  const of = idsOf(all.filter((one) => one.entity_type === 'item'));
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.asks(list, { ...filter, limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...idsOf(page.items));
    cursor = page.next_cursor;
    if (seen.length === 2) await app.does(createItem, { name: 'Late', sell_by: 'piece' });
  } while (cursor);
  assert.equal(seen, of);
  assert.is((await app.asks(list, { cursor: 'nonsense' })).code, 'bad_cursor');
});

it('refuses an unknown type with the nearest', async ({ app }) => {
  const kind = await app.asks(list, { entity_type: 'itme' });
  assert.equal([kind.code, kind.facts.nearest], ['unknown_entity_type', 'item']);
  const type = await app.asks(list, { event_type: 'item.create' });
  assert.equal([type.code, type.facts.nearest], ['unknown_event_type', 'item.created']);
});

it('answers the entries of one request, within its company', async ({ app, all }) => {
  const { correlation_id } = all[0] as Answered;
  const told = await app.asks(list, { correlation_id });
  const of = all.filter((one) => one.correlation_id === correlation_id);
  assert.equal(idsOf(told.items), idsOf(of));
  const elsewhere = await app.asks(list, { correlation_id }, { company_id: uuid() });
  assert.is(elsewhere.total, 0);
});

it.run();
