import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { getDefault as getDefaultList } from '../../../modules/companies/price-lists/get-default.ts';
import { update as updateLists } from '../../../modules/companies/price-lists/update.ts';
import { get as getTerms } from '../../../modules/companies/terms-conditions/get.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import type { TestApp } from '../../test-app.ts';
import { closes, draft, issued, line, openBooked, openShop, read, refuses } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.drafting.create');

it.before.each(async (context) => {
  context.app = await openBooked();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

it('calculates a tax on the whole document', async ({ app }) => {
  const id = await draft(app, 'invoice', { doc_taxes: [{ code: 'VAT 7%', rate: 7 }] });
  const { subtotal, tax, total, amount_outstanding, status, issue_date, created_at } = await read(
    app,
    id,
  );
  assert.equal([subtotal, tax, total, amount_outstanding, status], [100, 7, 107, 107, 'draft']);
  assert.is(issue_date, created_at.slice(0, 10));
});

it('calculates compound, withheld and parallel taxes', async ({ app }) => {
  const amounts = async (doc_taxes: { code: string; rate: number }[]) => {
    const id = await draft(app, 'invoice', { line_items: [line(1, 1000)], doc_taxes });
    const { doc_taxes: taxes, total } = await read(app, id);
    return [...taxes.map((tax: { amount: number }) => tax.amount), total];
  };
  const qst = { code: 'QST', rate: 9.975, order: 1, is_compound: true };
  assert.equal(await amounts([{ code: 'GST', rate: 5 }, qst]), [50, 104.74, 1154.74]);
  assert.equal(
    await amounts([
      { code: 'VAT', rate: 7 },
      { code: 'WHT', rate: -3 },
    ]),
    [70, -30, 1040],
  );
  assert.equal(
    await amounts([
      { code: 'A', rate: 7 },
      { code: 'B', rate: 5 },
    ]),
    [70, 50, 1120],
  );
});

it('keeps shipping in whole minor units, so that the parts sum to the total', async ({ app }) => {
  const yen = { currency: 'JPY', conversion_rate: 0.2, line_items: [line(1, 100)] };
  const id = await draft(app, 'invoice', { ...yen, shipping: 10.5 });
  const parts = async () => {
    const { subtotal, shipping, total } = await read(app, id);
    return [subtotal, shipping, total];
  };
  assert.equal(await parts(), [100, 11, 111]);
  await app.does(update, { entity_id: id, fields_changed: { shipping: { new: 20.4 } } });
  assert.equal(await parts(), [100, 20, 120]);
  await app.does(finalize, { entity_id: id });
  assert.equal(await parts(), [100, 20, 120]);
});

it('keeps a rate as entered, up to twelve significant digits', async ({ app }) => {
  const yen = { currency: 'JPY', conversion_rate: 0.00660633, line_items: [line(1, 10_000)] };
  const id = await draft(app, 'invoice', yen);
  const rate = async () => (await read(app, id)).conversion_rate;
  assert.is(await rate(), 0.00660633);
  const fields_changed = { conversion_rate: { new: 0.00680639 } };
  await app.does(update, { entity_id: id, fields_changed });
  assert.is(await rate(), 0.00680639);
  await app.does(finalize, { entity_id: id });
  await app.does(payment, { entity_id: id, amount: 10, conversion_rate: 0.00700001234567891 });
  assert.is((await read(app, id)).payments[0].conversion_rate, 0.00700001234568);
  for (const conversion_rate of [0, -1])
    assert.not(Value.Check(create.takes, { doc_type: 'invoice', conversion_rate }));
});

it('numbers pro formas, quotations and orders at once, the others when they are issued', async ({
  app,
}) => {
  const number = async (type: string) => (await read(app, await draft(app, type))).ref_id ?? null;
  assert.match(await number('invoice'), /^PF-\d{4}-0001$/);
  assert.match(await number('quotation'), /^QUO-\d{4}-0001$/);
  assert.match(await number('purchase_order'), /^PO-\d{4}-0001$/);
  for (const type of ['bill', 'memo', 'consignment_in']) assert.is(await number(type), null);
});

it('keeps a typed number, and refuses one in use', async ({ app }) => {
  const id = await draft(app, 'invoice', { ref_id: 'R-1' });
  await refuses(app, create, { doc_type: 'invoice', ref_id: 'R-1' }, 409, 'number_taken');
  await app.does(finalize, { entity_id: id });
  assert.is((await read(app, id)).ref_id, 'R-1');
  await draft(app, 'quotation', { ref_id: 'R-1' });
});

it('takes contact fields, terms, price list and due date from the contact', async ({ app }) => {
  const contact = await app.does(createContact, {
    name: 'Ada',
    company_name: 'Ada Ltd',
    email: 'ada@example.com',
    payment_terms: 'Net 30',
    price_list: 'Wholesale',
    billing_address: 'Main St 1',
  });
  const id = await draft(app, 'invoice', {
    contact_id: contact.id,
    contact_name: 'Ada Lovelace',
    issue_date: '2026-11-01',
  });
  const record = await read(app, id);
  assert.is(record.contact_name, 'Ada Lovelace');
  assert.is(record.contact_company_name, 'Ada Ltd');
  assert.is(record.contact_billing_address, 'Main St 1');
  assert.is(record.payment_terms, 'Net 30');
  assert.is(record.price_list, 'Wholesale');
  assert.is(record.due_date, '2026-12-01');
  const unknown = { doc_type: 'invoice', contact_id: 'contact:none' };
  await refuses(app, create, unknown, 404, 'unknown_contact');
  const agent = { doc_type: 'invoice', commission_contact_id: 'contact:none' };
  await refuses(app, create, agent, 404, 'unknown_contact');
});

it('fills a line from its item, under either name of its id', async ({ app }) => {
  const ring = await app.does(createItem, {
    ...{ retail_price: 25 },
    name: 'Ring',
    sell_by: 'piece',
    sku: 'R1',
    quantity: 3,
  });
  const id = await draft(app, 'invoice', { line_items: [{ entity_id: ring.id, quantity: 2 }] });
  const [first] = (await read(app, id)).line_items;
  assert.equal(
    [first.item_id, first.entity_id, first.sku, first.unit_price, first.line_total, first.is_goods],
    [ring.id, ring.id, 'R1', 25, 50, true],
  );
  const asked = { doc_type: 'invoice' };
  const half = [{ item_id: ring.id, quantity: 0.5 }];
  await refuses(app, create, { ...asked, line_items: half }, 422, 'bad_line');
  const none = [{ item_id: 'item:none', quantity: 1 }];
  await refuses(app, create, { ...asked, line_items: none }, 404, 'unknown_item');
});

it('requires a quantity, and a price of the line or of its item', async ({ app }) => {
  const plain = await app.does(createItem, { name: 'Plain', sell_by: 'piece' });
  const priced = { name: 'Ring', sell_by: 'piece', retail_price: 25 } as const;
  const ring = await app.does(createItem, priced);
  const sent = (doc_type: string, line_item: object) => ({ doc_type, line_items: [line_item] });
  for (const doc_type of ['invoice', 'quotation', 'memo', 'purchase_order', 'bill'])
    for (const wrong of [
      { name: 'Ring', unit_price: 5 },
      { name: 'Ring', quantity: 2 },
      { item_id: plain.id, quantity: 2 },
      { item_id: ring.id },
    ])
      await refuses(app, create, sent(doc_type, wrong), 422, 'bad_line');
  const id = await draft(app, 'invoice', {
    line_items: [
      { name: 'Gift', quantity: 1, unit_price: 0 },
      { item_id: ring.id, quantity: 2 },
    ],
  });
  assert.is((await read(app, id)).total, 50);
});

it('takes the terms and the price list that the settings answer', async () => {
  const app = await openShop();
  const terms = await app.asks(getTerms, {});
  for (const doc_type of ['invoice', 'purchase_order', 'quotation']) {
    const of = terms.find((one: { default_for: string[] }) => one.default_for.includes(doc_type));
    const record = await read(app, await draft(app, doc_type));
    assert.equal([record.terms_template, record.terms_text], [of?.name, of?.text]);
  }
  await app.does(updateLists, { price_lists: [{ name: 'Gallery' }] });
  const asked = await app.asks(getDefaultList, {});
  assert.is((await read(app, await draft(app, 'invoice'))).price_list, asked);
  await closes(app);
});

it('prices nothing at cost for an operator, whatever list a contact has', async ({ app }) => {
  const prices = { retail_price: 25, cost_price: 9 };
  const ring = await app.does(createItem, { ...prices, name: 'Ring', sell_by: 'piece' });
  const contact = await app.does(createContact, { name: 'Ada', price_list: 'Cost' });
  const asked = {
    doc_type: 'invoice',
    contact_id: contact.id,
    line_items: [{ item_id: ring.id, quantity: 1 }],
  };
  const priceFor = async (role: 'operator' | 'manager') => {
    const { id } = await app.does(create, asked, { role });
    return (await read(app, id)).line_items[0].unit_price;
  };
  assert.is(await priceFor('manager'), 9);
  await refuses(app, create, asked, 422, 'bad_line', { role: 'operator' });
  const typed = { ...asked, price_list: 'Cost' };
  await refuses(app, create, typed, 403, 'role_too_low', { role: 'operator' });
});

it('ignores server-owned fields of a line and keeps unknown keys', async ({ app }) => {
  const id = await draft(app, 'invoice', {
    line_items: [line(1, 10, { quantity_fulfilled: 1, cost_total: 5, engraving: 'A' })],
  });
  const [first] = (await read(app, id)).line_items;
  assert.is(first.quantity_fulfilled, undefined);
  assert.is(first.cost_total, undefined);
  assert.is(first.engraving, 'A');
});

it('names the field of totals that cannot be calculated', async ({ app }) => {
  const field = async (more: object) => {
    const outcome = await refuses(
      app,
      create,
      { doc_type: 'invoice', ...more },
      422,
      'totals_refused',
    );
    return outcome.done ? undefined : outcome.facts['field'];
  };
  assert.is(await field({ line_items: [line(1, 10)], discount: 11 }), 'discount');
  assert.is(await field({ subtotal: 100, tax: 7, total: 108 }), 'total');
  const large = [line(1, 10), line(900_000_000, 900_000_000)];
  assert.is(await field({ line_items: large }), 'line_items.1.unit_price');
});

it('refuses anything but a draft', async ({ app }) => {
  const taken = async (more: object, status: number, code: string) =>
    refuses(app, create, { doc_type: 'invoice', ...more }, status, code);
  await taken({ doc_type: 'shipping_doc' }, 422, 'unknown_doc_type');
  await taken({ status: 'final' }, 422, 'not_a_drafts_value');
  await taken({ amount_paid: 5 }, 422, 'not_a_drafts_value');
  await taken({ line_items: [line(1, 10)], amount_outstanding: 5 }, 422, 'not_a_drafts_value');
  await taken({ line_items: [line(1, 10)], discount: 11 }, 422, 'totals_refused');
  await taken({ line_items: [line(1, 9_999_999_999)] }, 422, 'bad_line');
  await taken({ line_items: [line(1, 10, { discount_pct: 101 })] }, 422, 'bad_line');
  await taken({ line_items: [line(1, 10, { _hidden: 1 })] }, 422, 'bad_line');
  await taken({ subtotal: 100, tax: 7, total: 108 }, 422, 'totals_refused');
  await taken({ from_location_id: 'nowhere' }, 404, 'unknown_location');
});

it('accepts totals without lines', async ({ app }) => {
  const made = await app.does(create, {
    doc_type: 'bill',
    subtotal: 100,
    tax: 7,
    total: 107,
    status: 'draft',
    amount_paid: 0,
    amount_outstanding: 107,
  });
  const { total, tax, amount_outstanding } = await read(app, made.id);
  assert.equal([total, tax, amount_outstanding], [107, 7, 107]);
});

it('credits an invoice or a bill up to its remainder', async ({ app }) => {
  const original_doc_id = await issued(app, 'invoice');
  const asked = { doc_type: 'credit_note' };
  await refuses(app, create, asked, 422, 'original_needed');
  await refuses(app, create, { ...asked, original_doc_id: 'doc:no' }, 404, 'original_unknown');
  const quotation = await draft(app, 'quotation');
  await refuses(app, create, { ...asked, original_doc_id: quotation }, 422, 'not_creditable');
  const unissued = await draft(app, 'invoice');
  await refuses(app, create, { ...asked, original_doc_id: unissued }, 409, 'original_not_issued');
  const credit = { ...asked, original_doc_id, line_items: [line(1, 60)] };
  const first = await app.does(create, credit);
  assert.is((await read(app, first.id)).contact_name, 'Ada Smith');
  await refuses(app, create, credit, 409, 'credit_exceeds_original');
  const foreign = { ...credit, currency: 'EUR' };
  await refuses(app, create, foreign, 422, 'other_currency');
  assert.is((await read(app, original_doc_id)).amount_outstanding, 100);
});

it('creates nothing on a dry run, and one document for one key', async ({ app }) => {
  const told = app.recorded.length;
  await app.does(create, { doc_type: 'invoice' }, { dryRun: true });
  assert.is(app.recorded.length, told);
  const first = await app.does(create, { doc_type: 'invoice' }, { key: 'k' });
  const again = await app.does(create, { doc_type: 'invoice' }, { key: 'k' });
  assert.equal(again, first);
  assert.match(first.ref_id, /-0001$/);
});

it('takes a document of thousands of lines', async ({ app }) => {
  const line_items = Array.from({ length: 3000 }, (_, at) =>
    line(1, 1, {
      description: `Line ${at} of many, with a text of some length to fill the fact up`,
    }),
  );
  const made = await app.does(create, { doc_type: 'invoice', line_items });
  const record = await read(app, made.id);
  assert.equal([record.line_items.length, record.line_count, record.total], [3000, 3000, 3000]);
  assert.match(record.line_items[2999].description, /Line 2999/);
});

it('takes a currency that ISO 4217 knows, also one of the past', () => {
  const takes = (currency: string) => Value.Check(create.takes, { doc_type: 'invoice', currency });
  assert.equal(['ZZZ', 'DEM', 'JPY'].map(takes), [false, true, true]);
});

it.run();
