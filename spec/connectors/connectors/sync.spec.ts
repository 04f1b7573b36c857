import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { sync } from '../../../modules/connectors/connectors/sync.ts';
import { update } from '../../../modules/connectors/connectors/update.ts';
import { list as listRuns } from '../../../modules/connectors/runs/list.ts';
import { list as listContacts } from '../../../modules/crm/contacts/list.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { list as listDocs } from '../../../modules/documents/queries/list.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { list as listItems } from '../../../modules/inventory/items/list.ts';
import { setSync } from '../../../modules/inventory/items/set-sync.ts';
import { read, refuses } from '../../documents/documents.ts';
import { type Linked, openLinked } from '../linked-company.ts';
import { shopifyCustomer, shopifyOrder, shopifyProduct } from '../platform.ts';

const it = suite<{ linked: Linked }>('connectors.connectors.sync');

it.before.each(async (context) => {
  context.linked = await openLinked();
});
it.after.each(({ linked }) => linked.close());

/** Number of contacts that a new company has. */
const founding = 2;

const admin = '/admin/api/2024-10';
const counts = ({ created, updated, skipped, errors }: Record<string, unknown>) => [
  created,
  updated,
  skipped,
  (errors as string[]).length,
];

it('takes in products once, over several pages, and follows what changes', async ({ linked }) => {
  const { app, played, connects, syncs } = linked;
  await connects('shopify');
  played.pageSize = 2;
  played.shelves.set(
    `${admin}/products.json`,
    [1, 2, 3, 4, 5].map((id) => shopifyProduct(id)),
  );
  const first: unknown = await syncs('shopify', 'products');
  assert.ok(Value.Check(sync.gives!, first), JSON.stringify(first));
  assert.equal(counts(first as never), [5, 0, 0, 0]);
  const facts = app.recorded.length;
  assert.equal(counts(await syncs('shopify', 'products')), [0, 0, 5, 0]);
  assert.equal(
    app.recorded.slice(facts).map((one) => one.event_type),
    ['connector.synced'],
  );
  const all = await app.asks(listItems, { sku: 'R-3' });
  const [ring] = all.items;
  assert.equal(
    [ring.name, ring.retail_price, ring.quantity, ring.description, ring.source],
    ['Ring 3', 19.9, 3, 'A ring', 'connector'],
  );
  played.shelves.set(`${admin}/products.json`, [shopifyProduct(3, { price: '25.00' })]);
  assert.equal(counts(await syncs('shopify', 'products')), [0, 1, 0, 0]);
  const after = await app.asks(listItems, { sku: 'R-3' });
  assert.equal([after.total, after.items[0].retail_price, after.items[0].quantity], [1, 25, 3]);
  assert.match(played.asked.at(-1)?.url ?? '', 'updated_at_min=');
});

it('knows an item by its SKU and a contact by its email, and leaves them be', async ({
  linked,
}) => {
  const { app, played, connects, syncs } = linked;
  await connects('shopify');
  await app.does(createItem, { sku: 'R-1', name: 'Mine', sell_by: 'piece', quantity: 0 });
  played.shelves.set(`${admin}/products.json`, [shopifyProduct(1)]);
  assert.equal(counts(await syncs('shopify', 'products')), [0, 1, 0, 0]);
  assert.is((await app.asks(listItems, { sku: 'R-1' })).items[0].name, 'Mine');
  const twice = [shopifyCustomer(7), shopifyCustomer(8, { email: 'ada7@example.com' })];
  played.shelves.set(`${admin}/customers.json`, twice);
  assert.equal(counts(await syncs('shopify', 'contacts')), [1, 1, 0, 0]);
  assert.is((await app.asks(listContacts, {})).total, founding + 1);
});

