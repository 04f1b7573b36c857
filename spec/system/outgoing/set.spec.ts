import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get } from '../../../modules/system/outgoing/get.ts';
import { set } from '../../../modules/system/outgoing/set.ts';
import { fits } from '../../crm/fits.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('system.outgoing.set');
const path = '/system/outgoing';
const words = 'the words of another service';
let service: Installation;
let other: Server;
let url: string;
const asked: string[] = [];

it.before(async () => {
  service = await startTestService();
  other = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: words, error: { message: words } }));
  });
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
it.after(async () => {
  other.closeAllConnections();
  other.close();
  await service.stop();
});
it.before.each(() => {
  asked.length = 0;
});

const shopAt = (store_url: string) => ({ consumer_key: 'ck', consumer_secret: 'cs', store_url });

const port = (): number => Number(new URL(url).port);

it('keeps other services of this machine unreachable until the owner allows them', async () => {
  const { token } = await service.otherCompany();
  for (const one of [undefined, token]) {
    const answer = await service.ask('POST', '/connectors/woocommerce/credentials', {
      body: shopAt(url),
      ...(one === undefined ? {} : { token: one }),
    });
    assert.equal([answer.status, answer.body.code], [422, 'address_not_allowed']);
  }
  const model = { provider: 'openai_compatible', base_url: url, model: 'm', allow_remote: true };
  assert.is((await service.ask('PATCH', '/ai/provider', { body: model })).status, 422);
  assert.equal(asked, []);
});

it('answers the allowances, which only the owner of the installation reads and sets', async () => {
  const allowances = [{ scheme: 'http', host: '127.0.0.1', port: port() }];
  const sent = await service.ask('PUT', path, {
    body: { allowances },
    headers: { 'idempotency-key': 'one' },
  });
  assert.ok(fits(set, sent.body));
  const again = await service.ask('PUT', path, {
    body: { allowances },
    headers: { 'idempotency-key': 'one' },
  });
  assert.equal(again.body, sent.body);
  const read = await service.ask('GET', path);
  assert.ok(fits(get, read.body));
  assert.equal(read.body.allowances, allowances);
  const { token } = await service.otherCompany();
  const admin = (await service.userWith('admin')).token;
  for (const verb of ['GET', 'PUT']) {
    const body = verb === 'PUT' ? { allowances: [] } : undefined;
    const elsewhere = await service.ask(verb, path, { token, body });
    assert.is(elsewhere.status, 403, 'the owner of another company');
    const lower = await service.ask(verb, path, { token: admin, body });
    assert.equal([lower.status, lower.body.code], [403, 'role_too_low']);
  }
  assert.equal((await service.does('GET', path)).allowances, allowances);
});

it('opens the way out for exactly that address, and never repeats what was answered', async () => {
  const answer = await service.ask('POST', '/connectors/woocommerce/credentials', {
    body: shopAt(url),
  });
  assert.equal([answer.status, answer.body.code], [502, 'platform_failed']);
  assert.is(answer.body.detail, 'WooCommerce refused with 404.');
  assert.not.match(JSON.stringify(answer.body), words);
  assert.is(asked.length, 1);
  const named = await service.ask('POST', '/connectors/woocommerce/credentials', {
    body: shopAt(url.replace('127.0.0.1', 'localhost')),
  });
  assert.is(named.body.code, 'address_not_allowed');
  assert.is(asked.length, 1);
});

it('refuses what is no host', async () => {
  for (const host of ['a/b', 'a:80', 'me@a', 'a?b', '[::1', ' ', 'a b']) {
    const body = { allowances: [{ scheme: 'https', host, port: 443 }] };
    const answer = await service.ask('PUT', path, { body });
    assert.equal([answer.status, answer.body.code], [422, 'bad_allowance'], host);
  }
  const v6 = { allowances: [{ scheme: 'https', host: '::1', port: 8443 }] };
  assert.equal((await service.does('PUT', path, v6)).allowances, v6.allowances);
  await service.does('PUT', path, { allowances: [] });
  assert.equal((await service.does('GET', path)).allowances, []);
});

it.run();
