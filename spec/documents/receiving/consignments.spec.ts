import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { restock } from '../../../modules/documents/credit-notes/restock.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { returnLines } from '../../../modules/documents/delivery/return-lines.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { list } from '../../../modules/documents/queries/list.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { returnItems } from '../../../modules/documents/receiving/return-items.ts';
import { undoReceive } from '../../../modules/documents/receiving/undo-receive.ts';
import { merge } from '../../../modules/inventory/lots/merge.ts';
import { split } from '../../../modules/inventory/lots/split.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { price } from '../../../modules/inventory/pricing/set-price.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.goods.consignments');

it.before.each(async (context) => {
  context.books = await openBooks();
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const vat = [{ code: 'VAT', rate: 7 }];

/** Consignment of five units received at an agreed 40. */
const consigned = async (books: Books): Promise<string> => {
  const id = await books.draft('consignment_in', {
    line_items: [{ sku: 'A', name: 'A', quantity: 5, unit_price: 40 }],
  });
  await books.finalize(id);
  await books.receive(id, 5);
  return id;
};

/** Bill converted from it, at 42 a unit with tax. */
const bill = async (books: Books, id: string): Promise<string> => {
  const { target_doc_id } = await books.does(convert, { entity_id: id });
  await books.change(target_doc_id, { unit_price: 42, taxes: vat });
  return target_doc_id;
};

it('post their sale at the agreed cost, and their bill by sold and kept quantities', async ({
  books,
}) => {
  const id = await consigned(books);
  assert.equal(books.balances(), {});
  const sale = await books.sell(['A', 2, 90]);
  assert.is(books.moved(), 'Dr 1120 180, Cr 2146 80, Cr 4100 180, Dr 5100 80');
  const billed = await bill(books, id);
  await books.finalize(billed);
  assert.is(books.moved(), 'Dr 1130 126, Dr 1150 14.7, Cr 2110 224.7, Dr 2146 80, Dr 5160 4');
  assert.is(
    await books.refused(receive, {
      entity_id: billed,
      location_id: books.place,
      received_items: [{ po_line_index: 0, quantity_received: 1 }],
    }),
    'not_allowed',
  );
  const credit = await books.draft('credit_note', {
    original_doc_id: sale,
    line_items: [{ sku: 'A', name: 'A', quantity: 1, unit_price: 90 }],
  });
  await books.finalize(credit);
  books.moved();
  const [line] = await books.lines(credit);
  await books.does(restock, { entity_id: credit, line_entity_ids: [line.line_id] });
  assert.is(books.moved(), 'Dr 1130 40, Cr 5100 40');
});

it('are returned to the supplier without a journal entry', async ({ books }) => {
  const id = await consigned(books);
  await books.giveBack(id, 2);
  assert.equal(books.balances(), {});
  assert.is((await books.doc(id)).status, 'partial_returned');
  assert.is(books.lots()[0]?.quantity, 3);
});

it('cannot be returned once they are own stock, though their bill is void', async ({ books }) => {
  const id = await books.draft('consignment_in', {
    line_items: [{ sku: 'A', name: 'A', quantity: 1, unit_price: 40 }],
  });
  await books.finalize(id);
  await books.receive(id, 1);
  const [{ item_id }] = (await books.doc(id)).received_items;
  const billed = await bill(books, id);
  await books.does(adjust, { entity_id: item_id, new_qty: 0 });
  await books.finalize(billed);
  await books.does(adjust, { entity_id: item_id, new_qty: 1 });
  await books.does(revertToDraft, { entity_id: billed });
  await books.does(voidDoc, { entity_id: billed });
  assert.ok(books.lots().every((lot) => lot.isOurs));
  assert.is((await books.doc(id)).status, 'received');
  const items = [{ item_id, quantity_returned: 1 }];
  assert.is(await books.refused(returnItems, { entity_id: id, items }), 'not_on_hand');
  assert.is(await books.refused(undoReceive, { entity_id: id }), 'goods_moved');
});

it('undo a receipt without a journal entry', async ({ books }) => {
  const id = await consigned(books);
  await books.does(undoReceive, { entity_id: id });
  assert.equal(books.balances(), {});
  assert.is((await books.doc(id)).status, 'final');
});

it('are the supplier’s again when their bill is void, and own stock when it is restored', async ({
  books,
}) => {
  const id = await consigned(books);
  await books.sell(['A', 2, 90]);
  const billed = await bill(books, id);
  await books.finalize(billed);
  const before = books.balances();
  await books.does(voidDoc, { entity_id: billed });
  assert.equal(books.balances(), { 1120: 180, 2146: -80, 4100: -180, 5100: 80 });
  assert.ok(books.lots().every((lot) => !lot.isOurs));
  assert.equal(books.wrong(), []);
  await books.does(unvoid, { entity_id: billed });
  assert.equal(books.balances(), before);
  await books.sell(['A', 1, 90]);
  assert.is(await books.refused(voidDoc, { entity_id: billed }), 'goods_moved');
});

it('become own stock once, when two lines share a parent lot', async ({ books }) => {
  const id = await books.draft('consignment_in', {
    line_items: [
      { sku: 'B', name: 'B', quantity: 2, unit_price: 19.99 },
      { sku: 'B', name: 'B', quantity: 3, unit_price: 4.5 },
    ],
  });
  await books.finalize(id);
  await books.receive(id, 2, 3);
  const { target_doc_id } = await books.does(convert, { entity_id: id });
  await books.finalize(target_doc_id);
  assert.is(books.balances()['1130'], 53.48);
  assert.equal(books.wrong(), []);
});

it('are in stock before their bill, which awaits no goods', async ({ books }) => {
  const billed = await bill(books, await consigned(books));
  await books.finalize(billed);
  assert.is((await books.doc(billed)).stock_status, 'stocked');
  const { app } = books;
  assert.is((await app.asks(list, { not_stocked: true })).total, 0);
});

it('can be returned though the lot that a kept one was split from is empty', async ({ books }) => {
  const id = await consigned(books);
  const memo = await books.draft('memo', {
    line_items: [{ sku: 'A', name: 'A', quantity: 3, unit_price: 90 }],
  });
  await books.finalize(memo);
  const [{ line_id }] = await books.lines(memo);
  await books.does(fulfillLines, { entity_id: memo, line_entity_ids: [line_id] });
  const some = { line_entity_id: line_id, quantity: 1 };
  await books.does(returnLines, { entity_id: memo, lines: [some] });
  await books.does(returnLines, { entity_id: memo, line_entity_ids: [line_id] });
  const billed = await bill(books, id);
  await books.finalize(billed);
  await books.does(voidDoc, { entity_id: billed });
});

it('are billed to variance when lost, as no sale posted them to the clearing account', async ({
  books,
}) => {
  const id = await consigned(books);
  await books.sell(['A', 2, 90]);
  const [{ id: lot } = { id: '' }] = books.lots().filter((one) => one.quantity > 0);
  await books.does(adjust, { entity_id: lot, new_qty: 2, reason: 'lost' });
  books.moved();
  const billed = await bill(books, id);
  await books.finalize(billed);
  assert.is(books.moved(), 'Dr 1130 84, Dr 1150 14.7, Cr 2110 224.7, Dr 2146 80, Dr 5160 46');
  await books.does(voidDoc, { entity_id: billed });
  assert.is(books.moved(), 'Cr 1130 84, Cr 1150 14.7, Dr 2110 224.7, Cr 2146 80, Cr 5160 46');
});

it('are found after splits and merges', async ({ books }) => {
  const id = await consigned(books);
  const [{ id: lot } = { id: '' }] = books.lots();
  const children = [1, 2].map((quantity) => ({ sku: `A-${quantity}`, quantity }));
  const parts = (await books.does(split, { entity_id: lot, children })).children;
  const ids = parts.map((one: { id: string }) => one.id);
  await books.does(merge, { source_entity_ids: ids, target_sku_from: ids[0] });
  const billed = await bill(books, id);
  await books.finalize(billed);
  assert.is(books.moved(), 'Dr 1130 210, Dr 1150 14.7, Cr 2110 224.7');
});

it('are returned to the supplier from the lot into which they were merged', async ({ books }) => {
  const id = await consigned(books);
  const [{ id: lot } = { id: '' }] = books.lots();
  const children = [1, 2].map((quantity) => ({ sku: `A-${quantity}`, quantity }));
  const parts = (await books.does(split, { entity_id: lot, children })).children;
  const ids = parts.map((one: { id: string }) => one.id);
  const merged = await books.does(merge, { source_entity_ids: ids, target_sku_from: ids[0] });
  const back = (quantity_returned: number) => ({
    entity_id: id,
    items: [{ item_id: merged.id, quantity_returned }],
  });
  assert.is(await books.refused(returnItems, back(4)), 'not_on_hand');
  await books.does(returnItems, back(3));
  assert.is((await books.doc(id)).line_items[0].quantity_returned, 3);
});

it('are not merged with those of another consignment', async ({ books }) => {
  await consigned(books);
  await consigned(books);
  const ids = books.lots().map((one) => one.id);
  assert.is(ids.length, 2);
  const both = { source_entity_ids: ids, target_sku_from: ids[0] ?? '' };
  assert.is(await books.refused(merge, both), 'not_alike');
});

it('leave stock with their revaluation when their bill is void', async ({ books }) => {
  const id = await consigned(books);
  const billed = await bill(books, id);
  await books.finalize(billed);
  const [{ item_id }] = (await books.doc(id)).received_items;
  await books.does(price, { entity_id: item_id, price_type: 'cost_price', new_price: 50 });
  books.moved();
  await books.does(voidDoc, { entity_id: billed });
  assert.is(books.moved(), 'Cr 1130 250, Cr 1150 14.7, Dr 2110 224.7, Dr 5160 40');
});

it('are settled again when the void draft of their bill is restored', async ({ books }) => {
  const id = await consigned(books);
  const billed = await bill(books, id);
  await books.does(voidDoc, { entity_id: billed });
  assert.is((await books.doc(id)).status, 'received');
  await books.does(unvoid, { entity_id: billed });
  assert.is((await books.doc(id)).status, 'converted');
  assert.is((await books.doc(id)).converted_to, billed);
  await books.finalize(billed);
  assert.is(await books.refused(undoReceive, { entity_id: id }), 'not_allowed');
});

it('are not settled twice by a restored draft', async ({ books }) => {
  const id = await consigned(books);
  const billed = await bill(books, id);
  await books.does(voidDoc, { entity_id: billed });
  await books.finalize(await bill(books, id));
  assert.is(await books.refused(unvoid, { entity_id: billed }), 'source_taken');
});

it.run();
