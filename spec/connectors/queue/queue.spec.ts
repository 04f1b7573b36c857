import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { written } from '../../../kernel/values/clock.ts';
import { disconnect } from '../../../modules/connectors/connectors/disconnect.ts';
import { update } from '../../../modules/connectors/connectors/update.ts';
import { get } from '../../../modules/connectors/queue/get.ts';
import { list } from '../../../modules/connectors/queue/list.ts';
import { retry } from '../../../modules/connectors/queue/retry.ts';
import { retryOne } from '../../../modules/connectors/queue/retry-one.ts';
import { bulkPlatformSync } from '../../../modules/inventory/bulk/platform-sync.ts';
import { item } from '../../../modules/inventory/contract/facts.ts';
import { create } from '../../../modules/inventory/items/create.ts';
import { setSync } from '../../../modules/inventory/items/set-sync.ts';
import { update as updateItem } from '../../../modules/inventory/items/update.ts';
import { merge } from '../../../modules/inventory/lots/merge.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { issued, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { type Linked, openLinked } from '../linked-company.ts';
import { shopifyProduct } from '../platform.ts';

const it = suite<{ linked: Linked }>('connectors.queue');

it.before.each(async (context) => {
  context.linked = await openLinked();
});
it.after.each(({ linked }) => linked.close());

const makes = async (app: TestApp, sku = 'A-1'): Promise<string> =>
  (
    await app.does(create, {
      sku,
      name: 'Cup',
      sell_by: 'piece',
      quantity: 5,
      retail_price: 8,
    } as never)
  ).id;

const queue = async (app: TestApp, connector_name = 'shopify'): Promise<Answered> => {
  const found: unknown = await app.asks(list, { connector_name });
  assert.ok(Value.Check(list.gives, found), JSON.stringify(found));
  return found;
};

const earlier = (ts: string): string => written(Temporal.Instant.from(ts).subtract({ seconds: 1 }));

it('sends a synchronized item at once and on each change', async ({ linked }) => {
  const { app, played, connects, works } = linked;
  const id = await makes(app);
  await refuses(
    app,
    bulkPlatformSync,
    { platform: 'shopify', entity_ids: [id] },
    409,
    'connector_not_set_up',
  );
  await connects('shopify');
  await app.does(bulkPlatformSync, { platform: 'shopify', entity_ids: [id] });
  assert.equal((await queue(app)).pending, 1);
  assert.equal(await works(), []);
  const [sent] = (await queue(app)).items;
  assert.equal([sent.status, sent.entity_type, sent.target_id], ['completed', 'products_out', id]);
  const { verb, body } = played.asked.at(-1) as Answered;
  assert.equal([verb, body.product.title, body.product.variants[0].price], ['POST', 'Cup', '8']);
  await app.does(updateItem, { entity_id: id, fields_changed: { retail_price: 9 } } as never);
  await app.does(updateItem, { entity_id: id, fields_changed: { name: 'Big cup' } } as never);
  assert.is((await queue(app)).pending, 1, 'it goes out once');
  assert.equal(await works(), []);
  const put = played.asked.at(-1) as Answered;
  assert.equal([put.verb, put.body.variant.price], ['PUT', '9']);
  assert.match(put.url, `/variants/${sent.external_id.split(':')[1]}.json`);
  const asked = played.asked.length;
  await app.does(bulkPlatformSync, { platform: 'shopify', entity_ids: [id], enable: false });
  await app.does(updateItem, { entity_id: id, fields_changed: { name: 'Cup' } } as never);
  await works();
  assert.is(played.asked.length, asked);
});

it('sends no item without the flag, and nothing to an inbound platform', async ({ linked }) => {
  const { app, connects, syncs } = linked;
  await connects('shopify');
  const id = await makes(app);
  await app.does(updateItem, { entity_id: id, fields_changed: { name: 'Jug' } } as never);
  assert.is((await queue(app)).total, 0);
  await app.does(update, { connector_name: 'shopify', direction: 'inbound' });
  await app.does(bulkPlatformSync, { platform: 'shopify', entity_ids: [id] });
  assert.is((await queue(app)).total, 0);
  await app.does(update, {
    connector_name: 'shopify',
    direction: 'both',
    sync_frequency: 'manual',
  });
  await app.does(updateItem, { entity_id: id, fields_changed: { name: 'Pot' } } as never);
  assert.is((await queue(app)).total, 0);
  assert.is((await syncs('shopify', 'products')).queued, 1);
});

