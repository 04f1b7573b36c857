import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import jsonwebtoken from 'jsonwebtoken';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tokensWith } from '../../../gateway/http/token.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('gateway.wire');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

const ring = { name: 'Ring', sell_by: 'piece' };

it('asks who you are before anything else', async () => {
  const answer = await service.ask('POST', '/items', { token: null, body: '{"name":' });
  assert.is(answer.status, 401);
  assert.is(answer.body.code, 'unauthenticated');
  assert.is(answer.headers.get('www-authenticate'), 'Bearer');
});

it('says of a token why it is of no use', async () => {
  const reasonOf = async (token: string) => {
    const { status, body } = await service.ask('GET', '/items', { token });
    assert.equal([status, body.code], [401, 'unauthenticated']);
    return body.reason;
  };
  const { sign } = tokensWith(await readFile(join(service.dataDir, 'secret.key')));
  const claims = jsonwebtoken.decode(service.token) as { exp?: number; iat?: number };
  const { exp: _, iat: __, ...mine } = claims;
  assert.is(await reasonOf(sign(mine, -1)), 'expired');
  assert.is(await reasonOf(`${service.token.slice(0, -3)}AAA`), 'invalid_token');
  assert.is(await reasonOf(sign({ ...mine, type: 'refresh' }, 60)), 'not_an_access_token');
  const { token } = await service.userWith('viewer');
  const again = { email: 'viewer1@example.com', password: 'correct horse battery' };
  await service.ask('POST', '/auth/login-force', { body: again, token: null });
  assert.is(await reasonOf(token), 'login_elsewhere');
});

it('asks the role before it reads the body', async () => {
  const { token } = await service.userWith('viewer');
  const answer = await service.ask('POST', '/items', { token, body: { nonsense: 1 } });
  assert.is(answer.status, 403);
  assert.match(answer.body.detail, 'operator');
});

