import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv, type AnySchema } from 'ajv';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { document, faultsAt, messages, registry, schemas, types } from './catalogue.ts';

const it = suite('gateway.events catalogue');

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

it('states the formats of instants and dates, and no format without a standard name', () => {
  const stated = JSON.stringify(schemas).matchAll(/"format":"([^"]+)"/g);
  const formats = new Set([...stated].map(([, format]) => format));
  assert.equal([...formats].sort(), ['date', 'date-time']);
  assert.equal(
    faultsAt('schemas/sys.invitation.resent', { expires_at: '2027-01-31T12:00:00Z' }),
    [],
  );
  assert.ok(faultsAt('schemas/sys.invitation.resent', { expires_at: 'soon' }).length > 0);
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

/** Faults of a document against the schema of AsyncAPI 3.0.0. */
const asyncapiFaults = (() => {
  const file = fileURLToPath(import.meta.resolve('@asyncapi/specs/schemas/3.0.0.json'));
  const check = new Ajv({
    strict: false,
    meta: false,
    validateSchema: false,
    validateFormats: false,
  }).compile(JSON.parse(readFileSync(file, 'utf8')) as AnySchema);
  return (one: object): readonly unknown[] => (check(one) === true ? [] : (check.errors ?? []));
})();

it('fits the schema of AsyncAPI 3', () => {
  assert.equal(asyncapiFaults(document), []);
  const { channels, operations } = document as {
    readonly channels: object;
    readonly operations: { readonly sendEvents: object };
  };
  const odd = { ...operations.sendEvents, action: 'shout' };
  for (const fault of [
    { ...document, operations: { odd } },
    { ...document, channels: { ...channels, odd: { adress: '/x' } } },
    { ...document, info: {} },
  ])
    assert.ok(asyncapiFaults(fault).length > 0);
});

it('has the query parameters of the stream, without its headers', () => {
  const { operations } = document as {
    readonly operations: {
      readonly sendEvents: {
        readonly bindings: { readonly http: { readonly query: { readonly properties: object } } };
      };
    };
  };
  assert.equal(Object.keys(operations.sendEvents.bindings.http.query.properties).sort(), [
    ...['actor_id', 'entity_id', 'entity_type', 'event_type', 'last_event_id', 'ticket'],
  ]);
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

it.run();
