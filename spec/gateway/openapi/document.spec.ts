import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';
import { resolveReferences } from './references.ts';

type Answer = {
  readonly description: string;
  readonly headers?: Record<string, unknown>;
  readonly content?: Record<string, unknown>;
};
type Described = {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Record<string, Answer>;
};

const it = suite('gateway.openapi');
let service: Installation;
let paths: Record<string, Record<string, Described>>;
let operations: readonly Described[];

it.before(async () => {
  service = await startTestService();
  ({ paths } = resolveReferences(await service.does('GET', '/openapi.json')));
  operations = Object.values(paths).flatMap((one) => Object.values(one));
});
it.after(() => service.stop());

it('describes pages that are answered with another status', () => {
  const { responses } = paths['/share/{token}']?.['get'] as Described;
  assert.ok(responses['404']?.content?.['text/html']);
});

const takes = ({ parameters = [] }: Described, name: string): boolean =>
  parameters.some((one) => one.name === name);

/** Answer of a status: the operation's own, or the one for every other error. */
const answerOf = (described: Described | undefined, status: number): Answer | undefined =>
  described?.responses[status] ?? described?.responses['default'];

const headersOf = (path: string, verb: string, status: number): readonly string[] =>
  Object.keys(answerOf(paths[path]?.[verb], status)?.headers ?? {});

it('has no two paths that differ only in names of parameters', () => {
  const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  assert.is(new Set(shapes).size, shapes.length);
  for (const [path, one] of Object.entries(paths))
    for (const described of Object.values(one)) {
      const named = (described.parameters ?? []).filter((parameter) => parameter.in === 'path');
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      assert.equal(named.map(({ name }) => name).sort(), inPath.sort(), described.operationId);
    }
});

it('says of every list that its cursor may be refused, and of every write that its date may be', () => {
  const lists = operations.filter((one) => takes(one, 'cursor'));
  assert.ok(lists.length > 20);
  for (const { operationId, responses } of lists)
    assert.match(responses['422']?.description ?? '', '`bad_cursor`', operationId);
  const writes = operations.filter((one) => takes(one, 'Idempotency-Key'));
  assert.ok(writes.length > 200);
  for (const { operationId, responses } of writes)
    assert.match(responses['422']?.description ?? '', '`period_locked`', operationId);
});

it('offers a dry run only where one is made', () => {
  for (const one of operations.filter((described) => takes(described, 'dry_run')))
    assert.not.match(one.responses['422']?.description ?? '', '`no_dry_run`', one.operationId);
});

it('names the headers that a client goes by, and those are sent', async () => {
  const { id } = await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
  const headers = { 'idempotency-key': 'a' };
  const body = { name: 'Chain', sell_by: 'piece' };
  await service.ask('POST', '/items', { headers, body });
  const asked = [
    ['/items', 'post', await service.ask('POST', '/items', { headers, body })],
    ['/items/{entity_id}', 'get', await service.ask('GET', `/items/${id}`)],
    ['/items/export/csv', 'get', await service.ask('GET', '/items/export/csv')],
    ['/items', 'get', await service.ask('GET', '/items', { token: null })],
  ] as const;
  const known = ['ETag', 'Idempotent-Replay', 'Content-Disposition', 'WWW-Authenticate'];
  for (const [path, verb, answer] of asked)
    for (const name of known)
      if (answer.headers.has(name))
        assert.ok(headersOf(path, verb, answer.status).includes(name), `${verb} ${path}: ${name}`);
  for (const name of ['Retry-After', 'RateLimit-Remaining'])
    assert.ok(headersOf('/items', 'get', 503).includes(name));
  const etag = asked[1][2].headers.get('etag') ?? '';
  const fresh = await service.ask('GET', `/items/${id}`, { headers: { 'if-none-match': etag } });
  assert.is(fresh.status, 304);
  assert.ok(paths['/items/{entity_id}']?.['get']?.responses['304']);
  assert.ok(takes(paths['/items/{entity_id}']?.['get'] as Described, 'If-None-Match'));
});

it('describes the key and the version that a write takes in an otherwise empty body', async () => {
  type Body = { readonly requestBody?: { readonly content: Record<string, unknown> } };
  const { requestBody } = paths['/subscriptions/{entity_id}/pause']?.['post'] as Described & Body;
  const { schema } = requestBody?.content['application/json'] as {
    schema: { additionalProperties: boolean; properties: Record<string, { type: string }> };
  };
  assert.is(schema.additionalProperties, false);
  assert.equal(Object.keys(schema.properties), [
    'idempotency_key',
    'expected_version',
    'expected_outcome',
  ]);
  assert.is(schema.properties['idempotency_key']?.type, 'string');
  assert.is(schema.properties['expected_version']?.type, 'integer');
});

it('types what a write says of its record, whatever else it answers', async () => {
  const made = await service.does('POST', '/docs', { doc_type: 'invoice' });
  const answer = await service.does('DELETE', `/docs/${made.id}`);
  type Content = { readonly schema: { readonly properties: object } };
  const { content } = paths['/docs/{entity_id}']?.['delete']?.responses['200'] as Answer;
  const { schema } = content?.['application/json'] as Content;
  for (const name of Object.keys(answer)) assert.ok(name in schema.properties, name);
});

it('names every media type that can be asked for', async () => {
  for (const [path, asked] of [
    ['/machines/{id}', '/machines/item?format=mermaid'],
    ['/machines/{id}', '/machines/item?format=scxml'],
    ['/machines/{id}', '/machines/item?format=json'],
    ['/accounting/extended-journal', '/accounting/extended-journal?format=csv'],
  ] as const) {
    const { headers } = await service.ask('GET', asked);
    const [media = ''] = (headers.get('content-type') ?? '').split(';');
    const named = Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {});
    assert.ok(named.includes(media), `${asked}: ${media} of ${named}`);
  }
});

it('lists the errors that any operation may answer in one response', async () => {
  const described = operations[0]?.responses['default']?.description ?? '';
  for (const code of ['unauthenticated', 'invalid_request', 'invalid_body', 'too_busy'])
    assert.match(described, `\`${code}\``);
  for (const { responses } of operations.slice(0, -1)) assert.ok(responses['default']);
});

it('shares schemas, parameters and responses, each under one name', async () => {
  const text = JSON.stringify(await service.does('GET', '/openapi.json'));
  const { components } = JSON.parse(text) as Record<string, Record<string, object>>;
  const refs = new Set([...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([ref]) => ref));
  const named = Object.entries(components ?? {}).flatMap(([section, parts]) =>
    Object.keys(parts).map((name) => `"#/components/${section}/${name}"`),
  );
  const unused = named.filter((ref) => !refs.has(ref) && !ref.includes('securitySchemes'));
  assert.equal(unused, []);
  for (const name of ['Item', 'Asset', 'Contact', 'StockList', 'ProductionOrder', 'LedgerEntry'])
    assert.ok(components?.['schemas'] && name in components['schemas'], name);
});

it('gives operations ids that generators and language models accept, each one once', () => {
  const ids = operations.map(({ operationId }) => operationId);
  assert.equal(
    ids.filter((id) => !/^[a-zA-Z][a-zA-Z0-9_]{2,63}$/.test(id)),
    [],
  );
  assert.is(new Set(ids).size, ids.length);
});

it.run();
