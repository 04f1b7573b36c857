import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applyToInvoice } from '../../../modules/documents/credit-notes/apply-to-invoice.ts';
import { cnRefund } from '../../../modules/documents/credit-notes/cn-refund.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { line, read, refuses } from '../documents.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.creditNotes without an original');

it.before.each(async (context) => {
  context.books = await openBooks({ currency: 'EUR' });
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const vat = { code: 'VAT 19 %', rate: 19 };

const credited = async (
  books: Books,
  side: string,
  lines: readonly object[],
  more: object = {},
) => {
  const id = await books.draft('credit_note', { side, line_items: lines, ...more });
  await books.finalize(id);
  return id;
};

it('need a side', async ({ books }) => {
  const input = { doc_type: 'credit_note', contact_name: 'Ben', line_items: [line(1, 10)] };
  await refuses(books.app, create, input, 422, 'original_needed');
});

it('credit the accounts and taxes of their own lines, and are refunded', async ({ books }) => {
  const lines = [line(1, 100, { taxes: [vat] }), line(1, 10, { account_code: '4200' })];
  const id = await credited(books, 'sales', lines);
  assert.is(books.moved(), 'Cr 1120 129, Dr 2120 19, Dr 4110 100, Dr 4200 10');
  await books.does(cnRefund, {
    entity_id: id,
    amount: 129,
    date: '2026-11-10',
    bank_account: '1111',
  });
  assert.is(books.moved(), 'Cr 1111 129, Dr 1120 129');
  assert.is((await read(books.app, id)).amount_outstanding, 0);
});

it('settle any open invoice of their contact', async ({ books }) => {
  const invoice = await books.draft('invoice', { line_items: [line(1, 200)] });
  await books.finalize(invoice);
  const id = await credited(books, 'sales', [line(1, 50)]);
  await books.does(applyToInvoice, { entity_id: id, target_doc_id: invoice, amount: 50 });
  assert.is((await read(books.app, invoice)).amount_outstanding, 150);
});

it('credit a supplier, settle a bill, and are voided and restored', async ({ books }) => {
  const bill = await books.draft('bill', {
    line_items: [line(1, 300, { account_code: '6500' })],
  });
  await books.finalize(bill);
  books.moved();
  const lines = [line(1, 100, { account_code: '6500', taxes: [vat] })];
  const id = await credited(books, 'purchases', lines);
  assert.is(books.moved(), 'Cr 1150 19, Dr 2110 119, Cr 6500 100');
  await books.does(voidDoc, { entity_id: id });
  assert.is(books.moved(), 'Dr 1150 19, Cr 2110 119, Dr 6500 100');
  await books.does(unvoid, { entity_id: id });
  books.moved();
  await books.does(applyToInvoice, { entity_id: id, target_doc_id: bill, amount: 119 });
  assert.is((await read(books.app, bill)).amount_outstanding, 181);
});

it.run();
