import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { transform } from '../../../modules/inventory/lots/transform.ts';
import { price } from '../../../modules/inventory/pricing/set-price.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.goods.consignment clearing');

it.before.each(async (context) => {
  context.books = await openBooks();
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

/** Consignment of two units received at an agreed 40, and their lot. */
const consigned = async (books: Books): Promise<{ id: string; lot: string }> => {
  const id = await books.draft('consignment_in', {
    line_items: [{ sku: 'A', name: 'A', quantity: 2, unit_price: 40 }],
  });
  await books.finalize(id);
  await books.receive(id, 2);
  return { id, lot: books.lots()[0]?.id ?? '' };
};

const settle = async (books: Books, id: string): Promise<string> => {
  const { target_doc_id } = await books.does(convert, { entity_id: id });
  books.moved();
  await books.finalize(target_doc_id);
  return books.moved();
};

it('clears the amount that the sale posted, though the agreed cost changed before', async ({
  books,
}) => {
  const { id, lot } = await consigned(books);
  await books.does(price, { entity_id: lot, price_type: 'cost_price', new_price: 45 });
  await books.sell(['A', 1, 90]);
  assert.is(await settle(books, id), 'Dr 1130 40, Cr 2110 80, Dr 2146 45, Cr 5160 5');
});

it('clears nothing for goods on hand whose cost changed since', async ({ books }) => {
  const { id, lot } = await consigned(books);
  await books.does(price, { entity_id: lot, price_type: 'cost_price', new_price: 45 });
  assert.is(await settle(books, id), 'Dr 1130 80, Cr 2110 80');
});

it('clears nothing for goods that were used in production', async ({ books }) => {
  const { id, lot } = await consigned(books);
  await books.does(transform, { entity_id: lot, outputs: [{ sku: 'B', quantity: 2 }] });
  assert.is(await settle(books, id), 'Dr 1130 80, Cr 2110 80');
});

it("leaves the amount of another consignment's goods in the same lot", async ({ books }) => {
  const first = await consigned(books);
  const second = await books.draft('consignment_in', {
    line_items: [{ sku: 'A', name: 'A', quantity: 1, unit_price: 7 }],
  });
  await books.finalize(second);
  await books.receive(second, 1);
  await books.sell(['A', 3, 90]);
  assert.is(await settle(books, first.id), 'Cr 2110 80, Dr 2146 80');
  assert.is(await settle(books, second), 'Cr 2110 7, Dr 2146 7');
});

it.run();
