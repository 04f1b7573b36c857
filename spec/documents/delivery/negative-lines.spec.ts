import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { restock } from '../../../modules/documents/credit-notes/restock.ts';
import { undoRestock } from '../../../modules/documents/credit-notes/undo-restock.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { reserveLines } from '../../../modules/documents/delivery/reserve-lines.ts';
import { unfulfill } from '../../../modules/documents/delivery/unfulfill.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { line, refuses } from '../documents.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.delivery of negative lines');

it.before.each(async (context) => {
  context.books = await openBooks();
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const goods = (quantity: number, unit_price = 10) => ({
  ...{ sku: 'A', name: 'A', quantity, unit_price },
});

/** Stock of A at a cost of 6, and an issued invoice of three of them less one. */
const sold = async (books: Books, stock = 5) => {
  await books.receive(await books.order(['A', stock, 6]), stock);
  books.moved();
  const id = await books.draft('invoice', { line_items: [goods(3), goods(-1)] });
  await books.finalize(id);
  const [plus = '', minus = ''] = await books.lineIds(id);
  return { id, plus, minus };
};

const quantities = (books: Books): readonly number[] =>
  books.lots().flatMap(({ quantity }) => (quantity ? [quantity] : []));

it('are neither reserved nor picked', async ({ books }) => {
  const { id, plus, minus } = await sold(books);
  assert.is(books.moved(), 'Dr 1120 20, Cr 4100 20');
  const kept = await books.does(reserveLines, {
    entity_id: id,
    line_entity_ids: [plus, minus],
    new_status: 'reserved',
  });
  assert.equal(
    kept.skipped.map(({ line_id }: { line_id: string }) => line_id),
    [minus],
  );
  const only = { entity_id: id, line_entity_ids: [minus] };
  assert.is(await books.refused(fulfillLines, only), 'already_fulfilled');
  const answer = await books.does(fulfillLines, { entity_id: id, line_entity_ids: [plus] });
  assert.is(answer.fulfillment_status, 'fulfilled');
  assert.is(books.moved(), 'Cr 1130 18, Dr 5100 18');
  assert.equal(quantities(books), [2]);
  assert.is((await books.doc(id)).restock_status, 'not_restocked');
});

it('take goods back at the last cost of their lot, or at a cost of a manager', async ({
  books,
}) => {
  const { id, plus, minus } = await sold(books, 3);
  await books.does(fulfillLines, { entity_id: id, line_entity_ids: [plus] });
  books.moved();
  const back = (line_entity_id: string, more: object = {}) => ({
    entity_id: id,
    lines: [{ line_entity_id, ...more }],
  });
  assert.is(await books.refused(restock, back(plus)), 'more_than_credited');
  assert.is(await books.refused(restock, back(minus, { quantity: 2 })), 'more_than_credited');
  const part = await books.does(restock, back(minus, { quantity: 0.4 }));
  assert.is(part.restock_status, 'partial');
  assert.is(books.moved(), 'Dr 1130 2.4, Cr 5100 2.4');
  const low = await books.app.tries(restock, back(minus, { cost_price: 7 }), { role: 'operator' });
  assert.is(low.done || low.code, 'role_too_low');
  const rest = await books.does(restock, back(minus, { cost_price: 7 }));
  assert.is(rest.restock_status, 'restocked');
  assert.is(books.moved(), 'Dr 1130 4.2, Cr 5100 4.2');
  assert.is(await books.refused(restock, back(minus)), 'not_allowed');
  assert.equal(quantities(books), [1]);
});

it('leave the delivery as it is: both are undone by themselves', async ({ books }) => {
  const { id, plus, minus } = await sold(books, 3);
  await books.does(restock, { entity_id: id, line_entity_ids: [minus] });
  assert.equal(quantities(books), [4]);
  await books.does(fulfillLines, { entity_id: id, line_entity_ids: [plus] });
  await books.does(unfulfill, { entity_id: id });
  assert.equal(quantities(books), [4]);
  await books.does(fulfillLines, { entity_id: id, line_entity_ids: [plus] });
  assert.is(await books.refused(voidDoc, { entity_id: id }), 'not_allowed');
  await books.does(undoRestock, { entity_id: id });
  assert.is(await books.refused(undoRestock, { entity_id: id }), 'not_allowed');
  await books.does(voidDoc, { entity_id: id });
  assert.equal(quantities(books), [3]);
  assert.equal(books.balances(), { 1130: 18, 2145: -18 });
});

it('take damaged goods back into a lot of their own, which leaves again', async ({ books }) => {
  const { id, minus } = await sold(books);
  const lines = [{ line_entity_id: minus, condition: 'damaged' as const }];
  await books.does(restock, { entity_id: id, lines });
  assert.equal(
    books.lots().map(({ quantity, status }) => [quantity, status]),
    [
      [5, 'available'],
      [1, 'damaged'],
    ],
  );
  await books.does(undoRestock, { entity_id: id });
  assert.equal(quantities(books), [5]);
});

it('bring back only goods', async ({ books }) => {
  await books.receive(await books.order(['A', 5, 6]), 5);
  const line_items = [goods(3), line(-1, 5)];
  const id = await books.draft('invoice', { line_items });
  await books.finalize(id);
  assert.is((await books.doc(id)).restock_status, null);
  const line_entity_ids = (await books.lineIds(id)).slice(1);
  assert.is(await books.refused(restock, { entity_id: id, line_entity_ids }), 'not_allowed');
  const both = await books.draft('invoice', { line_items: [...line_items, goods(-1)] });
  await books.finalize(both);
  const services = (await books.lineIds(both)).slice(1, 2);
  const asked = { entity_id: both, line_entity_ids: services };
  assert.is(await books.refused(restock, asked), 'no_lot_for_return');
});

it('of a purchase are not received and lower its price', async ({ books }) => {
  const id = await books.draft('bill', {
    line_items: [goods(3), goods(-1), { name: 'Freight', quantity: 1, unit_price: 5 }],
  });
  const receipt = (po_line_index: number, quantity_received: number) => ({
    entity_id: id,
    location_id: books.place,
    received_items: [{ po_line_index, quantity_received }],
  });
  await books.finalize(id);
  assert.is(await books.refused(receive, receipt(1, 1)), 'over_receipt');
  await books.does(receive, receipt(0, 3));
  const { stock_status } = await books.doc(id);
  assert.is(stock_status, 'stocked');
  assert.equal(quantities(books), [3]);
  const { 2110: payable, 2145: clearing = 0, 1130: stock, 5160: variance } = books.balances();
  assert.equal([payable, clearing, stock, variance], [-25, 0, 30, -10]);
});

it('have no negative price', async ({ books }) => {
  const input = { doc_type: 'invoice', contact_name: 'Ben', line_items: [goods(1, -1)] };
  await refuses(books.app, create, input, 422, 'bad_line');
});

it.run();
