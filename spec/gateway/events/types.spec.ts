import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';
import { faultsAt, messages, types } from './catalogue.ts';

const it = suite('gateway.events.types');
let service: Installation;
it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

it('serves the catalogue, in part by type and kind, and the document', async () => {
  const all = await service.does('GET', '/events/types');
  assert.is(all.total, types.length);
  assert.equal(all.items[0], JSON.parse(JSON.stringify(types[0])));
  const { token } = await service.userWith('viewer');
  const some = await service.does(
    'GET',
    '/events/types?event_type=item.created,doc.created',
    undefined,
    token,
  );
  assert.equal(
    some.items.map((one: { event_type: string }) => one.event_type),
    ['doc.created', 'item.created'],
  );
  const lists = await service.does('GET', '/events/types?entity_type=list_note');
  assert.is(lists.total, 3);
  const none = await service.ask('GET', '/events/types?event_type=item.create');
  assert.equal(
    [none.status, none.body.code, none.body.nearest],
    [422, 'unknown_event_type', 'item.created'],
  );
  assert.is((await service.ask('GET', '/events/types', { token: null })).status, 401);
  const served = await service.ask('GET', '/asyncapi.json', { token: null });
  assert.equal(Object.keys(served.body.components.messages), Object.keys(messages));
  const headers = { 'if-none-match': served.headers.get('etag') ?? '' };
  assert.is((await service.ask('GET', '/asyncapi.json', { headers })).status, 304);
});

it('describes the recorded entries, for every role', async () => {
  const { token } = await service.userWith('viewer');
  const { id } = await service.does('POST', '/items', {
    name: 'Ring',
    sell_by: 'piece',
    quantity: 3,
    cost_price: 40,
    retail_price: 90,
  });
  await service.does('PATCH', `/items/${id}`, { fields_changed: { name: 'Silver ring' } });
  await service.does('POST', '/crm/contacts', { name: 'Bob', email: 'bob@example.com' });
  await service.does('POST', '/docs', {
    doc_type: 'invoice',
    line_items: [{ name: 'Ring', quantity: 1, unit_price: 90 }],
  });
  for (const reader of [service.token, token]) {
    const { items } = await service.does('GET', '/ledger?limit=500', undefined, reader);
    assert.ok(items.length > 20);
    for (const entry of items)
      assert.equal(
        faultsAt(`messages/${entry.event_type}/payload`, { type: entry.event_type, ...entry }),
        [],
      );
  }
});

it.run();
