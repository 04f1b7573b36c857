import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createPlace } from '../../../modules/companies/locations/create.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { reserveLines } from '../../../modules/documents/delivery/reserve-lines.ts';
import { unfulfill } from '../../../modules/documents/delivery/unfulfill.ts';
import { remove } from '../../../modules/documents/drafting/delete.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite('documents.delivery.substitutes');

/** Stock of four units of an item at 2, three of a lot of its SKU at 5, and another SKU with the same prefix. */
const shop = async (settings: Readonly<Record<string, unknown>>) => {
  const books = await openBooks(settings);
  const make = async (sku: string, quantity: number, cost_price: number): Promise<string> =>
    (await books.does(createItem, { sku, name: sku, sell_by: 'piece', quantity, cost_price })).id;
  // The lots are older than the item, which is picked first nevertheless.
  await make('RING.1', 3, 5);
  await make('RING-XL', 9, 7);
  const item_id = await make('RING', 4, 2);
  books.moved();
  return { books, item_id };
};

const invoice = async (books: Books, item_id: string, quantity: number) => {
  const id = await books.draft('invoice', {
    line_items: [{ item_id, sku: 'RING', name: 'Ring', quantity, unit_price: 9 }],
  });
  await books.finalize(id);
  books.moved();
  return { entity_id: id, line_entity_ids: await books.lineIds(id) };
};

const stock = (books: Books) =>
  books
    .lots()
    .map(({ sku, quantity }) => [sku, quantity])
    .filter(([, quantity]) => Number(quantity) > 0)
    .sort();

const reservedIn = (books: Books) =>
  books.app.store
    .prepare('SELECT sku, reserved / 1000000 AS n FROM item_view WHERE reserved > 0 ORDER BY sku')
    .all()
    .map(({ sku, n }) => [sku, n]);

it('are not used while the company disallows substitution', async () => {
  const { books, item_id } = await shop({});
  const lines = await invoice(books, item_id, 6);
  const before = stock(books);
  await books.refused(fulfillLines, lines);
  assert.equal(
    stock(books).filter(([sku]) => sku === 'RING.1'),
    before.filter(([sku]) => sku === 'RING.1'),
  );
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('fill the shortage of an item, after its own stock', async () => {
  const { books, item_id } = await shop({ allow_substitution: true });
  const lines = await invoice(books, item_id, 6);
  await books.does(fulfillLines, lines);
  // Four at 2 and two at 5.
  assert.is(books.moved(), 'Cr 1130 18, Dr 5100 18');
  assert.equal(stock(books), [
    ['RING-XL', 9],
    ['RING.1', 1],
  ]);
  assert.equal(books.wrong(), []);
  await books.does(unfulfill, { entity_id: lines.entity_id });
  assert.is(books.moved(), 'Dr 1130 18, Cr 5100 18');
  assert.equal(stock(books), [
    ['RING', 4],
    ['RING-XL', 9],
    ['RING.1', 3],
  ]);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('are not used when each line names its lot', async () => {
  const { books, item_id } = await shop({ allow_substitution: true, inventory_method: 'specific' });
  const lines = await invoice(books, item_id, 6);
  await books.refused(fulfillLines, lines);
  assert.ok(stock(books).some(([sku, quantity]) => sku === 'RING.1' && quantity === 3));
  await books.app.close();
});

it('are reserved and released with it', async () => {
  const { books, item_id } = await shop({ allow_substitution: true });
  const lines = await invoice(books, item_id, 6);
  const free = stock(books);
  await books.does(reserveLines, { ...lines, new_status: 'reserved' });
  const reserved = () => reservedIn(books);
  assert.equal(reserved(), [
    ['RING', 4],
    ['RING.1', 2],
  ]);
  await books.does(reserveLines, { ...lines, new_status: 'available' });
  assert.equal(reserved(), []);
  assert.equal(stock(books), free);
  await books.does(reserveLines, { ...lines, new_status: 'reserved' });
  await books.does(fulfillLines, lines);
  assert.equal(reserved(), []);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('are released with it when its line is dropped, names other goods or needs less', async () => {
  for (const named of ['the item', 'its SKU']) {
    const { books, item_id } = await shop({ allow_substitution: true });
    const draft = async () => {
      const line = { sku: 'RING', name: 'Ring', quantity: 6, unit_price: 9 };
      const line_items = [named === 'the item' ? { ...line, item_id } : line];
      const entity_id = await books.draft('invoice', { line_items });
      const lines = { entity_id, line_entity_ids: await books.lineIds(entity_id) };
      await books.does(reserveLines, { ...lines, new_status: 'reserved' });
      assert.is(reservedIn(books).length, 2, named);
      return lines;
    };
    const one = await draft();
    const { entity_id } = one;
    await books.change(entity_id, { quantity: 2 });
    const kept = named === 'the item' ? 'RING' : 'RING.1';
    assert.equal(reservedIn(books), [[kept, 2]]);
    assert.is((await books.lines(entity_id))[0].quantity_reserved, 2);
    await books.change(entity_id, { item_id: null, entity_id: null, sku: 'RING-XL' });
    assert.equal(reservedIn(books), []);
    const two = await draft();
    await books.does(update, {
      entity_id: two.entity_id,
      fields_changed: { line_items: { new: [] } },
    });
    assert.equal(reservedIn(books), []);
    await books.does(remove, { entity_id: (await draft()).entity_id });
    assert.equal(reservedIn(books), []);
    await books.does(voidDoc, { entity_id: (await draft()).entity_id });
    assert.equal(reservedIn(books), []);
    assert.equal(books.wrong(), []);
    await books.app.close();
  }
});

it('are reserved again once the delivery is undone', async () => {
  const { books, item_id } = await shop({ allow_substitution: true });
  const lines = await invoice(books, item_id, 6);
  for (const _ of ['once', 'again']) {
    const done = await books.does(reserveLines, { ...lines, new_status: 'reserved' });
    assert.is(done.updated, 1);
    await books.does(fulfillLines, lines);
    assert.equal(reservedIn(books), []);
    await books.does(unfulfill, { entity_id: lines.entity_id });
  }
  await books.app.close();
});

it("and goods of a SKU are reserved and taken at the document's location", async () => {
  const books = await openBooks({ allow_substitution: true });
  const { id: shopId } = await books.does(createPlace, { name: 'Shop', type: 'shop' });
  const make = async (sku: string, location_id: string): Promise<string> =>
    (
      await books.does(createItem, {
        ...{ sku, name: sku, sell_by: 'piece', quantity: 5, cost_price: 2 },
        location_id,
      })
    ).id;
  const item_id = await make('RING', shopId);
  await make('RING.8', shopId);
  await make('RING.9', books.place);
  const id = await books.draft('invoice', {
    from_location_id: books.place,
    line_items: [
      { item_id, sku: 'RING', name: 'Ring', quantity: 6, unit_price: 9 },
      { sku: 'RING', name: 'Ring', quantity: 2, unit_price: 9 },
    ],
  });
  const line_entity_ids = await books.lineIds(id);
  await books.does(reserveLines, { entity_id: id, line_entity_ids, new_status: 'reserved' });
  assert.equal(reservedIn(books), [
    ['RING', 5],
    ['RING.9', 3],
  ]);
  await books.does(reserveLines, { entity_id: id, line_entity_ids, new_status: 'available' });
  await books.finalize(id);
  await books.does(fulfillLines, { entity_id: id, line_entity_ids });
  assert.equal(stock(books), [
    ['RING.8', 5],
    ['RING.9', 2],
  ]);
  await books.app.close();
});

it.run();
