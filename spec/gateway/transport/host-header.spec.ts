import { request } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { forwardedBy } from '../../../gateway/transport/forwarded-headers.ts';
import { hostNameOf, isLoopback } from '../../../gateway/transport/host-header.ts';
import { freePort } from '../../page/browser.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('gateway.hostHeader');
let service: Installation;
let webPort = 0;

it.before(async () => {
  webPort = await freePort();
  service = await startTestService(
    { webPort, allowHosts: ['books.example.com'], publicUrl: 'https://shop.example/erp' },
    { register: false },
  );
});
it.after(() => service.stop());

type Answer = { readonly status: number | undefined; readonly text: string };

/** Sends a request with given headers, which `fetch` would not send. */
const ask = (port: number, path: string, headers: readonly string[]): Promise<Answer> =>
  new Promise((done, failed) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers: [...headers], setHost: false },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => done({ status: answer.statusCode, text }));
      },
    );
    asked.on('error', failed).end();
  });

const ports = (): [number, string][] => [
  [Number(new URL(service.url).port), '/health'],
  [webPort, '/'],
  [webPort, '/api/health'],
];

it('answers under addresses, loopback names and the names it was started with', async () => {
  const names = ['127.0.0.1:1', '192.0.2.7', '[2001:db8::1]:8000', 'localhost', 'a.localhost:8080'];
  for (const [port, path] of ports())
    for (const name of [...names, 'books.example.com', 'BOOKS.example.com.', 'shop.example:443'])
      assert.is((await ask(port, path, ['Host', name])).status, 200, `${path} ${name}`);
});

it('refuses every other host name on both ports', async () => {
  for (const [port, path] of ports()) {
    for (const name of [
      'evil.example',
      'evil.example:8000',
      '127.0.0.1.evil.example',
      'a@localhost',
      '',
    ]) {
      const { status, text } = await ask(port, path, ['Host', name]);
      assert.is(status, 421, `${path} ${name}`);
      assert.is(JSON.parse(text).code, 'misdirected_request');
    }
  }
});

it('refuses a second Host header and the authority of an absolute target', async () => {
  for (const [port, path] of ports()) {
    const twice = await ask(port, path, ['Host', 'localhost', 'Host', 'evil.example']);
    assert.is(twice.status, 421);
    const absolute = await ask(port, `http://evil.example${path}`, ['Host', 'localhost']);
    assert.is(absolute.status, 421);
  }
});

it('knows host names from what only looks like them', () => {
  assert.is(hostNameOf('[::1]:80'), '::1');
  assert.is(hostNameOf('Bücher.example'), 'xn--bcher-kva.example');
  for (const none of ['', 'a b', '[evil]', 'a:b', 'user@host'])
    assert.is(hostNameOf(none), undefined);
  for (const near of ['127.0.0.1', '127.8.9.1', '::1', 'localhost']) assert.ok(isLoopback(near));
  for (const far of ['0.0.0.0', '::', '192.168.0.4', 'books.example']) assert.not(isLoopback(far));
});

const seen = (peer: string, proxies: string[], headers: Record<string, string>) => {
  const made = { headers: { ...headers }, headersDistinct: {}, socket: { remoteAddress: peer } };
  forwardedBy(proxies)(made as never);
  return made.headers;
};

it('takes forwarded headers from trusted proxies only', () => {
  const sent = { 'x-forwarded-for': '198.51.100.9, 203.0.113.5', 'x-forwarded-host': 'a.example' };
  assert.equal(seen('192.0.2.1', ['10.0.0.0/8'], sent), {});
  assert.equal(seen('::ffff:10.1.2.3', ['10.0.0.0/8'], sent), {
    ...sent,
    'x-forwarded-for': '203.0.113.5',
  });
  const chain = seen('10.0.0.1', ['10.0.0.0/8', '203.0.113.5'], sent);
  assert.is(chain['x-forwarded-for'], '198.51.100.9');
});

it('checks a forwarded host as well, where its proxy is trusted', async () => {
  const behind = await startTestService({ trustedProxies: ['127.0.0.1'] }, { register: false });
  const port = Number(new URL(behind.url).port);
  const forwarded = (name: string) =>
    ask(port, '/health', ['Host', 'localhost', 'X-Forwarded-Host', name]);
  assert.is((await forwarded('evil.example')).status, 421);
  assert.is((await forwarded('localhost')).status, 200);
  await behind.stop();
  const [apiPort] = ports()[0] as [number, string];
  const ignored = await ask(apiPort, '/health', ['Host', 'localhost', 'X-Forwarded-Host', 'evil']);
  assert.is(ignored.status, 200);
});

it('asks for a setup code made at start where others may reach it', async () => {
  const behind = await startTestService({ trustedProxies: ['127.0.0.1'] }, { register: false });
  const body = {
    company_name: 'Harbour',
    name: 'Olive',
    email: 'olive@example.com',
    password: 'correct horse battery',
  };
  const without = await behind.ask('POST', '/auth/register', { body });
  assert.equal([without.status, without.body.code], [403, 'wrong_setup_code']);
  assert.match(behind.madeSetupCode ?? '', /^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
  const headers = { 'x-setup-code': behind.madeSetupCode ?? '' };
  assert.is((await behind.ask('POST', '/auth/register', { body, headers })).status, 200);
  await behind.stop();
});

it.run();
