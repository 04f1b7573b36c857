import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from '../../../gateway/process/options.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('gateway.headers');
const elsewhere = 'https://books.example';
let alone: Installation;
let published: Installation;

it.before(async () => {
  alone = await startTestService();
  published = await startTestService({
    publicUrl: 'https://shop.example/erp/',
    allowOrigins: ['http://localhost:3000', 'https://board.example'],
  });
});
it.after(async () => {
  await alone.stop();
  await published.stop();
});

it('restrict browsers on every answer', async () => {
  for (const path of ['/items', '/no/such/route', '/openapi.json']) {
    const { headers } = await alone.ask('GET', path);
    assert.is(headers.get('x-content-type-options'), 'nosniff', path);
    assert.match(
      headers.get('cache-control') ?? '',
      path === '/openapi.json' ? 'no-cache' : 'no-store',
    );
    assert.is(headers.get('x-frame-options'), 'DENY', path);
    assert.is(headers.get('referrer-policy'), 'strict-origin-when-cross-origin', path);
    assert.is(headers.get('cross-origin-resource-policy'), 'same-origin', path);
    assert.is(headers.get('permissions-policy'), 'geolocation=(), camera=(), microphone=()', path);
    assert.match(headers.get('content-security-policy') ?? '', "default-src 'self'");
    assert.match(headers.get('content-security-policy') ?? '', "frame-ancestors 'none'");
  }
});

it('refuse other origins if no public address is set', async () => {
  const { headers } = await alone.ask('GET', '/items', { headers: { origin: elsewhere } });
  assert.is(headers.get('access-control-allow-origin'), null);
});

it('lets pages of the public address and of allowed origins ask, and only them', async () => {
  const allowed = (origin: string, token?: null) =>
    published.ask('GET', '/items', {
      headers: { origin },
      ...(token === null ? { token } : {}),
    });
  for (const origin of [elsewhere, 'null', 'https://shop.example.evil.example']) {
    const { headers } = await allowed(origin);
    assert.is(headers.get('access-control-allow-origin'), null, origin);
  }
  for (const origin of ['http://localhost:3000', 'https://board.example']) {
    const { headers } = await allowed(origin);
    assert.is(headers.get('access-control-allow-origin'), origin);
  }
  const asked = await allowed('https://shop.example');
  assert.is(asked.headers.get('access-control-allow-origin'), 'https://shop.example');
  // Bearer tokens are the only credentials; cookies are never used.
  assert.is(asked.headers.get('access-control-allow-credentials'), null);
  assert.match(asked.headers.get('vary') ?? '', 'Origin');
  const open = asked.headers.get('access-control-expose-headers') ?? '';
  for (const name of ['ETag', 'Idempotent-Replay', 'Retry-After', 'RateLimit-Remaining'])
    assert.ok(open.split(',').includes(name), name);
  const refused = await allowed('https://shop.example', null);
  assert.is(refused.status, 401);
  assert.is(refused.headers.get('access-control-allow-origin'), 'https://shop.example');
});

it('answers what browsers ask before a request of the public address', async () => {
  const { status, headers } = await published.ask('OPTIONS', '/items', {
    token: null,
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  });
  assert.is(status, 204);
  assert.match(headers.get('access-control-allow-methods') ?? '', 'PATCH');
  assert.is(headers.get('access-control-allow-headers'), 'authorization,idempotency-key');
});

it('starts on no public address that is none', () => {
  for (const address of ['shop.example', 'ftp://shop.example', 'https://']) {
    const parsed = parse(['--public-url', address], {}, '0.0.0');
    assert.ok('print' in parsed, address);
    assert.match(parsed.print, '--public-url');
  }
});

it.run();
