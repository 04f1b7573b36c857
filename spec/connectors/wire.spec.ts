import { createHmac } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allowsAt } from '../outgoing-allowance.ts';
import { type Installation, startTestService } from '../service.ts';
import { until } from '../until.ts';
import {
  credentialsFor,
  hookSecret,
  type Played,
  playPlatforms,
  shopifyProduct,
  signed,
} from './platform.ts';

const it = suite<{ service: Installation; played: Played }>('connectors over the wire');

it.before(async (context) => {
  context.service = await startTestService();
  context.played = await playPlatforms();
  await allowsAt(context.service, context.played.url);
});
it.after(async ({ service, played }) => {
  await service.stop();
  await played.stop();
});

it('synchronize a shop: by hand, by webhook, and outbound', async ({ service, played }) => {
  const { ask, does } = service;
  const path = '/admin/api/2024-10/products.json';
  played.shelves.set(path, [shopifyProduct(1)]);
  for (const list of ['/connectors', '/connectors/'])
    assert.is((await ask('GET', list)).body.length, 4);
  const body = { entity: 'products' };
  assert.is((await ask('POST', '/connectors/shopify/sync', { body })).status, 409);
  await does('POST', '/connectors/shopify/credentials', credentialsFor('shopify', played));
  const made = await does('POST', '/connectors/shopify/sync', body);
  assert.equal([made.created, made.ok], [1, true]);
  const [item] = (await does('GET', '/items')).items;
  played.shelves.set(path, [shopifyProduct(1, { price: '33.00' })]);
  const { webhook_url } = await does('GET', '/connectors/shopify');
  const call = '{ "id": 1,  "unicode": "é" }';
  const headers = {
    'x-shopify-hmac-sha256': signed(call),
    'x-shopify-topic': 'products/update',
    'content-type': 'application/json',
  };
  const hook = new URL(webhook_url).pathname;
  const heard = await ask('POST', hook, { token: null, body: call, headers });
  assert.equal([heard.status, heard.body.requested], [200, 1]);
  const forged = await ask('POST', hook, { token: null, body: `${call} `, headers });
  assert.is(forged.status, 401);
  await until(async () => (await does('GET', `/items/${item.id}`)).retail_price === 33);
  const chosen = { entity_ids: [item.id] };
  assert.is((await ask('POST', '/items/bulk/woocommerce-sync', { body: chosen })).status, 409);
  assert.is((await ask('POST', '/items/bulk/nobody-sync', { body: chosen })).status, 404);
  await does('POST', '/items/bulk/shopify-sync', chosen);
  await until(
    async () => (await does('GET', '/connectors/shopify/queue')).items[0]?.status === 'completed',
  );
  const runs = await does('GET', '/connectors/shopify/runs');
  assert.is(runs.total, 2);
  const [pushed] = (await does('GET', '/connectors/shopify/queue?status=completed')).items;
  assert.is((await does('GET', `/machines/entity/${pushed.id}`)).state, 'completed');
});

it('answer what is not there, not theirs, or too little of a role', async ({ service }) => {
  const { ask } = service;
  for (const path of ['', '/runs', '/queue'])
    assert.is((await ask('GET', `/connectors/nobody${path}`)).status, 404);
  const viewer = (await service.userWith('viewer')).token;
  assert.is((await ask('GET', '/connectors/shopify', { token: viewer })).status, 200);
  assert.is(
    (await ask('DELETE', '/connectors/shopify/credentials', { token: viewer })).status,
    403,
  );
  const other = (await service.otherCompany()).token;
  assert.is((await ask('GET', '/connectors/shopify', { token: other })).body.connected, false);
  assert.is((await ask('GET', '/connectors/shopify/queue', { token: other })).body.total, 0);
  const text = new TextDecoder().decode((await ask('GET', '/ledger?limit=500')).bytes);
  assert.not(text.includes('secret-token'));
});

it('checks signatures over the bytes of a call, and knows a replay by them', async ({
  service,
}) => {
  const { does } = service;
  const { webhook_url } = await does('GET', '/connectors/shopify');
  const hook = `${service.url}${new URL(webhook_url).pathname}`;
  const bytes = (odd: number): Uint8Array<ArrayBuffer> =>
    new Uint8Array(Buffer.concat([Buffer.from('{"title":"'), Buffer.of(odd), Buffer.from('"}')]));
  const signature = createHmac('sha256', hookSecret).update(bytes(0xff)).digest('base64');
  const calls = async (body: Uint8Array<ArrayBuffer>, delivery: string) => {
    const answer = await fetch(hook, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-shopify-hmac-sha256': signature,
        'x-shopify-topic': 'customers/update',
        'x-shopify-webhook-id': delivery,
      },
    });
    return [answer.status, ((await answer.json()) as { requested?: number }).requested];
  };
  assert.equal(await calls(bytes(0xff), 'one'), [200, 1], 'no UTF-8, but signed');
  assert.equal((await calls(bytes(0xfe), 'one'))[0], 401, 'other bytes, the same text');
});

it('takes one signed body once, whatever its headers say', async ({ service }) => {
  const { does, ask } = service;
  const { webhook_url } = await does('GET', '/connectors/shopify');
  const body = '{"id":77}';
  const calls = async (delivery: string): Promise<number> => {
    const headers = {
      'content-type': 'application/json',
      'x-shopify-hmac-sha256': signed(body),
      'x-shopify-topic': 'customers/update',
      'x-shopify-webhook-id': delivery,
    };
    const sent = { token: null, body, headers };
    return (await ask('POST', new URL(webhook_url).pathname, sent)).body.requested;
  };
  assert.equal([await calls('one'), await calls('two'), await calls('three')], [1, 0, 0]);
});

it.run();