it('does not send back what came from the platform', async ({ linked }) => {
  const { app, played, connects, syncs, works } = linked;
  await connects('shopify');
  const path = '/admin/api/2024-10/products.json';
  played.shelves.set(path, [shopifyProduct(1)]);
  await syncs('shopify', 'products');
  const { entity_id } = app.recorded.find((one) => one.event_type === 'item.created') as Answered;
  await app.does(bulkPlatformSync, { platform: 'shopify', entity_ids: [entity_id] });
  await works();
  const { total } = await queue(app);
  played.shelves.set(path, [shopifyProduct(1, { price: '30.00' })]);
  await app.does(update, { connector_name: 'shopify', direction: 'inbound' });
  assert.is((await syncs('shopify', 'products')).updated, 1);
  assert.is((await queue(app)).total, total);
});

it('sends the remaining quantity to a shop', async ({ linked }) => {
  const { app, played, connects, works } = linked;
  await connects('woocommerce');
  const id = await makes(app);
  await app.does(setSync, { entity_id: id, platform: 'woocommerce', enable: true });
  await works();
  await app.does(adjust, { entity_id: id, new_qty: 2 });
  assert.equal(await works(), []);
  const { verb, url, body } = played.asked.at(-1) as Answered;
  assert.equal([verb, body.stock_quantity], ['PUT', 2]);
  assert.match(url, '/wp-json/wc/v3/products/');
});

it('sends quantity zero to a shop for a lot that was merged into another', async ({ linked }) => {
  const { app, played, connects, works } = linked;
  await connects('woocommerce');
  const [id, other] = [await makes(app), await makes(app, 'A-2')];
  await app.does(bulkPlatformSync, { platform: 'woocommerce', entity_ids: [id] });
  await works();
  await app.does(merge, { source_entity_ids: [id, other], target_sku_from: other });
  assert.equal(await works(), []);
  const { verb, body } = played.asked.at(-1) as Answered;
  assert.equal([verb, body.stock_quantity], ['PUT', 0]);
});

/** Product as WooCommerce lists it after it was sent there. */
const shelfOf = (body: Answered, external_id: string) => ({
  ...body,
  id: Number(external_id.split(':')[0]),
  short_description: `<p>${body.short_description}</p>`,
});

it('sends nothing that is up to date at the platform', async ({ linked }) => {
  const { app, played, connects, syncs, works } = linked;
  await connects('woocommerce');
  const [id, other] = [await makes(app), await makes(app, 'A-2')];
  await app.does(bulkPlatformSync, { platform: 'woocommerce', entity_ids: [id, other] });
  assert.equal(await works(), []);
  const writes = () => played.asked.filter(({ verb }) => verb !== 'GET');
  assert.equal(
    writes().map(({ verb }) => verb),
    ['POST', 'POST'],
  );
  const queued = async () => [
    (await syncs('woocommerce', 'products')).queued,
    (await syncs('woocommerce', 'inventory')).queued,
    ...(await works()),
  ];
  const { items } = await queue(app, 'woocommerce');
  const { external_id } = items.find((one: Answered) => one.target_id === id);
  const shelves = '/wp-json/wc/v3/products';
  const cup = shelfOf(writes()[0]?.body, external_id);
  played.shelves.set(shelves, [cup]);
  assert.equal(await queued(), [0, 0]);
  assert.equal(await queued(), [0, 0]);
  await app.does(adjust, { entity_id: id, new_qty: 2 });
  assert.equal(await works(), []);
  assert.equal(writes().at(-1)?.body, { manage_stock: true, stock_quantity: 2 });
  played.shelves.set(shelves, [{ ...cup, stock_quantity: 1, regular_price: '7.5' }]);
  assert.equal(await queued(), [0, 0]);
  assert.is(app.reader().state(item, id)?.quantity, 2);
  assert.equal(
    await queued(),
    [0, 0],
    'stock from there waits for a person, and ours does not replace it',
  );
  assert.is(writes().length, 3);
});

