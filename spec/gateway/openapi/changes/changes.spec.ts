import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../../gateway/modules.ts';
import { changelogOf, changesOf } from '../../../../gateway/openapi/changes/changes.ts';
import { documentOf } from '../../../../gateway/openapi/document.ts';
import type { Part } from '../../../../gateway/openapi/document-parts.ts';
import { registryOf } from '../../../../kernel/declare/module.ts';

const it = suite('gateway.openapi.changes');

const item = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 100 },
    status: { enum: ['available', 'sold'] },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Item' } },
  },
  required: ['name'],
  additionalProperties: false,
};

const body = (schema: unknown) => ({ content: { 'application/json': { schema } } });

/** Document with one operation that takes and answers an item; parts of it can be replaced. */
const documentWith = (more: Part = {}, schema: Part = item, paths: Part = {}): Part => ({
  paths: {
    '/items/{id}': {
      patch: {
        ...{
          operationId: 'items_update',
          summary: 'Change an item.',
          'x-minimum-role': 'operator',
        },
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'dry_run', in: 'query', required: false, schema: { type: 'boolean' } },
        ],
        requestBody: { required: true, ...body({ $ref: '#/components/schemas/Item' }) },
        responses: {
          200: { description: 'Success.', ...body({ $ref: '#/components/schemas/Item' }) },
          404: { description: '`not_found`: There is no item.' },
        },
        ...more,
      },
    },
    ...paths,
  },
  components: { schemas: { Item: schema } },
});

const linesFor = (after: Part, before = documentWith()): readonly string[] =>
  changelogOf(changesOf(before, after)).split('\n');

const withFields = (properties: Part, more: Part = {}): Part => ({
  ...item,
  ...more,
  properties: { ...item.properties, ...properties },
});

it('are none between equal documents', () => {
  assert.equal(changesOf(documentWith(), documentWith()), []);
  const own = documentOf(registryOf(allModules).routes, '0.0.0');
  assert.equal(changesOf(own, structuredClone(own)), []);
});

it('name operations that are removed, new, moved or deprecated', () => {
  const other = { get: { operationId: 'items_get', summary: 'Read an item.', responses: {} } };
  const both = documentWith({}, item, { '/items': other });
  assert.equal(linesFor(both), ['- `GET /items` is new: Read an item.']);
  assert.equal(linesFor(documentWith(), both), [
    '- **API**: `GET /items` (`items_get`) is removed.',
  ]);
  assert.equal(linesFor(documentWith({}, item, { '/goods': other }), both), [
    '- **API**: `GET /goods` was `GET /items`.',
  ]);
  assert.equal(linesFor(documentWith({ deprecated: true })), [
    '- `PATCH /items/{id}` is deprecated.',
  ]);
});

it('take another name of a path parameter for the same request', () => {
  const paths = Object.entries(documentWith()['paths'] as Part);
  const renamed = paths.map(([path, methods]) => [path.replace('{id}', '{item_id}'), methods]);
  const after = { ...documentWith(), paths: Object.fromEntries(renamed) };
  assert.equal(changesOf(documentWith(), after), []);
});

it('name a higher role and the need of a session as breaking', () => {
  assert.equal(linesFor(documentWith({ 'x-minimum-role': 'admin', 'x-needs-session': true })), [
    '- **API**: `PATCH /items/{id}` needs the role admin, was operator.',
    '- **API**: `PATCH /items/{id}` needs a session.',
  ]);
  assert.equal(linesFor(documentWith({ 'x-minimum-role': 'viewer' })), [
    '- `PATCH /items/{id}` needs the role viewer, was operator.',
  ]);
});

it('name parameters that are removed, new or required', () => {
  const parameters = [
    { name: 'color', in: 'query', required: false, schema: { type: 'string' } },
    { name: 'reason', in: 'query', required: true, schema: { type: 'string' } },
  ];
  assert.equal(linesFor(documentWith({ parameters })), [
    '- **API**: `PATCH /items/{id}`: `dry_run` (query) is removed.',
    '- **API**: `PATCH /items/{id}`: `reason` (query) is new and required.',
    '- `PATCH /items/{id}`: `color` (query) is new.',
  ]);
});

it('name fields once for their schema, by the use of its values', () => {
  const after = documentWith({}, withFields({ weight: { type: 'number' } }));
  assert.equal(linesFor(after), [
    '- `Item` in requests: `weight` is new.',
    '- `Item`: `weight` is new.',
  ]);
  assert.equal(linesFor(documentWith(), after), [
    '- **API**: `Item` in requests: `weight` is removed.',
    '- **API**: `Item`: `weight` is removed.',
  ]);
  const needed = documentWith({}, withFields({}, { required: ['name', 'status'] }));
  assert.equal(linesFor(needed), [
    '- **API**: `Item` in requests: `status` is required.',
    '- `Item`: `status` is required.',
  ]);
  assert.equal(linesFor(documentWith(), needed), [
    '- **API**: `Item`: `status` is optional.',
    '- `Item` in requests: `status` is optional.',
  ]);
});

it('name values and limits of a request that are no longer taken as breaking', () => {
  const name = { type: 'string', maxLength: 50 };
  const after = documentWith({}, withFields({ name, status: { enum: ['available', 'draft'] } }));
  assert.equal(linesFor(after), [
    '- **API**: `Item` in requests: `name`: `maxLength` is 50, was 100.',
    '- **API**: `Item` in requests: `status`: no longer `"sold"`.',
    '- `Item` in requests: `status`: new `"draft"`.',
    '- `Item`: `status`: new `"draft"`.',
    '- `Item`: `status`: no longer `"sold"`.',
  ]);
  assert.equal(
    linesFor(documentWith(), after)[0],
    '- **API**: `Item` in requests: `status`: no longer `"draft"`.',
  );
});

it('name a value that may be null as breaking for answers, not for requests', () => {
  const name = { anyOf: [item.properties.name, { type: 'null' }] };
  assert.equal(linesFor(documentWith({}, withFields({ name }))), [
    '- **API**: `Item`: `name` is string or null, was string.',
    '- `Item` in requests: `name` is string or null, was string.',
  ]);
});

it('compare lists by their members, and schemas of other names by their fields', () => {
  const other = { ...item, properties: { ...item.properties, name: { type: 'number' } } };
  const after = documentWith(
    {},
    withFields({ parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } } }),
  );
  const components = {
    schemas: { ...(after['components'] as { schemas: Part }).schemas, Part: other },
  };
  const found = linesFor({ ...after, components });
  assert.ok(found.includes('- **API**: `Item`: `parts`, each: `name` is number, was string.'));
});

it('name media types, statuses and error codes', () => {
  const responses = {
    202: { description: 'Success.', ...body({ $ref: '#/components/schemas/Item' }) },
    404: { description: '`not_found`: There is no item. `item_gone`: It was merged.' },
  };
  assert.equal(linesFor(documentWith({ responses })), [
    '- **API**: `PATCH /items/{id}` no longer answers 200.',
    '- **API**: `PATCH /items/{id}` also answers 202.',
    '- `PATCH /items/{id}` may refuse with `item_gone`.',
  ]);
  const csv = { 200: { description: 'Success.', content: { 'text/csv': {} } } };
  assert.equal(linesFor(documentWith({ responses: csv })).slice(0, 2), [
    '- **API**: `PATCH /items/{id}`, answer: application/json is removed.',
    '- `PATCH /items/{id}`, answer: text/csv is new.',
  ]);
});

it.run();
