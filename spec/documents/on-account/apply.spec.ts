import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apply } from '../../../modules/documents/on-account/apply.ts';
import { voidApplication } from '../../../modules/documents/on-account/void-application.ts';
import { refund as refundDoc } from '../../../modules/documents/payments/refund.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { stands } from '../../accounting/books.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered } from '../../test-app.ts';
import { line, read, refuses } from '../documents.ts';
import { closesDesk, type Desk, entry, money, openDesk, owed, paid, received } from './account.ts';

const it = suite<{ desk: Desk }>('documents.onAccount.apply');

it.before.each(async (context) => {
  context.desk = await openDesk();
});
it.after.each(({ desk }) => closesDesk(desk));

const euro = (conversion_rate: number) => ({ currency: 'EUR', conversion_rate });

const applies = async (
  { app }: Desk,
  entity_id: string,
  doc_id: string,
  amount: number,
  more: object = {},
): Promise<Answered> => {
  const input = { entity_id, allocations: [{ doc_id, amount, ...more }], date: '2026-01-20' };
  return (await app.does(apply, input)).applications[0];
};

it('moves money to a document of the contact, which is paid by it', async ({ desk }) => {
  const { app } = desk;
  const id = await received(desk, 100);
  const doc_id = await owed(desk, 70);
  const done = await app.does(apply, {
    entity_id: id,
    allocations: [{ doc_id, amount: 70 }],
    date: '2026-01-20',
  });
  assert.ok(fits(apply, done));
  const [one] = done.applications;
  assert.equal([done.status, done.remaining, one.amount_outstanding], ['partial', 30, 0]);
  assert.equal(await entry(desk, one.journal_entry_id), ['Dr 2160 70', 'Cr 1120 70']);
  const invoice = await read(app, doc_id);
  assert.equal([invoice.status, invoice.amount_paid], ['paid', 70]);
  assert.equal(
    [invoice.payments[0].method, invoice.payments[0].on_account],
    ['on_account', { id, index: 0, amount: 70 }],
  );
  const { applications, applied } = await money(desk, id);
  assert.equal([applications.length, applied, applications[0].doc_id], [1, 70, doc_id]);
  const balances = await stands(app);
  assert.equal([balances[1110], balances[2160], balances[1120] ?? 0], [100, -30, 0]);
});

it('realises the exchange difference of credit on 4500', async ({ desk }) => {
  // USD as company currency: 1,000 received at 78, invoiced at 80.
  const id = await received(desk, 1000, euro(78));
  const doc_id = await owed(desk, 1000, 'invoice', euro(80));
  const one = await applies(desk, id, doc_id, 1000);
  assert.is(one.exchange_difference, 2000);
  assert.equal(await entry(desk, one.journal_entry_id), [
    'Dr 2160 78000',
    'Dr 4500 2000',
    'Cr 1120 80000',
  ]);
});

it('takes the difference of an advance from revenue', async ({ desk }) => {
  const id = await received(desk, 1000, { ...euro(78), kind: 'advance' });
  const doc_id = await owed(desk, 1000, 'invoice', euro(80));
  const one = await applies(desk, id, doc_id, 1000);
  assert.equal(await entry(desk, one.journal_entry_id), [
    'Dr 2160 78000',
    'Dr 4100 2000',
    'Cr 1120 80000',
  ]);
});

it('pays bills from money with a supplier, a gain on 4500', async ({ desk }) => {
  const id = await paid(desk, 1000, euro(78));
  const doc_id = await owed(desk, 1000, 'bill', euro(80));
  const one = await applies(desk, id, doc_id, 1000);
  assert.is(one.exchange_difference, -2000);
  assert.equal(await entry(desk, one.journal_entry_id), [
    'Cr 1170 78000',
    'Cr 4500 2000',
    'Dr 2110 80000',
  ]);
});

it('takes the difference of an advance to a supplier from the lines, stock from 5160', async ({
  desk,
}) => {
  const { app } = desk;
  const ring = await app.does(createItem, {
    name: 'Ring',
    sku: 'R',
    sell_by: 'piece',
    quantity: 0,
  });
  const id = await paid(desk, 1000, { ...euro(78), kind: 'advance' });
  const doc_id = await owed(desk, 0, 'bill', {
    ...euro(80),
    line_items: [
      { item_id: ring.id, quantity: 1, unit_price: 700 },
      line(1, 200, { account_code: '6200' }),
      line(1, 100, { account_code: '6300' }),
    ],
  });
  const one = await applies(desk, id, doc_id, 1000);
  assert.equal(await entry(desk, one.journal_entry_id), [
    'Cr 1170 78000',
    'Cr 5160 1400',
    'Cr 6200 400',
    'Cr 6300 200',
    'Dr 2110 80000',
  ]);
});

it('moves between currencies with both amounts sent', async ({ desk }) => {
  const { app } = desk;
  const id = await received(desk, 1100);
  const doc_id = await owed(desk, 1000, 'invoice', euro(1.05));
  const said = { entity_id: id, date: '2026-01-20' };
  const alone = { ...said, allocations: [{ doc_id, amount: 1100 }] };
  await refuses(app, apply, alone, 422, 'both_amounts_needed');
  const one = await applies(desk, id, doc_id, 1100, { doc_amount: 1000 });
  assert.equal(await entry(desk, one.journal_entry_id), [
    'Dr 2160 1100',
    'Cr 4500 50',
    'Cr 1120 1050',
  ]);
  assert.equal(
    [(await read(app, doc_id)).status, (await money(desk, id)).status],
    ['paid', 'used'],
  );
});