it('changes a linked contact, but not the email to which its documents are mailed', async ({
  linked,
}) => {
  const { app, played, connects, syncs } = linked;
  await connects('shopify');
  const path = `${admin}/customers.json`;
  played.shelves.set(path, [shopifyCustomer(7)]);
  assert.equal(counts(await syncs('shopify', 'contacts')), [1, 0, 0, 0]);
  played.shelves.set(path, [
    shopifyCustomer(7, { last_name: 'Jones', email: 'thief@example.com' }),
  ]);
  assert.equal(counts(await syncs('shopify', 'contacts')), [0, 1, 0, 0]);
  const { items } = await app.asks(listContacts, { q: 'Jones' });
  assert.equal(
    items.map(({ name, email }: Record<string, unknown>) => [name, email]),
    [['Ada Jones', 'ada7@example.com']],
  );
});

it('makes drafts of orders, with their customer and items, as long as they are drafts', async ({
  linked,
}) => {
  const { app, played, connects, syncs } = linked;
  await connects('shopify');
  played.shelves.set(`${admin}/products.json`, [shopifyProduct(1)]);
  await syncs('shopify', 'products');
  played.shelves.set(`${admin}/orders.json`, [shopifyOrder(501), shopifyOrder(502)]);
  assert.equal(counts(await syncs('shopify', 'orders')), [2, 0, 0, 0]);
  assert.is((await app.asks(listContacts, {})).total, founding + 1);
  const docs = await app.asks(listDocs, {});
  assert.is(docs.total, 2);
  const id = docs.items.find((one: { reference: string }) => one.reference === '#501').id;
  const order = await read(app, id);
  assert.equal(
    [order.doc_type, order.status, order.issue_date, order.total, order.tax, order.shipping],
    ['invoice', 'draft', '2026-03-04', 47.8, 3, 5],
  );
  assert.match(order.contact_id, 'contact:');
  assert.match(order.line_items[0].item_id, 'item:');
  assert.is(order.line_items[0].unit_price, 19.9);
  const more = {
    total_price: '67.70',
    line_items: [{ ...shopifyOrder(1).line_items[0], quantity: 3 }],
  };
  played.shelves.set(`${admin}/orders.json`, [shopifyOrder(501, more)]);
  assert.equal(counts(await syncs('shopify', 'orders')), [0, 1, 0, 0]);
  assert.is((await read(app, id)).total, 67.7);
  await app.does(finalize, { entity_id: id });
  played.shelves.set(`${admin}/orders.json`, [shopifyOrder(501)]);
  assert.equal(counts(await syncs('shopify', 'orders')), [0, 0, 1, 0]);
  assert.is((await read(app, id)).total, 67.7);
});

it('takes no orders that were cancelled, and no invoices that are void', async ({ linked }) => {
  const { app, played, connects, syncs } = linked;
  for (const name of ['shopify', 'woocommerce', 'xero']) await connects(name);
  const cancelled_at = '2026-03-05T10:00:00Z';
  played.shelves.set(`${admin}/orders.json`, [shopifyOrder(1, { cancelled_at })]);
  const order = { id: 1, number: '1', currency: 'USD', line_items: [], total: '0' };
  played.shelves.set(
    '/wp-json/wc/v3/orders',
    ['cancelled', 'failed', 'trash'].map((status, at) => ({ ...order, id: at + 1, status })),
  );
  played.shelves.set('/api.xro/2.0/Invoices', [
    { InvoiceID: 'i-1', Status: 'VOIDED', Contact: { ContactID: 'c', Name: 'C' }, LineItems: [] },
  ]);
  assert.equal(counts(await syncs('shopify', 'orders')), [0, 0, 0, 0]);
  assert.equal(counts(await syncs('woocommerce', 'orders')), [0, 0, 0, 0]);
  assert.equal(counts(await syncs('xero', 'invoices')), [0, 0, 0, 0]);
  assert.is((await app.asks(listDocs, {})).total, 0);
});

