import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../service.ts';
import type { Answered } from '../test-app.ts';
import { type Client, holds, twice } from './repeated-writes.ts';

const it = suite('journeys.salesAndPurchases');
let service: Installation;
let client: Client;
let here = '';

it.before(async () => {
  service = await startTestService({}, { hasShadow: true });
  client = twice(service);
  here = (await client.get('/companies/me/locations')).items[0].id;
});
it.after(() => service.stop());

/** A journey, after which stock, books and ledger must agree. */
const journey = (title: string, run: () => Promise<void>): void => {
  it(title, async () => {
    await run();
    await holds(service);
  });
};

const vat = [{ code: 'VAT', rate: 7 }];
const item = async (sku: string, more: object = {}): Promise<string> =>
  (await client.post('/items', { sku, name: sku, sell_by: 'piece', location_id: here, ...more }))
    .id;
const contact = async (name: string, contact_type: string): Promise<string> =>
  (await client.post('/crm/contacts', { name, contact_type })).id;
const lineIds = (doc: Answered): string[] => doc.line_items.map((line: Answered) => line.line_id);

journey('buys: ordered, received in two parts, billed in place, paid', async () => {
  const clasp = await item('CLASP');
  const supplier = await contact('Findings', 'supplier');
  const { id } = await client.post('/docs', {
    doc_type: 'purchase_order',
    contact_id: supplier,
    line_items: [{ item_id: clasp, sku: 'CLASP', name: 'Clasp', quantity: 10, unit_price: 5 }],
    doc_taxes: vat,
  });
  await client.post(`/docs/${id}/send`, { sent_via: 'manual' });
  const part = (quantity: number) => ({
    location_id: here,
    received_items: [{ po_line_index: 0, item_id: clasp, quantity_received: quantity }],
  });
  await client.post(`/docs/${id}/receive`, part(4));
  await client.post(`/docs/${id}/receive`, part(6));
  const bill = await client.post(`/docs/${id}/finalize`);
  assert.is(bill.status, 'awaiting_payment');
  assert.match(bill.ref_id, /^BILL-/);
  await client.post(`/docs/${id}/payment`, { amount: 53.5 });
  const paid = await client.get(`/docs/${id}`);
  assert.is(paid.status, 'paid');
  assert.is(
    (await client.get('/items?sku=CLASP')).items.reduce(
      (sum: number, one: Answered) => sum + one.quantity,
      0,
    ),
    10,
  );
});

journey(
  'sells: invoiced, delivered, paid in two parts, one payment voided, credited and restocked',
  async () => {
    await item('RING', { quantity: 5, cost_price: 60 });
    const customer = await contact('Greta', 'customer');
    const { id } = await client.post('/docs', {
      doc_type: 'invoice',
      contact_id: customer,
      line_items: [{ sku: 'RING', name: 'Ring', quantity: 2, unit_price: 100 }],
      doc_taxes: vat,
    });
    assert.is(
      await client.refused('POST', `/docs/${id}/payment`, { amount: 10 }, 409),
      'not_allowed',
    );
    await client.post(`/docs/${id}/finalize`);
    const invoice = await client.get(`/docs/${id}`);
    assert.is(invoice.total, 214);
    const delivered = await client.post(`/docs/${id}/fulfill-lines`, {
      line_entity_ids: lineIds(invoice),
    });
    assert.is(delivered.fulfillment_status, 'fulfilled');
    assert.is(delivered.total_cogs, 120);
    await client.post(`/docs/${id}/payment`, { amount: 100 });
    await client.refused('POST', `/docs/${id}/payment`, { amount: 115 }, 409);
    await client.post(`/docs/${id}/payment`, { amount: 114 });
    assert.is((await client.get(`/docs/${id}`)).status, 'paid');
    await client.post(`/docs/${id}/void-payment`, { payment_index: 1 });
    assert.is((await client.get(`/docs/${id}`)).amount_outstanding, 114);
    const credit = await client.post('/docs', {
      doc_type: 'credit_note',
      original_doc_id: id,
      contact_id: customer,
      line_items: [{ sku: 'RING', name: 'Ring', quantity: 1, unit_price: 100 }],
      doc_taxes: vat,
    });
    await client.post(`/docs/${credit.id}/finalize`);
    await client.post(`/docs/${credit.id}/apply-to-invoice`, { target_doc_id: id, amount: 107 });
    const note = await client.get(`/docs/${credit.id}`);
    await client.post(`/docs/${credit.id}/restock`, { line_entity_ids: lineIds(note) });
    assert.is((await client.get(`/docs/${id}`)).amount_outstanding, 7);
  },
);

