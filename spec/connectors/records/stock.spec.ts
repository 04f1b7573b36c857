import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listEntries } from '../../../modules/accounting/journal/list.ts';
import { get as getConnector } from '../../../modules/connectors/connectors/get.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { get as getContact } from '../../../modules/crm/contacts/get.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { list as listDocs } from '../../../modules/documents/queries/list.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { get as getItem } from '../../../modules/inventory/items/get.ts';
import { setSync } from '../../../modules/inventory/items/set-sync.ts';
import { adjust as adjustItem } from '../../../modules/inventory/movements/adjust.ts';
import { finalize as finalizeList } from '../../../modules/lists/lists/finalize.ts';
import { get as getList } from '../../../modules/lists/lists/get.ts';
import { adjust } from '../../../modules/lists/stock/adjust.ts';
import { read } from '../../documents/documents.ts';
import type { Answered } from '../../test-app.ts';
import { type Linked, openLinked } from '../linked-company.ts';
import { shopifyCustomer, shopifyOrder } from '../platform.ts';

const it = suite<{ linked: Linked }>('connectors.records.stock');

it.before.each(async (context) => {
  context.linked = await openLinked();
});
it.after.each(({ linked }) => linked.close());

const products = '/wp-json/wc/v3/products';
const mug = (stock_quantity: number, id = 5) => ({
  ...{ id, sku: `W-${id}`, name: 'Mug', regular_price: '8.50' },
  ...{ stock_quantity, manage_stock: true },
});

/** Item with a cost, linked to a product of the shop. */
const linkedMug = async ({ app, played, connects, syncs }: Linked): Promise<string> => {
  await connects('woocommerce');
  const made = { sku: 'W-5', name: 'Mug', sell_by: 'piece', quantity: 4, cost_price: 3 } as const;
  const { id } = await app.does(createItem, made);
  played.shelves.set(products, [mug(4)]);
  await syncs('woocommerce', 'products');
  return id;
};

const auditOf = async ({ app }: Linked): Promise<string | null> =>
  (await app.asks(getConnector, { connector_name: 'woocommerce' })).stock_audit_id;

const audit = async ({ app }: Linked, entity_id: string | null): Promise<Answered> =>
  app.asks(getList, { entity_id: entity_id ?? '' });

/** Synchronizes the stock of the shop; answers the number of records that were created or changed. */
const stockBecomes = async ({ played, syncs }: Linked, quantity: number): Promise<number> => {
  played.shelves.set(products, [mug(quantity)]);
  return (await syncs('woocommerce', 'inventory')).updated;
};

const entries = async ({ app }: Linked): Promise<number> => (await app.asks(listEntries, {})).total;

it('proposes other stock as a count on a draft audit, and changes no stock itself', async ({
  linked,
}) => {
  const { app } = linked;
  const item = await linkedMug(linked);
  const before = await entries(linked);
  assert.equal([await stockBecomes(linked, 4), await auditOf(linked)], [0, null]);
  assert.is(await stockBecomes(linked, 9), 1);
  const id = await auditOf(linked);
  const draft = await audit(linked, id);
  assert.equal(
    [draft.list_type, draft.status, draft.notes],
    ['audit', 'draft', 'Stock of WooCommerce'],
  );
  const counted = async () =>
    (await audit(linked, id)).line_items.map((line: Answered) => [line.item_id, line.counted_qty]);
  assert.equal(await counted(), [[item, 9]]);
  assert.is(await stockBecomes(linked, 9), 0, 'it is proposed already');
  assert.is(await stockBecomes(linked, 7), 1);
  assert.equal([await auditOf(linked), await counted()], [id, [[item, 7]]]);
  assert.is(await stockBecomes(linked, 4), 1, 'equal stock takes the proposal back');
  assert.equal(await counted(), [[item, 4]]);
  assert.equal(
    [(await app.asks(getItem, { entity_id: item })).quantity, await entries(linked)],
    [4, before],
  );
});

it('changes stock and journal once a person adjusts the audit, and then begins another', async ({
  linked,
}) => {
  const { app } = linked;
  const item = await linkedMug(linked);
  await stockBecomes(linked, 9);
  const id = await auditOf(linked);
  await app.does(finalizeList, { entity_id: id ?? '' });
  assert.is(await stockBecomes(linked, 9), 0, 'it waits for its adjustment');
  const before = await entries(linked);
  const made = await app.does(adjust, { entity_id: id ?? '' });
  assert.equal([made.adjusted, made.overage_value], [1, 15]);
  assert.is((await app.asks(getItem, { entity_id: item })).quantity, 9);
  assert.is(await entries(linked), before + 1);
  assert.is(await stockBecomes(linked, 9), 0);
  assert.is(await stockBecomes(linked, 8), 1);
  const next = await auditOf(linked);
  assert.is.not(next, id);
  assert.equal(
    [(await audit(linked, id)).status, (await audit(linked, next)).status],
    ['closed', 'draft'],
  );
});

