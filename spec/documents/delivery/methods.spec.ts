import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createLocation } from '../../../modules/companies/locations/create.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { undoReceive } from '../../../modules/documents/receiving/undo-receive.ts';
import { update as updateItem } from '../../../modules/inventory/items/update.ts';
import { price } from '../../../modules/inventory/pricing/set-price.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite('documents.delivery.methods');

const buy = async (books: Books, sku: string, quantity: number, cost: number): Promise<string> => {
  const id = await books.order([sku, quantity, cost]);
  await books.receive(id, quantity);
  books.moved();
  return id;
};

const onHand = (books: Books): (readonly [number, number])[] =>
  books
    .lots()
    .filter((lot) => lot.quantity > 0)
    .map(({ quantity, cost }) => [quantity, cost] as const);

/** Stock of ten units at 2 and ten at 4, five of them sold, then five more at 6. */
const averaged = async (): Promise<{ books: Books; last: string }> => {
  const books = await openBooks({ inventory_method: 'average' });
  await buy(books, 'A', 10, 2);
  await buy(books, 'A', 10, 4);
  assert.ok(onHand(books).every(([, cost]) => cost === 3));
  await books.sell(['A', 5, 9]);
  assert.is(books.moved(), 'Dr 1120 45, Cr 1130 15, Cr 4100 45, Dr 5100 15');
  const last = await books.order(['A', 5, 6]);
  await books.receive(last, 5);
  assert.is(books.moved(), 'Dr 1130 30, Cr 2145 30');
  assert.ok(onHand(books).every(([, cost]) => cost === 3.75));
  assert.is(books.balances()['1130'], 75);
  assert.equal(books.wrong(), []);
  return { books, last };
};

it('average the stock at each receipt, and undo a receipt exactly', async () => {
  const { books, last } = await averaged();
  await books.does(undoReceive, { entity_id: last });
  assert.is(books.moved(), 'Cr 1130 30, Dr 2145 30');
  assert.ok(onHand(books).every(([, cost]) => cost === 3));
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('undo an averaged receipt whose lines came into one new lot', async () => {
  const { books } = await averaged();
  const order = await books.order(['A', 2, 0.33], ['A', 4, 120], ['A', 1, 4.5]);
  const before = { lots: onHand(books), balances: books.balances() };
  const elsewhere = await books.does(createLocation, { name: 'Shop', type: 'shop' });
  await books.does(receive, {
    entity_id: order,
    location_id: elsewhere.id,
    received_items: [2, 4, 1].map((quantity_received, po_line_index) => ({
      po_line_index,
      quantity_received,
    })),
  });
  assert.is(onHand(books).length, before.lots.length + 1);
  assert.equal(books.wrong(), []);
  await books.does(undoReceive, { entity_id: order });
  assert.equal(books.wrong(), []);
  assert.equal({ lots: onHand(books), balances: books.balances() }, before);
  await books.app.close();
});

it('undo an averaged receipt at the present cost where the rest cannot carry its receipt cost', async () => {
  const { books, last } = await averaged();
  for (const { id } of books.lots())
    await books.does(price, { entity_id: id, price_type: 'cost_price', new_price: 0.1 });
  books.moved();
  await books.does(undoReceive, { entity_id: last });
  assert.is(books.moved(), 'Cr 1130 0.5, Dr 2145 30, Cr 5160 29.5');
  assert.ok(onHand(books).every(([, cost]) => cost === 0.1));
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('return averaged goods at the average cost', async () => {
  const { books, last } = await averaged();
  await books.giveBack(last, 5);
  assert.is(books.moved(), 'Cr 1130 18.75, Dr 2145 30, Cr 5160 11.25');
  assert.is(books.balances()['1130'], 56.25);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('refuse to undo an averaged receipt once goods of the SKU moved', async () => {
  const { books, last } = await averaged();
  await books.sell(['A', 1, 9]);
  assert.is(await books.refused(undoReceive, { entity_id: last }), 'goods_moved');
  await books.app.close();
});

it('take the earliest expiry first', async () => {
  const books = await openBooks();
  for (const [sku, cost] of [
    ['A', 2],
    ['A', 1.5],
    ['A', 3],
  ] as const)
    await buy(books, sku, 5, cost);
  const [summer, spring] = books.lots();
  for (const [lot, expiry_date] of [
    [summer, '2099-06-01'],
    [spring, '2099-03-01'],
  ] as const)
    await books.does(updateItem, {
      entity_id: lot?.id ?? '',
      fields_changed: { attributes: { new: { expiry_date } } },
    });
  await books.sell(['A', 8, 4]);
  assert.is(books.balances()['5100'], 13.5);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it.run();