it('takes a file without a content type', async () => {
  const rows = `sku,name,location_name\n${'R-1,Ring,Head Office\n'.repeat(5_000)}`;
  const part = (name: string, rest: string) =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`;
  const answer = await fetch(`${service.url}/items/import/preview`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.token}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    body: `${part('upsert', '\r\n\r\nfalse')}${part('file', `; filename="items.csv"\r\n\r\n${rows}`)}--edge--\r\n`,
  });
  const seen = (await answer.json()) as { rows_total: number };
  assert.equal([answer.status, seen.rows_total], [200, 5_000]);
});

it('names every field that does not fit, in the list form', async () => {
  const answer = await service.ask('POST', '/items', { body: { nam: 'Ring', quantity: -1 } });
  assert.is(answer.status, 422);
  assert.is(answer.body.code, 'invalid_request');
  assert.equal(answer.body.detail.map((one: { loc: string[] }) => one.loc.join('.')).sort(), [
    'body.nam',
    'body.name',
    'body.quantity',
    'body.sell_by',
  ]);
});

for (const [name, body] of [
  ['NaN', '{"name":NaN}'],
  ['half a body', '{"name":"Ri'],
  ['a list', '[1]'],
  ['a number beyond 15 digits', '{"name":"Ring","sell_by":"piece","quantity":0.12345678901234567}'],
  ['1e308', '{"name":"Ring","sell_by":"piece","quantity":1e308}'],
  ['a lone surrogate', '{"name":"\\ud800","sell_by":"piece"}'],
  ['NUL', '{"name":"a\\u0000b","sell_by":"piece"}'],
  [
    '100 levels',
    `{"name":"Ring","sell_by":"piece","attributes":{"a":${'['.repeat(100)}${']'.repeat(100)}}}`,
  ],
  ['a name of a megabyte', JSON.stringify({ name: 'a'.repeat(1_000_000), sell_by: 'piece' })],
] as const) {
  it(`refuses ${name} with 422 and goes on`, async () => {
    const answer = await service.ask('POST', '/items', { body });
    assert.is(answer.status, 422);
    assert.ok(answer.body.code && answer.body.detail);
    assert.is((await service.ask('POST', '/items', { body: ring })).status, 200);
  });
}

it('refuses a body over its limit with 413', async () => {
  const answer = await service.ask('POST', '/items', {
    body: `{"name":"${'a'.repeat(11 * 1024 * 1024)}"}`,
  });
  assert.is(answer.status, 413);
  assert.is(answer.body.code, 'too_large');
});

it('answers a replayed key with the same body and says so', async () => {
  const headers = { 'idempotency-key': 'wire-1' };
  const first = await service.ask('POST', '/items', { body: ring, headers });
  const second = await service.ask('POST', '/items', { body: ring, headers });
  assert.equal(second.body, first.body);
  assert.is(second.headers.get('idempotent-replay'), 'true');
  const other = await service.ask('POST', '/items', { body: { ...ring, name: 'Chain' }, headers });
  assert.is(other.status, 409);
  assert.is(other.body.code, 'idempotency_key_reused');
});

it('refuses a key in the header and another one in the body', async () => {
  const headers = { 'idempotency-key': 'wire-3' };
  const both = await service.ask('POST', '/items', {
    body: { ...ring, idempotency_key: 'wire-4' },
    headers,
  });
  assert.is(both.status, 422);
  assert.is(both.body.errors[0].pointer, '/Idempotency-Key');
  const same = { body: { ...ring, idempotency_key: 'wire-3' }, headers };
  assert.is((await service.ask('POST', '/items', same)).status, 200);
});

it('refuses filters that nothing can match, with the nearest known value', async () => {
  for (const [path, said] of [
    ['/docs?doc_type=invoce', 'invoice'],
    ['/docs?status=paid,drafft', 'draft'],
    ['/docs/summary?doc_type=invoce', 'invoice'],
    ['/lists?status=vod', 'void'],
    ['/lists?list_type=audits', 'audit'],
    ['/items?status=availabel', 'available'],
    ['/items?inventory_type=serail', 'serial'],
    ['/received?status=reserved', 'received'],
    ['/imports?status=runing', 'running'],
    ['/docs?converted_to_type=invioce', 'invoice'],
    ['/lists?converted_to_type=memmo', 'memo'],
    ['/items/valuation?status=availabel', 'available'],
    ['/accounting/journal?je_type=payments', 'payment'],
    ['/accounting/extended-journal?je_type=recept', 'receipt'],
  ] as const) {
    const { status, body } = await service.ask('GET', path);
    assert.is(status, 422, path);
    assert.match(body.errors[0].message, `The nearest to "`, path);
    assert.match(body.errors[0].message, `is "${said}".`, path);
  }
  for (const [path, code, near] of [
    ['/ledger?event_type=item.creatd', 'unknown_event_type', 'item.created'],
    ['/ledger?entity_type=docs', 'unknown_entity_type', 'doc'],
    ['/dashboard/activity/search?q=a&event_type=doc.create', 'unknown_event_type', 'doc.created'],
    ['/dashboard/activity/search?q=a&entity_type=itm', 'unknown_entity_type', 'item'],
    ['/imports?kind=item', 'unknown_kind', 'items'],
  ] as const) {
    const { status, body } = await service.ask('GET', path);
    assert.equal([status, body.code, body.nearest], [422, code, near], path);
    assert.match(body.detail, near, path);
  }
  for (const path of [
    '/docs?status=paid,draft&doc_type=bill',
    '/lists?status=open',
    '/items?status=all',
  ])
    assert.is((await service.ask('GET', path)).status, 200, path);
});

it('names problems of headers, query and body in one answer', async () => {
  const { status, body } = await service.ask('POST', '/items?dry_run=yes&return=all', {
    body: { nam: 'Ring', expected_version: 'one' },
    headers: { 'idempotency-key': 'k'.repeat(300) },
  });
  assert.is(status, 422);
  assert.equal(body.detail.map((one: { loc: string[] }) => one.loc.join('.')).sort(), [
    'body.expected_version',
    'body.idempotency_key',
    'body.nam',
    'body.name',
    'body.sell_by',
    'query.dry_run',
    'query.return',
  ]);
});

it('answers a reused key before it looks at the shape', async () => {
  const headers = { 'idempotency-key': 'wire-2' };
  await service.does('POST', '/items', { ...ring, idempotency_key: 'wire-2' });
  const answer = await service.ask('POST', '/items', { body: { nonsense: true }, headers });
  assert.is(answer.status, 409);
});

it('shows what a dry run would record and records nothing', async () => {
  const before = (await service.does('GET', '/ledger?limit=1')).total;
  const answer = await service.ask('POST', '/items?dry_run=true', {
    body: { ...ring, idempotency_key: 'dry' },
  });
  assert.is(answer.status, 200);
  assert.is(answer.body.dry_run, true);
  assert.is(answer.body.events[0].event_type, 'item.created');
  assert.is((await service.does('GET', '/ledger?limit=1')).total, before);
});

