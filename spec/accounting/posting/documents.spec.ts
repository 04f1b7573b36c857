import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applyToInvoice } from '../../../modules/documents/credit-notes/apply-to-invoice.ts';
import { cnRefund } from '../../../modules/documents/credit-notes/cn-refund.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { refund } from '../../../modules/documents/payments/refund.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { writeOff } from '../../../modules/documents/payments/write-off.ts';
import { type Books, openBooks } from '../../documents/goods/books.ts';

const it = suite<{ books: Books }>('accounting.posting.documents');

it.before.each(async (context) => {
  context.books = await openBooks({ currency: 'THB' });
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const vat = { code: 'VAT', rate: 7 };
const wht = { code: 'WHT', rate: -3 };
const usd = (conversion_rate: number) => ({ currency: 'USD', conversion_rate });

const issue = async (books: Books, type: string, lines: readonly object[], more: object = {}) => {
  const id = await books.draft(type, { line_items: lines, ...more });
  await books.finalize(id);
  return id;
};

const goods = (unit_price: number, more: object = {}) => ({
  name: 'Ring',
  quantity: 1,
  unit_price,
  ...more,
});

it('credits sales and tax, and their credit note mirrors it on sales returns', async ({
  books,
}) => {
  const id = await issue(books, 'invoice', [goods(100, { taxes: [vat] })]);
  assert.is(books.moved(), 'Dr 1120 107, Cr 2120 7, Cr 4100 100');
  const half = [goods(50, { taxes: [vat] })];
  await issue(books, 'credit_note', half, { original_doc_id: id });
  assert.is(books.moved(), 'Cr 1120 53.5, Dr 2120 3.5, Dr 4110 50');
});

it('posts withholding with the bill, not with its payment', async ({ books }) => {
  const id = await issue(books, 'bill', [
    { ...goods(1000), sell_by: 'service', account_code: '6500', taxes: [vat, wht] },
  ]);
  assert.is(books.moved(), 'Dr 1150 70, Cr 2110 1040, Cr 2130 30, Dr 6500 1000');
  await books.does(payment, { entity_id: id, amount: 1040, bank_account: '1111' });
  assert.is(books.moved(), 'Cr 1111 1040, Dr 2110 1040');
});

it('reverses withholding with the credit note', async ({ books }) => {
  const lines = [goods(1000, { taxes: [vat, wht] })];
  const id = await issue(books, 'invoice', lines);
  assert.is(books.moved(), 'Dr 1120 1040, Dr 1160 30, Cr 2120 70, Cr 4100 1000');
  await issue(books, 'credit_note', lines, { original_doc_id: id });
  assert.is(books.moved(), 'Cr 1120 1040, Cr 1160 30, Dr 2120 70, Dr 4110 1000');
});

it('posts net of the header discount', async ({ books }) => {
  const lines = [goods(100, { taxes: [vat] }), goods(50, { taxes: [{ code: 'VAT20', rate: 20 }] })];
  await issue(books, 'invoice', lines, { discount: 10 });
  assert.is(books.moved(), 'Dr 1120 155.86, Cr 2120 15.86, Cr 4100 140');
});

it('rounds each account of a foreign invoice and posts the difference to rounding', async ({
  books,
}) => {
  const lines = [goods(33.33), { ...goods(33.33), sell_by: 'service' }];
  const more = { ...usd(35.12345), shipping: 33.34 };
  const id = await issue(books, 'invoice', lines, more);
  assert.is(
    books.moved(),
    'Dr 1120 3512.35, Cr 4100 1170.66, Cr 4200 1170.66, Cr 4300 1171.02, Cr 6970 0.01',
  );
  for (const amount of [33.33, 33.33]) await books.does(payment, { entity_id: id, amount });
  books.moved();
  await books.does(payment, { entity_id: id, amount: 33.34 });
  assert.is(books.moved(), 'Dr 1110 1171.02, Cr 1120 1171.03, Dr 4500 0.01');
});

it('realises gain and loss by the rate of the payment', async ({ books }) => {
  for (const [rate, moved] of [
    [34, 'Dr 1110 34000, Cr 1120 35000, Dr 4500 1000'],
    [36, 'Dr 1110 36000, Cr 1120 35000, Cr 4500 1000'],
  ] as const) {
    const id = await issue(books, 'invoice', [goods(1000)], usd(35));
    books.moved();
    await books.does(payment, { entity_id: id, amount: 1000, conversion_rate: rate });
    assert.is(books.moved(), moved);
  }
});

it('posts only the exchange difference of an applied credit', async ({ books }) => {
  const id = await issue(books, 'invoice', [goods(1000)], usd(35));
  books.moved();
  const credit = await issue(books, 'credit_note', [goods(200)], {
    ...usd(36),
    original_doc_id: id,
  });
  assert.is(books.moved(), 'Cr 1120 7200, Dr 4110 7200');
  await books.does(applyToInvoice, { entity_id: credit, target_doc_id: id, amount: 200 });
  assert.is(books.moved(), 'Dr 1120 200, Cr 4500 200');
  assert.is(books.balances()['1120'], 28_000);
  await books.does(voidPayment, { entity_id: id, payment_index: 0 });
  assert.is(books.moved(), 'Cr 1120 200, Dr 4500 200');
});

it('refunds a credit note out of the bank', async ({ books }) => {
  const id = await issue(books, 'invoice', [goods(100)]);
  const credit = await issue(books, 'credit_note', [goods(40)], { original_doc_id: id });
  books.moved();
  await books.does(cnRefund, { entity_id: credit, amount: 40, date: '2026-11-21' });
  assert.is(books.moved(), 'Cr 1110 40, Dr 1120 40');
});

it('refunds and voids payments, and writes a balance off', async ({ books }) => {
  const id = await issue(books, 'invoice', [goods(100)]);
  await books.does(payment, { entity_id: id, amount: 60 });
  books.moved();
  await books.does(refund, { entity_id: id, amount: 10, payment_date: '2026-11-21' });
  assert.is(books.moved(), 'Cr 1110 10, Dr 1120 10');
  await books.does(writeOff, { entity_id: id, reason: 'gone' });
  assert.is(books.moved(), 'Cr 1120 50, Dr 6960 50');
  await books.does(voidPayment, { entity_id: id, payment_index: 2 });
  assert.is(books.moved(), 'Dr 1120 50, Cr 6960 50');
});

it('reverses void and reverted documents, and posts them again', async ({ books }) => {
  const id = await issue(books, 'invoice', [goods(100, { taxes: [vat] })]);
  for (const undo of [voidDoc, revertToDraft]) {
    await books.does(undo, { entity_id: id });
    assert.equal(books.balances(), {});
    if (undo === voidDoc) await books.does(unvoid, { entity_id: id });
    else await books.finalize(id);
    assert.equal(books.balances(), { 1120: 107, 2120: -7, 4100: -100 });
  }
});

it('posts a reverse charge on both sides, or as cost', async ({ books }) => {
  const charge = { code: 'RC', rate: 20, reverse_charge: true };
  await issue(books, 'bill', [goods(100, { taxes: [charge] })]);
  assert.is(books.moved(), 'Dr 1150 20, Cr 2110 100, Cr 2120 20, Dr 6950 100');
  await issue(books, 'bill', [goods(100, { taxes: [{ ...charge, recoverable: false }] })]);
  assert.is(books.moved(), 'Cr 2110 100, Cr 2120 20, Dr 6950 120');
});

it('reads reverse charge and recoverability from the tax rates of the company', async (context) => {
  const taxes = [
    { name: 'RC', rate: 20, reverse_charge: true },
    { name: 'Lost', rate: 10, recoverable: false },
  ];
  await context.books.app.close();
  const books = await openBooks({ currency: 'THB', taxes });
  context.books = books;
  await issue(books, 'bill', [goods(100)], { doc_taxes: [{ code: 'RC', rate: 20 }] });
  assert.is(books.moved(), 'Dr 1150 20, Cr 2110 100, Cr 2120 20, Dr 6950 100');
  await issue(books, 'bill', [goods(100, { taxes: [{ code: 'lost', rate: 10 }] })]);
  assert.is(books.moved(), 'Cr 2110 110, Dr 6950 110');
  await issue(books, 'bill', [goods(100, { tax_code: 'Lost', tax_rate: 10 })]);
  assert.is(books.moved(), 'Cr 2110 110, Dr 6950 110');
  const id = await books.draft('bill', { line_items: [goods(100)] });
  await books.change(id, { taxes: [{ code: 'RC', rate: 20 }] });
  await books.finalize(id);
  assert.is(books.moved(), 'Dr 1150 20, Cr 2110 100, Cr 2120 20, Dr 6950 100');
  const said = { code: 'RC', rate: 20, reverse_charge: false };
  await issue(books, 'bill', [goods(100, { taxes: [said] })]);
  assert.is(books.moved(), 'Dr 1150 20, Cr 2110 120, Dr 6950 100');
  await issue(books, 'invoice', [goods(100, { taxes: [{ code: 'RC', rate: 20 }] })]);
  assert.is(books.moved(), 'Dr 1120 100, Cr 4100 100');
});

it('posts shipping of a bill to freight, assets to their account', async ({ books }) => {
  await issue(books, 'bill', [goods(100)], { shipping: 8, purchase_kind: 'asset' });
  assert.is(books.moved(), 'Dr 1210 100, Cr 2110 108, Dr 5500 8');
});

it.run();
