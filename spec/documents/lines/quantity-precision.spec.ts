import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { restock } from '../../../modules/documents/credit-notes/restock.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { returnLines } from '../../../modules/documents/delivery/return-lines.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { returnItems } from '../../../modules/documents/receiving/return-items.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.goods.brokenUnits');

it.before.each(async (context) => {
  context.books = await openBooks();
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const received = (books: Books, entity_id: string, quantity_received: number) =>
  books.refused(receive, {
    entity_id,
    location_id: books.place,
    received_items: [{ po_line_index: 0, quantity_received }],
  });

it('do not come in, new or known, where goods are counted by the piece', async ({ books }) => {
  const order = await books.order(['A', 4, 5]);
  assert.is(await received(books, order, 1.5), 'too_precise');
  assert.is(await received(books, order, 2), 'done');
  assert.is(await received(books, order, 1.5), 'too_precise');
  assert.is(await received(books, order, 2), 'done');
  const [{ item_id }] = (await books.doc(order)).received_items;
  const back = (quantity_returned: number) => ({
    entity_id: order,
    items: [{ item_id, quantity_returned }],
  });
  assert.is(await books.refused(returnItems, back(0.5)), 'too_precise');
  assert.is(await books.refused(returnItems, back(1)), 'done');
});

it('come in where goods are weighed', async ({ books }) => {
  const line_items = [{ sku: 'W', name: 'W', sell_by: 'kg', quantity: 4, unit_price: 5 }];
  const bill = await books.draft('bill', { line_items });
  await books.finalize(bill);
  assert.is(await received(books, bill, 1.5), 'done');
  assert.is(await received(books, bill, 1.0005), 'too_precise');
});

it('neither leave nor come back', async ({ books }) => {
  await books.receive(await books.order(['A', 10, 5]), 10);
  const item_id = books.lots()[0]?.id ?? '';
  const part = await books.draft('invoice', {
    line_items: [{ sku: 'A', name: 'A', quantity: 1.5, unit_price: 9 }],
  });
  await books.finalize(part);
  const named = async (entity_id: string) => ({
    entity_id,
    line_entity_ids: await books.lineIds(entity_id),
  });
  assert.is(await books.refused(fulfillLines, await named(part)), 'too_precise');
  const line_items = [{ item_id, name: 'A', quantity: 2, unit_price: 9 }];
  const memo = await books.draft('memo', { line_items });
  await books.finalize(memo);
  await books.does(fulfillLines, await named(memo));
  const half = { lines: [{ line_entity_id: item_id, quantity: 0.5 }] };
  const back = { entity_id: memo, ...half };
  assert.is(await books.refused(returnLines, back), 'too_precise');
  const sale = await books.draft('invoice', { line_items });
  await books.finalize(sale);
  await books.does(fulfillLines, await named(sale));
  const credit = await books.draft('credit_note', { original_doc_id: sale, line_items });
  await books.finalize(credit);
  const again = { entity_id: credit, ...half };
  assert.is(await books.refused(restock, again), 'too_precise');
});

it.run();