journey('makes: issued, received, and what it cost comes from what went in', async () => {
  await item('SILVER', { sell_by: 'gram', quantity: 100, cost_price: 2 });
  const pendant = await item('PENDANT');
  await client.put(`/manufacturing/items/${pendant}/recipe`, {
    output_qty: 1,
    components: [{ sku: 'SILVER', qty: 10 }],
  });
  const built = await client.post(`/manufacturing/items/${pendant}/build`, {
    quantity: 3,
    complete: true,
  });
  assert.is(built.status, 'completed');
  const lot = await client.get(`/items/${built.lot_id}`);
  assert.is(lot.quantity, 3);
  assert.is(lot.cost_price, 20);
  assert.is(
    await client
      .refused(
        'POST',
        `/manufacturing/items/${pendant}/build`,
        { quantity: 30, complete: true },
        409,
      )
      .then(Boolean),
    true,
  );
});

journey(
  'lends: two pieces out on memo, one back, the other invoiced and sold, closed',
  async () => {
    const one = await item('OPAL-1', { quantity: 1, cost_price: 50 });
    const two = await item('OPAL-2', { quantity: 1, cost_price: 70 });
    const dealer = await contact('Dealer', 'customer');
    const { id } = await client.post('/docs', {
      doc_type: 'memo',
      contact_id: dealer,
      line_items: [one, two].map((item_id) => ({
        item_id,
        name: 'Opal',
        quantity: 1,
        unit_price: 150,
      })),
    });
    await client.post(`/docs/${id}/finalize`);
    await client.post(`/docs/${id}/fulfill-lines`, { line_entity_ids: [one, two] });
    assert.is((await client.get(`/items/${one}`)).status, 'memo_out');
    await client.refused('POST', `/docs/${id}/close`, {}, 409);
    await client.post(`/docs/${id}/return-lines`, { line_entity_ids: [one] });
    const { target_doc_id } = await client.post(`/docs/${id}/convert`);
    await client.post(`/docs/${target_doc_id}/finalize`);
    assert.is((await client.get(`/items/${two}`)).status, 'sold');
    await client.post(`/docs/${id}/close`, { reason: 'settled' });
    assert.is((await client.get(`/docs/${id}`)).status, 'closed');
  },
);

journey(
  'counts: an audit finds one too few and one too many, adjusts, and can be undone',
  async () => {
    const few = await item('FEW', { quantity: 8, cost_price: 4 });
    const many = await item('MANY', { quantity: 2, cost_price: 3 });
    const { id } = await client.post('/lists/audit', { location_id: here });
    await client.post(`/lists/${id}/finalize`);
    await client.patch(`/lists/${id}/line/${few}`, { counted_qty: 5 });
    await client.patch(`/lists/${id}/line/${many}`, { counted_qty: 3 });
    const adjusted = await client.post(`/lists/${id}/adjust`);
    assert.is(adjusted.adjusted, 2);
    assert.is(adjusted.shrinkage_value, 12);
    assert.is(adjusted.overage_value, 3);
    assert.is((await client.get(`/items/${few}`)).quantity, 5);
    await client.post(`/lists/${id}/undo-adjust`);
    assert.is((await client.get(`/items/${few}`)).quantity, 8);
  },
);

journey('closes the month: what is dated in it is refused, what is not goes on', async () => {
  const customer = await contact('Late', 'customer');
  const { id } = await client.post('/docs', {
    doc_type: 'invoice',
    contact_id: customer,
    line_items: [{ name: 'Repair', sell_by: 'service', quantity: 1, unit_price: 10 }],
  });
  await client.post('/accounting/period-lock', { lock_date: '2020-12-31' });
  assert.is(
    await client.refused('POST', `/docs/${id}/finalize`, { issue_date: '2020-12-31' }, 422),
    'period_locked',
  );
  await client.post(`/docs/${id}/notes`, { note: 'dated too early' });
  await client.post(`/docs/${id}/finalize`, { issue_date: '2021-01-01' });
});

it.run();