it('retries failed pushes, and only those', async ({ linked }) => {
  const { app, played, connects, syncs, works } = linked;
  await connects('woocommerce');
  const [id, other] = [await makes(app), await makes(app, 'A-2')];
  await app.does(bulkPlatformSync, { platform: 'woocommerce', entity_ids: [id, other] });
  await works();
  played.mood = 'refuses';
  await app.does(updateItem, { entity_id: id, fields_changed: { name: 'Mug' } } as never);
  await works();
  played.mood = 'well';
  const asked = played.asked.length;
  assert.is((await syncs('woocommerce', 'products')).queued, 1);
  assert.equal(await works(), []);
  const sent = played.asked.slice(asked).filter(({ verb }) => verb === 'PUT');
  assert.equal(
    sent.map(({ body }) => body.name),
    ['Mug'],
  );
  assert.is((await syncs('woocommerce', 'products')).queued, 0);
});

it('imports fields that are not sent to a platform, though the rest is an echo', async ({
  linked,
}) => {
  const { app, played, connects, syncs, works } = linked;
  await connects('shopify');
  played.shelves.set('/admin/api/2024-10/products.json', [shopifyProduct(1)]);
  await syncs('shopify', 'products');
  const { entity_id } = app.recorded.find((one) => one.event_type === 'item.created') as Answered;
  await app.does(bulkPlatformSync, { platform: 'shopify', entity_ids: [entity_id] });
  await works();
  played.shelves.set('/admin/api/2024-10/products.json', [
    shopifyProduct(1, {}, { title: 'Opal' }),
  ]);
  assert.is((await syncs('shopify', 'products')).updated, 1);
  assert.is(app.reader().state(item, entity_id)?.name, 'Opal');
});

it('is not undone by the echo of a push', async ({ linked }) => {
  const { app, played, connects, syncs, works } = linked;
  await connects('woocommerce');
  const id = await makes(app);
  await app.does(bulkPlatformSync, { platform: 'woocommerce', entity_ids: [id] });
  await works();
  const [{ external_id }] = (await queue(app, 'woocommerce')).items;
  const cup = shelfOf(played.asked.at(-1)?.body, external_id);
  played.mood = 'down';
  await app.does(updateItem, { entity_id: id, fields_changed: { name: 'Mug' } } as never);
  await works();
  played.mood = 'well';
  played.shelves.set('/wp-json/wc/v3/products', [cup]);
  assert.is((await syncs('woocommerce', 'products')).updated, 0);
  assert.is(app.reader().state(item, id)?.name, 'Mug');
});

it('takes no stock from a shop that does not know yet what was sold here', async ({ linked }) => {
  const { app, played, connects, syncs, works, rings } = linked;
  await connects('woocommerce');
  const id = await makes(app);
  await app.does(setSync, { entity_id: id, platform: 'woocommerce', enable: true });
  await works();
  const [sent] = (await queue(app, 'woocommerce')).items;
  const shelf = { id: Number(sent.external_id.split(':')[0]), manage_stock: true };
  played.mood = 'down';
  await app.does(adjust, { entity_id: id, new_qty: 2 });
  await works();
  played.mood = 'well';
  played.shelves.set('/wp-json/wc/v3/products', [{ ...shelf, stock_quantity: 5 }]);
  assert.is((await syncs('woocommerce', 'inventory')).updated, 0);
  const [waits] = (await queue(app, 'woocommerce')).items;
  await rings(waits.next_retry_at);
  assert.equal(await works(), []);
  assert.is((played.asked.at(-1) as Answered).body.stock_quantity, 2);
  played.shelves.set('/wp-json/wc/v3/products', [{ ...shelf, stock_quantity: 1 }]);
  assert.is((await syncs('woocommerce', 'inventory')).updated, 1);
});

it('sends changes made during a push, too', async ({ linked }) => {
  const { app, played, connects, works } = linked;
  await connects('shopify');
  const id = await makes(app);
  await app.does(bulkPlatformSync, { platform: 'shopify', entity_ids: [id] });
  played.meanwhile = async () => {
    played.meanwhile = undefined;
    await app.does(updateItem, { entity_id: id, fields_changed: { retail_price: 9 } } as never);
  };
  assert.equal(await works(), []);
  const { verb, body } = played.asked.at(-1) as Answered;
  assert.equal([verb, body.variant?.price], ['PUT', '9']);
  const found = await queue(app);
  assert.equal([found.total, found.pending], [2, 0]);
});