it('pays several documents at once, the last application with the rest of a rate', async ({
  desk,
}) => {
  const { app } = desk;
  const id = await received(desk, 1, euro(0.333));
  const documents = [await owed(desk, 0.33), await owed(desk, 0.33), await owed(desk, 0.34)];
  assert.is((await money(desk, id)).remaining_base, 0.33);
  const allocations = documents.map((doc_id, at) => ({
    doc_id,
    amount: [0.33, 0.33, 0.34][at] ?? 0,
    doc_amount: [0.33, 0.33, 0.34][at] ?? 0,
  }));
  const done = await app.does(apply, { entity_id: id, allocations });
  assert.equal([done.status, done.remaining, done.remaining_base], ['used', 0, 0]);
  const { applications } = await money(desk, id);
  assert.equal(
    applications.map((one: Answered) => one.relieved),
    [0.11, 0.11, 0.11],
  );
});

it('refuses other contacts, sides, amounts, dates and documents, and roles', async ({ desk }) => {
  const { app, mill } = desk;
  const entity_id = await received(desk, 100);
  const doc_id = await owed(desk, 70);
  const bill = await owed(desk, 70, 'bill');
  const others = await owed(desk, 70, 'invoice', { contact_id: mill });
  const tries = (allocations: object[], status: number, code: string, more: object = {}) =>
    refuses(app, apply, { entity_id, allocations, ...more } as never, status, code);
  await tries([{ doc_id: bill, amount: 1 }], 409, 'other_side');
  await tries([{ doc_id: others, amount: 1 }], 422, 'other_contact');
  await tries([{ doc_id: 'doc:none', amount: 1 }], 404, 'not_found');
  await tries([{ doc_id, amount: 71 }], 409, 'not_allowed');
  await tries([{ doc_id, amount: 1.001 }], 422, 'bad_value');
  await tries([{ doc_id, amount: 1, doc_amount: 2 }], 422, 'bad_value');
  await tries([{ doc_id, amount: 1 }], 422, 'too_early', { date: '2026-01-09' });
  const twice = [doc_id, doc_id].map((one) => ({ doc_id: one, amount: 1 }));
  await tries(twice, 422, 'document_twice');
  const more = await owed(desk, 500);
  await tries([{ doc_id: more, amount: 101 }], 409, 'not_allowed');
  const said = { entity_id, allocations: [{ doc_id, amount: 1 }] };
  await refuses(app, apply, said, 403, 'role_too_low', { role: 'operator' });
  await refuses(app, apply, { ...said, entity_id: 'oa:none' }, 404, 'not_found');
  const elsewhere = app.caller('owner', 'another-company');
  await refuses(app, apply, said, 404, 'not_found', elsewhere);
});

it('is undone from either side, back on account', async ({ desk }) => {
  const { app } = desk;
  const id = await received(desk, 100, euro(78));
  const doc_id = await owed(desk, 100, 'invoice', euro(80));
  await applies(desk, id, doc_id, 40);
  await applies(desk, id, doc_id, 60);
  const undo = { entity_id: id, application_index: 0 };
  const done = await app.does(voidApplication, undo);
  assert.ok(fits(voidApplication, done));
  assert.equal(
    [done.remaining, done.remaining_base, done.amount_outstanding, done.doc_status],
    [40, 3120, 40, 'partial'],
  );
  await refuses(app, voidApplication, undo, 409, 'application_voided');
  const none = { entity_id: id, application_index: 7 };
  await refuses(app, voidApplication, none, 422, 'no_application');
  await app.does(voidPayment, { entity_id: doc_id, payment_index: 1, void_reason: 'wrong' });
  const held = await money(desk, id);
  assert.equal([held.status, held.remaining, held.remaining_base], ['open', 100, 7800]);
  assert.equal(
    held.applications.map((one: Answered) => [one.status, one.void_reason]),
    [
      ['voided', null],
      ['voided', 'wrong'],
    ],
  );
  assert.is((await read(app, doc_id)).status, 'final');
  await refuses(app, voidApplication, undo, 409, 'not_allowed');
});

it('is not undone while the document gave the money back', async ({ desk }) => {
  const { app } = desk;
  const id = await received(desk, 100);
  const doc_id = await owed(desk, 100);
  await applies(desk, id, doc_id, 100);
  await app.does(refundDoc, { entity_id: doc_id, amount: 30, payment_date: '2026-01-25' });
  const undo = { entity_id: id, application_index: 0 };
  await refuses(app, voidApplication, undo, 409, 'not_allowed');
});

it('answers a repeated key once, and nothing in a dry run', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await received(desk, 100);
  const doc_id = await owed(desk, 70);
  const said = { entity_id, allocations: [{ doc_id, amount: 10 }] };
  await app.does(apply, said, { dryRun: true });
  assert.is((await money(desk, entity_id)).applied, 0);
  const first = await app.does(apply, said, { key: 'k' });
  const again = await app.does(apply, said, { key: 'k' });
  assert.equal([again.version, (await money(desk, entity_id)).applied], [first.version, 10]);
});

it.run();
