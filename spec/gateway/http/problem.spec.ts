import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { startTestService } from '../../service.ts';

const it = suite('gateway.problem');
let service: Awaited<ReturnType<typeof startTestService>>;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

const ring = { name: 'Ring', sell_by: 'piece' };

it('has the members of RFC 9457 beside detail and code', async () => {
  const { status, body, headers } = await service.ask('GET', '/items/item:none');
  assert.is(status, 404);
  assert.equal(
    { ...body, detail: undefined, id: undefined, what: undefined },
    {
      type: '/problems/not_found',
      title: 'Not found',
      status: 404,
      code: 'not_found',
      detail: undefined,
      id: undefined,
      what: undefined,
      request_id: headers.get('x-request-id'),
    },
  );
  const page = await service.ask('GET', body.type, { token: null });
  assert.equal([page.status, page.body.code], [200, 'not_found']);
  assert.ok(page.body.operations.length > 100);
  assert.is((await service.ask('GET', '/problems/none', { token: null })).status, 404);
});

it('has no fact that one of these members would replace', () => {
  const members = ['type', 'title', 'detail', 'errors', 'request_id'];
  let seen = 0;
  for (const { operation } of registryOf(allModules).routes)
    for (const { code, says } of operation.refuses)
      for (const [, fact = ''] of says.matchAll(/\{(\w+)\}/g)) {
        seen += 1;
        assert.not(members.includes(fact), `${code}: {${fact}}`);
      }
  assert.ok(seen > 1000, `${seen}`);
});

it('names all invalid fields at once, each with its place, the form wanted and the value sent', async () => {
  const body = { name: '', sell_by: 'piece', quantity: 'many', qty: 3, attributes: [] };
  const answer = await service.ask('POST', '/items?dryrun=1', { body });
  assert.is(answer.status, 422);
  const { errors } = answer.body;
  assert.equal(
    errors.map((one: { in: string; pointer: string }) => `${one.in} ${one.pointer}`),
    ['query /dryrun', 'body /qty', 'body /name', 'body /quantity', 'body /attributes'],
  );
  const [dryRun, unknown, name, quantity] = errors;
  assert.match(dryRun.message, '"dry_run"');
  assert.match(unknown.message, '"quantity"');
  assert.not('got' in unknown, 'the value of an unknown field may be a secret');
  assert.equal([name.expected, name.got], ['a text of 1 to 500 characters, not blank', '']);
  assert.equal([quantity.code, quantity.got], ['value_error', 'many']);
  assert.match(quantity.message, /^Expected a number from 0 to/);
  assert.equal(answer.body.detail.length, errors.length);
  assert.equal(Object.keys(answer.body.detail[0]), ['loc', 'msg', 'type']);
});

it('names the format of a date', async () => {
  const { body } = await service.ask('GET', '/reports/sales?date_from=31.12.2026');
  assert.is(body.errors[0].expected, 'a date as YYYY-MM-DD');
  assert.is(body.errors[0].got, '31.12.2026');
});

it('repeats no secret', async () => {
  const wrong = { current_password: 1, new_password: 'x'.repeat(2000) };
  const { body } = await service.ask('POST', '/auth/change-password', { body: wrong });
  assert.is(body.status, 422);
  for (const error of body.errors) assert.not('got' in error, error.pointer);
  const login = await service.ask('POST', '/auth/login', { token: null, body: { email: 1 } });
  for (const error of login.body.errors) assert.not('got' in error, error.pointer);
});

it('names the operations that resolve a refusal, with their addresses', async () => {
  const contact = await service.does('POST', '/crm/contacts', { name: 'Ada' });
  const line = { description: 'Work', quantity: 1, unit_price: 100 };
  const invoice = { doc_type: 'invoice', contact_id: contact.id, line_items: [line] };
  const { id } = await service.does('POST', '/docs', invoice);
  await service.does('POST', `/docs/${id}/finalize`, {});
  await service.does('POST', `/docs/${id}/payment`, { amount: 100, method: 'cash' });
  const refused = await service.ask('POST', `/docs/${id}/void`, { body: { reason: 'wrong' } });
  assert.is(refused.status, 409);
  assert.equal([refused.body.status, refused.body.record_status], [409, 'paid']);
  const [next] = refused.body.next;
  assert.is(next.method, 'POST');
  assert.match(next.path, encodeURIComponent(id));
  const { paths } = (await service.ask('GET', '/openapi.json', { token: null })).body;
  const known = Object.values(paths as Record<string, Record<string, { operationId: string }>>);
  assert.ok(known.some((path) => path['post']?.operationId === next.operation));
});

it('answers 405 with the methods that a path takes, 404 for a path that does not exist', async () => {
  const answer = await service.ask('PUT', '/items');
  assert.is(answer.status, 405);
  assert.equal(answer.headers.get('allow')?.split(', ').sort(), ['GET', 'HEAD', 'POST']);
  assert.is(answer.body.code, 'method_not_allowed');
  assert.equal((await service.ask('POST', '/openapi.json', { body: {} })).status, 405);
  const none = await service.ask('GET', '/itms');
  assert.equal([none.status, none.body.code], [404, 'no_route']);
});

it('answers 406 if Accept excludes every type of an operation', async () => {
  const only = (accept: string) => service.ask('GET', '/items', { headers: { accept } });
  assert.is((await only('application/xml')).status, 406);
  for (const accept of ['application/json', 'application/*', 'text/html, */*;q=0.1'])
    assert.is((await only(accept)).status, 200, accept);
});

it('takes the request id of the client, or makes one, and puts it into the ledger', async () => {
  const headers = { 'x-request-id': 'shop-4711' };
  const { body, headers: told } = await service.ask('POST', '/items', { body: ring, headers });
  assert.is(told.get('x-request-id'), 'shop-4711');
  const { items } = await service.does('GET', '/ledger?correlation_id=shop-4711');
  assert.equal(
    items.map(({ entity_id }: { entity_id: string }) => entity_id),
    [body.id],
  );
  const odd = await service.ask('GET', '/items', { headers: { 'x-request-id': 'a b"c' } });
  assert.match(odd.headers.get('x-request-id') ?? '', /^[\da-f-]{36}$/);
});

it('compresses long texts as the client accepts, and no answer with a secret', async () => {
  for (let at = 0; at < 5; at += 1) await service.does('POST', '/items', ring);
  const raw = (path: string, more: RequestInit = {}) =>
    fetch(`${service.url}${path}`, {
      ...more,
      headers: { authorization: `Bearer ${service.token}`, ...more.headers },
    });
  const items = await raw('/items', { headers: { 'accept-encoding': 'gzip' } });
  assert.is(items.headers.get('content-encoding'), 'gzip');
  assert.match(items.headers.get('vary') ?? '', 'Accept-Encoding');
  assert.ok(((await items.json()) as { total: number }).total >= 5);
  const plain = await raw('/items', { headers: { 'accept-encoding': 'identity' } });
  assert.is(plain.headers.get('content-encoding'), null);
  const key = await raw('/auth/api-key', {
    method: 'POST',
    body: JSON.stringify({ name: `k${'x'.repeat(200)}` }),
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
  });
  assert.is(key.headers.get('content-encoding'), null);
});

it('serves the document with an ETag', async () => {
  const first = await service.ask('GET', '/openapi.json', { token: null });
  const etag = first.headers.get('etag') ?? '';
  assert.match(etag, /^W\/"/);
  const headers = { 'if-none-match': etag };
  assert.is((await service.ask('GET', '/openapi.json', { token: null, headers })).status, 304);
});

it.run();