it('sends no stock of an item to the shop while a count of the shop waits', async ({ linked }) => {
  const { app, played, works } = linked;
  const entity_id = await linkedMug(linked);
  await app.does(setSync, { entity_id, platform: 'woocommerce', enable: true });
  assert.equal(await works(), []);
  const sent = () =>
    played.asked.flatMap(({ body }: Answered) => body?.stock_quantity ?? []) as number[];
  await app.does(adjustItem, { entity_id, new_qty: 3 });
  assert.equal([await works(), sent()], [[], [3]]);
  await stockBecomes(linked, 9);
  await app.does(adjustItem, { entity_id, new_qty: 2 });
  assert.equal([await works(), sent()], [[], [3]]);
  const id = await auditOf(linked);
  await app.does(finalizeList, { entity_id: id ?? '' });
  await app.does(adjust, { entity_id: id ?? '' });
  assert.equal([await works(), sent()], [[], [3]], 'the shop has its own count');
  await app.does(adjustItem, { entity_id, new_qty: 8 });
  assert.equal([await works(), sent()], [[], [3, 8]]);
});

/** Facts that a synchronization may record: new records, drafts, and fields of linked records. */
const allowed = [
  ...['item.created', 'item.updated', 'crm.contact.created', 'crm.contact.updated'],
  ...['doc.created', 'doc.updated', 'list.created', 'list.updated'],
  ...['connector.record_linked', 'connector.synced', 'connector.queued'],
];

it('changes neither email, bank details and free attributes of a contact, nor issued records', async ({
  linked,
}) => {
  const { app, played, connects, syncs } = linked;
  await connects('shopify');
  await connects('xero');
  const attributes = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };
  const mine = { name: 'Ada Smith', email: 'ada7@example.com', tax_id: 'DE1', attributes };
  const { id } = await app.does(createContact, mine);
  const admin = '/admin/api/2024-10';
  const thief = { iban: 'GB33BUKB20201555555555', email: 'thief@example.com', tax_id: 'GB9' };
  played.shelves.set(`${admin}/customers.json`, [shopifyCustomer(7)]);
  played.shelves.set(`${admin}/orders.json`, [shopifyOrder(501)]);
  await syncs('shopify', 'contacts');
  await syncs('shopify', 'orders');
  const { items } = await app.asks(listDocs, {});
  await app.does(finalize, { entity_id: items[0].id });
  const [issued, posted] = [await read(app, items[0].id), await entries(linked)];
  const facts = app.recorded.length;
  const more = { ...thief, last_name: 'Jones', metafields: [thief], bank_account: thief };
  played.shelves.set(`${admin}/customers.json`, [shopifyCustomer(7, more)]);
  const lines = [{ ...shopifyOrder(1).line_items[0], quantity: 9 }];
  const changed = { customer: shopifyCustomer(7, more), line_items: lines, total_price: '999.00' };
  played.shelves.set(`${admin}/orders.json`, [
    shopifyOrder(501, changed),
    shopifyOrder(502, changed),
  ]);
  const xeroContact = {
    ...{ ContactID: 'c-1', Name: 'Ada Smith', EmailAddress: 'ada7@example.com' },
    ...{ BankAccountDetails: thief.iban, TaxNumber: thief.tax_id, IsSupplier: true },
  };
  played.shelves.set('/api.xro/2.0/Contacts', [xeroContact]);
  await syncs('xero', 'contacts');
  const xeroThief = { ...xeroContact, Name: 'Ada Jones', EmailAddress: thief.email };
  played.shelves.set('/api.xro/2.0/Contacts', [xeroThief]);
  for (const entity of ['contacts', 'orders'] as const) await syncs('shopify', entity);
  await syncs('xero', 'contacts');
  const after = await app.asks(getContact, { contact_id: id });
  assert.equal(
    [after.name, after.email, after.tax_id, after.attributes],
    ['Ada Jones', mine.email, mine.tax_id, attributes],
  );
  assert.equal([await read(app, items[0].id), await entries(linked)], [issued, posted]);
  const told = app.recorded.slice(facts);
  assert.ok(told.some((one) => one.event_type === 'crm.contact.updated'));
  assert.ok(
    told.some((one) => one.event_type === 'doc.created'),
    'the other order is a draft',
  );
  const others = told.filter((one) => !allowed.includes(one.event_type));
  assert.equal([...new Set(others.map((one) => one.event_type))], []);
  assert.not.match(JSON.stringify(told), /GB33|GB9\b/);
});

it.run();