it('takes tax out of prices that include it', async ({ linked }) => {
  const { app, played, connects, syncs } = linked;
  await connects('shopify');
  const line = { ...shopifyOrder(1).line_items[0], price: '10.70', tax_lines: [{ price: '1.40' }] };
  const gross = { taxes_included: true, line_items: [line], shipping_lines: [] };
  played.shelves.set(`${admin}/orders.json`, [
    shopifyOrder(1, { ...gross, total_tax: '1.40', total_price: '21.40' }),
  ]);
  assert.equal(counts(await syncs('shopify', 'orders')), [1, 0, 0, 0]);
  const { items } = await app.asks(listDocs, {});
  const order = await read(app, items[0].id);
  assert.equal([order.subtotal, order.tax, order.total], [20, 1.4, 21.4]);
});

it('takes in the rest of a platform while one record is refused, and asks for it again', async ({
  linked,
}) => {
  const { app, played, connects, syncs } = linked;
  await connects('shopify');
  const bad = shopifyProduct(1, { sku: 'x'.repeat(400), price: '9999999999999' });
  played.shelves.set(`${admin}/products.json`, [bad, shopifyProduct(2)]);
  const part = await syncs('shopify', 'products');
  assert.equal(counts(part), [1, 0, 0, 1]);
  assert.is(part.ok, false);
  assert.match(part.errors[0], '1:1001');
  const runs: unknown = await app.asks(listRuns, { connector_name: 'shopify' }, { role: 'viewer' });
  assert.ok(Value.Check(listRuns.gives, runs), JSON.stringify(runs));
  const [run] = (runs as { items: Record<string, unknown>[] }).items;
  assert.equal([run?.['status'], run?.['created_count'], run?.['since']], ['partial', 1, null]);
});

it('refuses what it cannot do, and notes a platform that fails', async ({ linked }) => {
  const { app, played, connects } = linked;
  const products = { connector_name: 'shopify', entity: 'products' } as const;
  await refuses(app, sync, products, 409, 'connector_not_set_up');
  await refuses(app, sync, { ...products, connector_name: 'nobody' }, 404, 'not_found');
  await refuses(app, sync, { ...products, entity: 'inventory' }, 422, 'entity_unsupported');
  await connects('shopify');
  await refuses(app, sync, products, 403, 'role_too_low', { role: 'manager' });
  for (const mood of ['down', 'html', 'closed', 'unauthorized', 'refuses'] as const) {
    played.mood = mood;
    const outcome = await app.tries(sync, products);
    assert.equal([outcome.status, !outcome.done && outcome.code], [502, 'platform_failed']);
    assert.not(JSON.stringify(outcome).includes('secret-token'));
  }
  const runs = await app.asks(listRuns, { connector_name: 'shopify' });
  assert.is(runs.total, 5);
  assert.is(runs.items[0].status, 'failed');
  assert.is((await app.asks(listRuns, { connector_name: 'shopify', entity: 'orders' })).total, 0);
});

it('takes in nothing where it only sends, and is done once for its key', async ({ linked }) => {
  const { app, played, connects } = linked;
  await connects('shopify');
  played.shelves.set(`${admin}/products.json`, [shopifyProduct(1)]);
  const products = { connector_name: 'shopify', entity: 'products' } as const;
  await app.does(update, { connector_name: 'shopify', direction: 'outbound' });
  const asked = played.asked.length;
  assert.equal(counts(await app.does(sync, products)), [0, 0, 0, 0]);
  assert.equal(counts(await app.does(sync, products, { dryRun: true })), [0, 0, 0, 0]);
  assert.is(played.asked.length, asked);
  await app.does(update, { connector_name: 'shopify', direction: 'both' });
  const tried = await app.tries(sync, products, { dryRun: true });
  assert.is(!tried.done && tried.code, 'no_dry_run');
  assert.is(played.asked.length, asked);
  assert.is((await app.asks(listItems, {})).total, 0);
});

