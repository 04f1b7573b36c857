import { Ajv, type AnySchema } from 'ajv';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asyncapiOf } from '../../../gateway/events/asyncapi.ts';
import { eventTypesOf } from '../../../gateway/events/event-types.ts';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { isDate, isInstant } from '../../../kernel/values/clock.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('gateway.events.types');
const registry = registryOf(allModules);
const types = eventTypesOf(registry);
const document = asyncapiOf(types, '0.1.0');

type Message = { readonly payload: object; readonly examples: readonly { payload: object }[] };
type Components = { readonly messages: Record<string, Message>; readonly schemas: object };
const { messages, schemas } = document['components'] as unknown as Components;

const formats = { date: isDate, 'date-time': isInstant, email: /^[^@\s]+@[^@\s]+$/ };
const checks = new Ajv({ strict: false, validateSchema: false, formats });
checks.addSchema(document as AnySchema, 'events');

/** Faults of a value against a place of the document; empty if it fits. */
const faultsAt = (place: string, value: unknown): readonly unknown[] => {
  const check = checks.getSchema(`events#/components/${place}`);
  assert.ok(check, place);
  return check(value) === true ? [] : [place, ...(check.errors ?? [])];
};

it('describes every fact in a sentence of its own, and nothing else', () => {
  assert.ok(types.length > 300);
  const facts = [...registry.actorOfFact.keys()].sort();
  assert.equal([...registry.events.keys()].sort(), facts);
  for (const { event_type, description, since } of types) {
    assert.match(description, /^[A-Z][^\n]{14,400}\.$/, event_type);
    assert.match(since, /^\d+\.\d+\.\d+$/, event_type);
  }
});

it('names the kind of each event as its entries do', () => {
  for (const { event_type, entity_type, version } of types) {
    const fact = registry.actorOfFact.get(event_type)?.folds.get(event_type)?.fact;
    assert.equal([fact?.of, fact?.v], [entity_type, version], event_type);
  }
});

it('gives an example of each that fits its schema', () => {
  for (const { event_type, example } of types)
    assert.equal(faultsAt(`schemas/${event_type}`, example), []);
});

it('finds data that do not fit, unless the entry says that it is redacted', () => {
  assert.ok(faultsAt('schemas/item.transferred', {}).length > 0);
  const place = 'messages/item.transferred/payload';
  const entry = messages['item.transferred']?.examples[0]?.payload as Record<string, unknown>;
  assert.equal(faultsAt(place, entry), []);
  assert.ok(faultsAt(place, { ...entry, type: 'item.deleted' }).length > 0);
  assert.ok(faultsAt(place, { ...entry, data: {} }).length > 0);
  assert.equal(faultsAt(place, { ...entry, data: {}, redacted: true }), []);
});

it('is an AsyncAPI 3 document without loose references', () => {
  assert.is(document['asyncapi'], '3.0.0');
  const text = JSON.stringify(document);
  const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  assert.ok(refs.length > 900);
  for (const path of new Set(refs)) {
    const target = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    assert.ok(target, path);
  }
  for (const name of [...Object.keys(messages), ...Object.keys(schemas)])
    assert.match(name, /^[\w.-]+$/);
  for (const [name, { examples }] of Object.entries(messages))
    assert.equal(faultsAt(`messages/${name}/payload`, examples[0]?.payload), []);
});

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

it('describes entries as they are recorded, whoever reads them', async () => {
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