it('sends invoices to accounting once, with the number they have here', async ({ linked }) => {
  const { app, played, connects, syncs, works } = linked;
  await issued(app, 'invoice');
  await issued(app, 'bill');
  for (const name of ['quickbooks', 'xero']) {
    await connects(name);
    assert.is((await syncs(name, 'invoices')).queued, 1);
    assert.equal(await works(), []);
    const [sent] = (await queue(app, name)).items;
    assert.is(sent.status, 'completed');
    const { body } = played.asked.at(-1) as Answered;
    assert.match(body.DocNumber ?? body.InvoiceNumber, /^INV/);
    const asked = played.asked.filter(({ verb }) => verb === 'POST').length;
    assert.is((await syncs(name, 'invoices')).queued, 0);
    await works();
    assert.is(played.asked.filter(({ verb }) => verb === 'POST').length, asked);
  }
});

it('retries after 1, 5, 15, 60 and 240 minutes, then fails', async ({ linked }) => {
  const { app, played, connects, works, rings } = linked;
  await connects('shopify');
  const id = await makes(app);
  played.mood = 'down';
  await app.does(bulkPlatformSync, { platform: 'shopify', entity_ids: [id] });
  for (const minutes of [1, 5, 15, 60, 240]) {
    assert.equal(await works(), []);
    const [waits] = (await queue(app)).items;
    assert.is(waits.status, 'retrying');
    const from = Temporal.Instant.from(waits.updated_at);
    assert.is(from.until(waits.next_retry_at).total('minutes'), minutes);
    const asked = played.asked.length;
    assert.is(await rings(earlier(waits.next_retry_at)), 0);
    assert.is(await rings(waits.next_retry_at), 1);
    assert.is(await rings(waits.next_retry_at), 0);
    assert.is(played.asked.length, asked);
  }
  assert.equal(await works(), []);
  const found = await queue(app);
  const [failed] = found.items;
  assert.equal([failed.status, failed.retry_count, found.failed], ['failed', 5, 1]);
  assert.match(failed.error_message, 'Shopify answered 503');
  played.mood = 'well';
  await refuses(app, retry, { connector_name: 'shopify' }, 403, 'role_too_low', {
    role: 'manager',
  });
  await refuses(app, retry, { connector_name: 'nobody' }, 404, 'not_found');
  const key = { connector_name: 'shopify', ids: [failed.id, 'none'] };
  assert.is((await app.does(retry, key, { key: 'k' })).requeued, 1);
  assert.is((await app.does(retry, key, { key: 'k' })).requeued, 1);
  assert.equal(await works(), []);
  assert.is((await queue(app)).items[0].status, 'completed');
  assert.is((await app.does(retry, { connector_name: 'shopify' })).requeued, 0);
});

it('waits for new credentials, and is sent with them', async ({ linked }) => {
  const { app, played, connects, works } = linked;
  await connects('shopify');
  played.mood = 'unauthorized';
  await app.does(bulkPlatformSync, { platform: 'shopify', entity_ids: [await makes(app)] });
  assert.equal(await works(), []);
  assert.is((await queue(app)).items[0].status, 'awaiting_token');
  played.mood = 'well';
  await connects('shopify');
  assert.equal(await works(), []);
  assert.is((await queue(app)).items[0].status, 'completed');
  await app.does(disconnect, { connector_name: 'shopify' });
});

it('gives up at once on what the platform refuses', async ({ linked }) => {
  const { app, played, connects, works } = linked;
  await connects('shopify');
  played.mood = 'refuses';
  await app.does(bulkPlatformSync, { platform: 'shopify', entity_ids: [await makes(app)] });
  await works();
  const [failed] = (await queue(app)).items;
  assert.equal([failed.status, failed.retry_count], ['failed', 0]);
  assert.match(failed.error_message, 'refused with 422');
  assert.equal(failed.allowed_actions, ['retry']);
  const of = { connector_name: 'shopify', push_id: failed.id };
  await refuses(app, retryOne, { ...of, connector_name: 'xero' }, 404, 'not_found');
  await refuses(app, retryOne, of, 404, 'not_found', { company_id: 'other' });
  assert.is((await app.asks(get, { ...of, connector_name: 'xero' })).code, 'not_found');
  const shown: unknown = await app.asks(get, of);
  assert.ok(Value.Check(get.gives, shown));
  await app.does(retryOne, of);
  assert.is((await app.asks(get, of)).status, 'pending');
});

it.run();