it('goes on with the next synchronization where one has enough', async ({ linked }) => {
  const { app, played, connects, syncs } = linked;
  await connects('shopify');
  played.pageSize = 250;
  const customers = Array.from({ length: 620 }, (_, at) => shopifyCustomer(at + 1));
  played.shelves.set(`${admin}/customers.json`, customers);
  const first = await syncs('shopify', 'contacts');
  assert.equal([first.created, first.more], [limits.syncRecords, true]);
  const second = await syncs('shopify', 'contacts');
  assert.equal([second.created, second.more], [120, false]);
  const { items } = await app.asks(listRuns, { connector_name: 'shopify' });
  const [last, start] = items;
  assert.is(last.begun_at, start.started_at);
  assert.ok(
    last.since < start.started_at,
    'what changed meanwhile on the first pages is asked for',
  );
  assert.is((await app.asks(listContacts, {})).total, founding + 620);
});

it('asks again for what was refused on an earlier page, once all pages are read', async ({
  linked,
}) => {
  const { played, connects, syncs } = linked;
  await connects('shopify');
  played.pageSize = 250;
  const products = Array.from({ length: 620 }, (_, at) => shopifyProduct(at + 1));
  const bad = shopifyProduct(3, { price: '9999999999999' });
  const all = [...products.slice(0, 2), bad, ...products.slice(3)];
  played.shelves.set(`${admin}/products.json`, all);
  assert.equal(counts(await syncs('shopify', 'products')), [499, 0, 0, 1]);
  assert.equal(counts(await syncs('shopify', 'products')), [120, 0, 0, 0]);
  played.shelves.set(`${admin}/products.json`, [products[2]]);
  assert.equal(counts(await syncs('shopify', 'products')), [1, 0, 0, 0]);
  assert.not.match(played.asked.at(-1)?.url ?? '', 'updated_at_min');
  await syncs('shopify', 'products');
  assert.match(played.asked.at(-1)?.url ?? '', 'updated_at_min');
});

it('is not held up by a last page of which all is refused, nor by a platform that failed', async ({
  linked,
}) => {
  const { app, played, connects, syncs } = linked;
  await connects('shopify');
  played.pageSize = 250;
  const products = Array.from({ length: 500 }, (_, at) => shopifyProduct(at + 1));
  const bad = shopifyProduct(501, { price: '9999999999999' });
  played.shelves.set(`${admin}/products.json`, [...products, bad]);
  assert.is((await syncs('shopify', 'products')).more, true);
  played.mood = 'down';
  const asked = { connector_name: 'shopify', entity: 'products' } as const;
  assert.is((await app.tries(sync, asked)).status, 502);
  played.mood = 'well';
  assert.equal(counts(await syncs('shopify', 'products')), [0, 0, 0, 1]);
  played.shelves.set(`${admin}/products.json`, [shopifyProduct(777)]);
  assert.equal(counts(await syncs('shopify', 'products')), [1, 0, 0, 0]);
});

it('starts over if the platform no longer knows the cursor', async ({ linked }) => {
  const { played, connects, syncs } = linked;
  await connects('shopify');
  played.pageSize = 250;
  const customers = Array.from({ length: 510 }, (_, at) => shopifyCustomer(at + 1));
  played.shelves.set(`${admin}/customers.json`, customers);
  assert.is((await syncs('shopify', 'contacts')).more, true);
  played.pageSize = 600;
  played.forgets = true;
  assert.equal(counts(await syncs('shopify', 'contacts')), [10, 0, 500, 0]);
});

it('enqueues all synchronized items, in turns', async ({ linked }) => {
  const { app, connects, syncs, works } = linked;
  await connects('shopify');
  await app.does(update, { connector_name: 'shopify', sync_frequency: 'manual' });
  const count = limits.syncRecords + 20;
  for (let at = 0; at < count; at += 1) {
    const { id } = await app.does(createItem, { name: `Cup ${at}`, sell_by: 'piece' });
    await app.does(setSync, { entity_id: id, platform: 'shopify', enable: true });
  }
  const first = await syncs('shopify', 'products');
  assert.equal([first.queued, first.more], [limits.syncRecords, true]);
  const second = await syncs('shopify', 'products');
  assert.is(second.queued, 20, 'the others wait already');
  assert.equal(await works(), []);
});