it('accepts every spelling of a dry run, and refuses an ambiguous one without writing', async () => {
  const before = (await service.does('GET', '/ledger?limit=1')).total;
  for (const flag of ['True', 'TRUE', '1']) {
    const answer = await service.ask('POST', `/items?dry_run=${flag}`, { body: ring });
    assert.equal([answer.status, answer.body.dry_run], [200, true], flag);
  }
  for (const flag of ['yes', 'on', '']) {
    const { status, body } = await service.ask('POST', `/items?dry_run=${flag}`, { body: ring });
    assert.equal([status, body.detail[0].loc], [422, ['query', 'dry_run']], flag);
  }
  assert.is((await service.does('GET', '/ledger?limit=1')).total, before);
  const done = await service.ask('POST', '/items?dry_run=false', { body: ring });
  assert.ok(done.body.event_id);
});

it('gives an ETag, and 304 while it holds', async () => {
  const { id, version } = await service.does('POST', '/items', ring);
  const read = await service.ask('GET', `/items/${id}`);
  assert.is(read.headers.get('etag'), `"${version}"`);
  const again = await service.ask('GET', `/items/${id}`, {
    headers: { 'if-none-match': `"${version}"` },
  });
  assert.is(again.status, 304);
  for (const tags of [`"1", W/"${version}"`, '*']) {
    const one = await service.ask('GET', `/items/${id}`, { headers: { 'if-none-match': tags } });
    assert.is(one.status, 304, tags);
  }
  const head = await service.ask('HEAD', `/items/${id}`);
  assert.equal([head.status, head.headers.get('etag')], [200, `"${version}"`]);
});

it('refuses two different values of one thing, and a second file where one is taken', async () => {
  const { id, version } = await service.does('POST', '/items', { ...ring, sku: 'TWICE' });
  const patch = (expected_version: number) =>
    service.ask('PATCH', `/items/${id}`, {
      body: { fields_changed: { description: 'one' }, expected_version },
      headers: { 'if-match': `"${version}"` },
    });
  const refused = await patch(version - 1);
  assert.equal([refused.status, refused.body.detail[0].loc], [422, ['header', 'If-Match']]);
  assert.is((await patch(version)).status, 200);
  const outcome = await service.ask('POST', `/items?expected_outcome=${'a'.repeat(32)}`, {
    body: { ...ring, expected_outcome: 'b'.repeat(32) },
  });
  assert.equal(outcome.body.detail[0].loc, ['query', 'expected_outcome']);
  const form = new FormData();
  for (const name of ['a.csv', 'b.csv']) form.append('file', new Blob(['name\nRing\n']), name);
  const twice = await service.ask('POST', '/items/import/preview', { form });
  assert.equal([twice.status, twice.body.detail[0].type], [422, 'repeated']);
});

it('confirms no answer to a role that sees less of it, and leaves none in a cache', async () => {
  const { id, version } = await service.does('POST', '/items', { ...ring, sku: 'SEEN' });
  const { token } = await service.userWith('viewer');
  const ask = (tag: string, one = token) =>
    service.ask('GET', `/items/${id}`, { headers: { 'if-none-match': tag }, token: one });
  const seen = await ask(`"${version}"`);
  assert.equal([seen.status, seen.body.cost_price], [200, undefined]);
  assert.is(seen.headers.get('cache-control'), 'no-store');
  const tag = seen.headers.get('etag') ?? '';
  assert.is((await ask(tag)).status, 304);
  const owner = await service.ask('GET', `/items/${id}`, { headers: { 'if-none-match': tag } });
  assert.is(owner.status, 200);
  const { status } = await service.ask('PATCH', `/items/${id}`, {
    body: { fields_changed: { description: 'seen' } },
    headers: { 'if-match': tag },
  });
  assert.is(status, 200);
});

