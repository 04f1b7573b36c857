import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { instance } from '../../../kernel/reader/reader.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { disconnect } from '../../../modules/connectors/connectors/disconnect.ts';
import { get } from '../../../modules/connectors/connectors/get.ts';
import { update } from '../../../modules/connectors/connectors/update.ts';
import { receive } from '../../../modules/connectors/webhooks/receive.ts';
import { list as listItems } from '../../../modules/inventory/items/list.ts';
import { type Linked, openLinked } from '../linked-company.ts';
import { shopifyProduct, signed } from '../platform.ts';

type Calls = (name: string, body: string, more?: object) => Promise<Outcome>;

const it = suite<{ linked: Linked; calls: Calls }>('connectors.webhooks.receive');

it.before.each(async (context) => {
  context.linked = await openLinked();
  const { app } = context.linked;
  context.calls = async (connector_name, body, more = {}) => {
    const { webhook_url } = await app.asks(get, { connector_name });
    const hook = webhook_url?.split('/').at(-1) ?? 'none';
    const signature = { [`${connector_name}_signature`]: signed(body) };
    const input = { connector_name, hook, body, ...signature, ...more };
    return app.tries(receive, input, { user_id: '', company_id: instance, role: 'viewer' });
  };
});
it.after.each(({ linked }) => linked.close());

const said = (outcome: Outcome): unknown =>
  outcome.done ? JSON.parse(outcome.body).requested : outcome.code;

it('asks the platform for what changed, once a call', async ({ linked, calls }) => {
  const { app, played, connects, works } = linked;
  await connects('shopify');
  played.shelves.set('/admin/api/2024-10/products.json', [shopifyProduct(1)]);
  const call = { shopify_topic: 'products/update' };
  assert.is(said(await calls('shopify', '{"id":1}', call)), 1);
  const facts = app.recorded.length;
  assert.is(said(await calls('shopify', '{"id":1}', call)), 0);
  assert.is(app.recorded.length, facts);
  assert.equal(await works(), []);
  assert.is((await app.asks(listItems, {})).total, 1);
  assert.is(said(await calls('shopify', '{}', { shopify_topic: 'app/uninstalled' })), 0);
});

it('refuses calls that are not signed with the secret', async ({ linked, calls }) => {
  const { app, connects } = linked;
  for (const name of ['shopify', 'woocommerce', 'quickbooks', 'xero']) {
    await connects(name);
    const facts = app.recorded.length;
    for (const wrong of [undefined, '', 'AAAA', signed('{}', 'another'), signed('{ }')]) {
      const outcome = await calls(name, '{}', { [`${name}_signature`]: wrong });
      assert.equal([outcome.status, said(outcome)], [401, 'bad_signature']);
    }
    assert.is(app.recorded.length, facts);
    assert.is(said(await calls(name, '{}')), 0);
  }
});

it('requests synchronizations from accounting webhooks in realtime mode only', async ({
  linked,
  calls,
}) => {
  const { app, connects } = linked;
  await connects('quickbooks');
  const entities = [
    { name: 'Invoice', id: '1' },
    { name: 'Customer', id: '2' },
    { name: 'Vendor', id: '3' },
  ];
  const body = JSON.stringify({ eventNotifications: [{ dataChangeEvent: { entities } }] });
  assert.is(said(await calls('quickbooks', body)), 0, 'by hand');
  await app.does(update, { connector_name: 'quickbooks', sync_frequency: 'realtime' });
  assert.is(said(await calls('quickbooks', body)), 2);
  assert.is(said(await calls('quickbooks', body)), 0);
  await app.does(update, { connector_name: 'quickbooks', direction: 'outbound' });
  assert.is(said(await calls('quickbooks', `${body} `)), 0);
});

it('is found at its address only, while it is connected', async ({ linked, calls }) => {
  const { app, connects } = linked;
  await connects('shopify');
  assert.is(said(await calls('shopify', '{}', { hook: 'nonsense' })), 'not_found');
  const { webhook_url } = await app.asks(get, { connector_name: 'shopify' });
  await app.does(disconnect, { connector_name: 'shopify' });
  assert.is(
    said(await calls('shopify', '{}', { hook: webhook_url.split('/').at(-1) })),
    'not_found',
  );
});

it.run();