it('reads WooCommerce: products, their stock, customers and guests', async ({ linked }) => {
  const { app, played, connects, syncs } = linked;
  await connects('woocommerce');
  const product = {
    id: 5,
    sku: 'W-5',
    name: 'Mug',
    regular_price: '8.50',
    stock_quantity: 4,
    manage_stock: true,
  };
  played.shelves.set('/wp-json/wc/v3/products', [product]);
  assert.equal(counts(await syncs('woocommerce', 'products')), [1, 0, 0, 0]);
  played.shelves.set('/wp-json/wc/v3/products', [{ ...product, stock_quantity: 9 }]);
  assert.equal(counts(await syncs('woocommerce', 'inventory')), [0, 1, 0, 0]);
  assert.is((await app.asks(listItems, { sku: 'W-5' })).items[0].quantity, 4);
  const order = {
    id: 77,
    number: '77',
    date_created: '2026-02-01T08:00:00',
    currency: 'USD',
    customer_id: 0,
    billing: { first_name: 'Bo', last_name: 'Guest', email: 'bo@example.com' },
    line_items: [
      { product_id: 5, variation_id: 0, sku: 'W-5', name: 'Mug', quantity: 2, total: '17.00' },
    ],
    shipping_total: '3.00',
    total_tax: '2.00',
    total: '22.00',
  };
  played.shelves.set('/wp-json/wc/v3/orders', [order, { ...order, id: 78, number: '78' }]);
  assert.equal(counts(await syncs('woocommerce', 'orders')), [2, 0, 0, 0]);
  assert.is((await app.asks(listContacts, {})).total, founding + 1);
});

it('reads QuickBooks and Xero: contacts of both kinds, orders to suppliers, invoices', async ({
  linked,
}) => {
  const { app, played, connects, syncs } = linked;
  await connects('quickbooks');
  played.shelves.set('Customer', [{ Id: '1', DisplayName: 'Cara' }]);
  played.shelves.set('Vendor', [{ Id: '1', DisplayName: 'Vic' }]);
  assert.equal(counts(await syncs('quickbooks', 'contacts')), [2, 0, 0, 0]);
  played.shelves.set('Item', [
    { Id: '3', Name: 'Hour', UnitPrice: 90 },
    { Id: '4', Type: 'Category' },
  ]);
  assert.equal(counts(await syncs('quickbooks', 'products')), [1, 0, 0, 0]);
  const detail = { ItemRef: { value: '3', name: 'Hour' }, Qty: 2, UnitPrice: 90 };
  played.shelves.set('Invoice', [
    {
      Id: '9',
      DocNumber: '1001',
      TxnDate: '2026-01-05',
      CustomerRef: { value: '1', name: 'Cara' },
      Line: [
        { DetailType: 'SalesItemLineDetail', Amount: 180, SalesItemLineDetail: detail },
        { DetailType: 'SubTotalLineDetail', Amount: 180 },
      ],
      TotalAmt: 180,
    },
  ]);
  assert.equal(counts(await syncs('quickbooks', 'invoices')), [1, 0, 0, 0]);
  await connects('xero');
  played.shelves.set('/api.xro/2.0/PurchaseOrders', [
    {
      PurchaseOrderID: 'po-1',
      PurchaseOrderNumber: 'PO-1',
      DateString: '2026-01-07T00:00:00',
      CurrencyCode: 'USD',
      Contact: { ContactID: 'c-1', Name: 'Vic Xero' },
      LineItems: [{ Description: 'Wood', Quantity: 3, UnitAmount: 4 }],
      TotalTax: 0,
      Total: 12,
    },
  ]);
  assert.equal(counts(await syncs('xero', 'orders')), [1, 0, 0, 0]);
  const { items } = await app.asks(listDocs, {});
  assert.equal(
    items.map((one: { doc_type: string; total: number }) => [one.doc_type, one.total]),
    [
      ['purchase_order', 12],
      ['invoice', 180],
    ],
  );
  const contacts = await app.asks(listContacts, { contact_type: 'supplier' } as never);
  assert.is(contacts.total, 2 + 1);
});

it.run();