it('answers changed related data under a new tag, and still takes the tag as a version', async () => {
  const { id, version } = await service.does('POST', '/items', { ...ring, status: 'available' });
  const ask = (path: string, tag = '') =>
    service.ask('GET', path, { headers: { 'if-none-match': tag } });
  const life = await ask(`/machines/entity/${id}`);
  const before = life.headers.get('etag') ?? '';
  assert.is((await ask(`/machines/entity/${id}`, before)).status, 304);
  const line_items = [{ item_id: id, name: 'Ring', quantity: 1, unit_price: 1 }];
  await service.does('POST', '/docs', { doc_type: 'invoice', line_items });
  assert.is((await ask(`/machines/entity/${id}`, before)).status, 200);
  const read = await ask(`/items/${id}`, `"${version}"`);
  assert.equal([read.status, read.body.version], [200, version]);
  const tag = read.headers.get('etag') ?? '';
  assert.is((await ask(`/items/${id}`, tag)).status, 304);
  const change = (if_match: string) =>
    service.ask('PATCH', `/items/${id}`, {
      body: { fields_changed: { description: 'seen' } },
      headers: { 'if-match': if_match },
    });
  assert.is((await change(tag)).status, 200);
  assert.is((await change(tag)).status, 409);
});

it('refuses a body that it would not read, instead of going on without it', async () => {
  const { id } = await service.does('POST', '/items', { ...ring, sku: 'UNREAD' });
  const body = JSON.stringify({ new_qty: 3 });
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
    const headers = { 'content-type': type };
    const answer = await service.ask('POST', `/items/${id}/adjust`, { body, headers });
    assert.equal([answer.status, answer.body.code], [415, 'unsupported_type'], type);
  }
  const headers = { 'content-encoding': 'gzip' };
  const torn = await service.ask('POST', `/items/${id}/adjust`, { body, headers });
  assert.equal([torn.status, torn.body.code], [422, 'invalid_body']);
});

it('answers an unknown route with 404 and a code', async () => {
  const answer = await service.ask('GET', '/nowhere');
  assert.is(answer.status, 404);
  assert.is(answer.body.code, 'no_route');
});

it('limits requests by address, with headers', async () => {
  const limited = await startTestService({ rateLimit: 5 });
  const statuses: number[] = [];
  const left: (string | null)[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { status, headers } = await limited.ask('GET', '/health');
    statuses.push(status);
    left.push(headers.get('ratelimit-remaining'));
  }
  const last = await limited.ask('GET', '/health');
  assert.equal(left.toSorted().toReversed(), left);
  assert.is(last.status, 429);
  assert.is(last.body.code, 'too_many_requests');
  assert.is(last.headers.get('ratelimit-limit'), '5');
  assert.is(last.headers.get('ratelimit-remaining'), '0');
  assert.ok(Number(last.headers.get('retry-after')) > 0);
  assert.ok(Number(last.headers.get('ratelimit-reset')) <= 60);
  await limited.stop();
});

it('limits how often a password is tried, wherever one is asked for', async () => {
  const limited = await startTestService(
    { rateLimit: 1000, limitsSignIn: true },
    { register: false },
  );
  const basic = (email: string) => ({
    authorization: `Basic ${Buffer.from(`${email}:wrong`).toString('base64')}`,
  });
  const start = '/migrations/start-company';
  const tries = [
    (n: number) => ({ path: '/auth/login', body: { email: `a${n}@example.com`, password: 'x' } }),
    (n: number) => ({ path: '/auth/LOGIN', body: { email: `b${n}@example.com`, password: 'x' } }),
    (n: number) => ({
      path: `${start}/${['scan/read', 'decisions'][n % 2]}`,
      headers: basic(`c${n}@example.com`),
      body:
        n % 2 === 0 ? { scan_token: 'none' } : { scan_token: 'none', mode: 'full', mappings: {} },
    }),
    () => ({
      path: `${start}/start`,
      body: { email: 'd@example.com', password: 'x', scan_token: 'none', company_name: 'Second' },
    }),
  ];
  const began = performance.now();
  const asked = tries.flatMap((one) => Array.from({ length: 10 }, (_, n) => one(n)));
  const answers = await Promise.all(
    asked.map(({ path, ...sent }) => limited.ask('POST', path, { ...sent, token: null })),
  );
  const checked = answers.filter(({ status }) => status === 401).length;
  const refilled = Math.ceil((performance.now() - began) / 6000);
  // All ways to sign in share one budget of ten a minute, refilled every six seconds.
  assert.ok(checked >= 5 && checked <= 10 + refilled, String(checked));
  assert.ok(answers.every(({ status }) => status === 401 || status === 429));
  await limited.stop();
});

it('is refused a second time on the same data folder', async () => {
  try {
    await startTestService({ dataDir: service.dataDir });
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, 'Another Countinghouse is running');
  }
});

it.run();
