import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { applyToInvoice } from '../../../modules/documents/credit-notes/apply-to-invoice.ts';
import { cnRefund } from '../../../modules/documents/credit-notes/cn-refund.ts';
import { restock } from '../../../modules/documents/credit-notes/restock.ts';
import { undoRestock } from '../../../modules/documents/credit-notes/undo-restock.ts';
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

it('restock goods that they name at the last cost of their lot, or at a cost of a manager', async ({
  books,
}) => {
  await books.receive(await books.order(['A', 5, 6]), 5);
  await books.sell(['A', 4, 10]);
  const goods = { sku: 'A', name: 'A', quantity: 3, unit_price: 10 };
  const id = await credited(books, 'sales', [goods]);
  const [line_entity_id = ''] = await books.lineIds(id);
  books.moved();
  const back = (quantity: number, more: object = {}) => ({
    entity_id: id,
    lines: [{ line_entity_id, quantity, ...more }],
  });
  await books.does(restock, back(1));
  assert.is(books.moved(), 'Dr 1130 6, Cr 5100 6');
  const low = await books.app.tries(restock, back(1, { cost_price: 7 }), { role: 'operator' });
  assert.is(low.done || low.code, 'role_too_low');
  await books.does(restock, back(2, { cost_price: 7 }));
  assert.is(books.moved(), 'Dr 1130 14, Cr 5100 14');
  assert.equal(
    books.lots().map(({ quantity }) => quantity),
    [1, 3],
  );
  assert.is(await books.refused(restock, back(1)), 'not_allowed');
  await books.does(undoRestock, { entity_id: id });
  assert.is(books.balances()['1130'], 6);
  const strange = await credited(books, 'sales', [{ ...goods, sku: 'Z', name: 'Z' }]);
  const named = { entity_id: strange, line_entity_ids: await books.lineIds(strange) };
  assert.ok(['not_allowed', 'no_lot_for_return'].includes(await books.refused(restock, named)));
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
