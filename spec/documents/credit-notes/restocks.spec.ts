import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createLocation } from '../../../modules/companies/locations/create.ts';
import { restock } from '../../../modules/documents/credit-notes/restock.ts';
import { undoRestock } from '../../../modules/documents/credit-notes/undo-restock.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { returnLines } from '../../../modules/documents/delivery/return-lines.ts';
import { unfulfill } from '../../../modules/documents/delivery/unfulfill.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.goods.restocks');

it.before.each(async (context) => {
  context.books = await openBooks();
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const vat = [{ code: 'VAT', rate: 7 }];

/** Orders and receives an item and discards the movements, so that later checks see only the sale. */
const buy = async (books: Books, sku: string, quantity: number, cost: number): Promise<string> => {
  const id = await books.order([sku, quantity, cost]);
  await books.receive(id, quantity);
  books.moved();
  return id;
};

/** Credit note over a quantity of the units sold, out of three bought. */
const credited = async (books: Books, sold = 3, quantity = sold) => {
  await buy(books, 'A', 3, 6);
  const original_doc_id = await books.sell(['A', sold, 10]);
  const line_items = [{ sku: 'A', name: 'A', quantity, unit_price: 10 }];
  const entity_id = await books.draft('credit_note', { original_doc_id, line_items });
  await books.finalize(entity_id);
  const [line_entity_id = ''] = await books.lineIds(entity_id);
  return { entity_id, line_entity_id };
};

/** Lots on hand: quantity, status, and true if they are at the location. */
const lotsHere = (books: Books, place = books.place) =>
  books
    .lots()
    .filter(({ quantity }) => quantity > 0)
    .map((lot) => [lot.quantity, lot.status, lot.place === place]);

it('restock credited goods at their issue cost', async ({ books }) => {
  await buy(books, 'A', 10, 6);
  const id = await books.draft('invoice', {
    line_items: [{ sku: 'A', name: 'A', quantity: 10, unit_price: 10, taxes: vat }],
  });
  await books.finalize(id);
  await books.does(fulfillLines, { entity_id: id, line_entity_ids: await books.lineIds(id) });
  const credit = await books.draft('credit_note', {
    original_doc_id: id,
    line_items: [{ sku: 'A', name: 'A', quantity: 4, unit_price: 10, taxes: vat }],
  });
  books.moved();
  await books.finalize(credit);
  assert.is(books.moved(), 'Cr 1120 42.8, Dr 2120 2.8, Dr 4110 40');
  const [line = ''] = await books.lineIds(credit);
  const back = (quantity: number) => ({
    entity_id: credit,
    lines: [{ line_entity_id: line, quantity }],
  });
  await books.does(restock, back(3));
  assert.is(books.moved(), 'Dr 1130 18, Cr 5100 18');
  assert.is(await books.refused(restock, back(2)), 'more_than_credited');
  assert.is(await books.refused(unfulfill, { entity_id: id }), 'not_allowed');
  assert.is(await books.refused(voidDoc, { entity_id: id }), 'not_allowed');
  await books.does(undoRestock, { entity_id: credit });
  assert.is(books.moved(), 'Cr 1130 18, Dr 5100 18');
  await books.does(restock, { entity_id: credit, line_entity_ids: [line] });
  assert.is(books.moved(), 'Dr 1130 24, Cr 5100 24');
});

it('remove restocked damaged goods, which cannot be sold', async ({ books }) => {
  await buy(books, 'A', 4, 6);
  const id = await books.sell(['A', 4, 10]);
  const credit = await books.draft('credit_note', {
    original_doc_id: id,
    line_items: [{ sku: 'A', name: 'A', quantity: 3, unit_price: 10 }],
  });
  await books.finalize(credit);
  const [line_entity_id = ''] = await books.lineIds(credit);
  const lines = [{ line_entity_id, quantity: 3, condition: 'damaged' as const }];
  await books.does(restock, { entity_id: credit, lines });
  const other = await books.draft('invoice', {
    line_items: [{ sku: 'A', name: 'A', quantity: 1, unit_price: 10 }],
  });
  await books.finalize(other);
  const fulfilled = { entity_id: other, line_entity_ids: await books.lineIds(other) };
  assert.is(await books.refused(fulfillLines, fulfilled), 'short_stock');
  books.moved();
  await books.does(undoRestock, { entity_id: credit });
  assert.is(books.moved(), 'Cr 1130 18, Dr 5100 18');
  await books.does(voidDoc, { entity_id: credit });
});

it('restock at most the delivered quantity', async ({ books }) => {
  const { entity_id, line_entity_id } = await credited(books, 5, 4);
  const back = { entity_id, lines: [{ line_entity_id, quantity: 4 }] };
  assert.is(await books.refused(restock, back), 'more_than_delivered');
});

it('restock damaged goods as a separate lot at the given location', async ({ books }) => {
  const { entity_id, line_entity_id } = await credited(books);
  const { id: location_id } = await books.does(createLocation, { name: 'Shop', type: 'shop' });
  const lines = [
    { line_entity_id, quantity: 2, location_id },
    { line_entity_id, quantity: 1, condition: 'damaged' as const },
  ];
  for (const one of lines) await books.does(restock, { entity_id, lines: [one] });
  assert.equal(lotsHere(books, location_id), [
    [2, 'available', true],
    [1, 'damaged', true],
  ]);
});

it('restock good goods apart from damaged ones restocked before', async ({ books }) => {
  const { entity_id, line_entity_id } = await credited(books);
  for (const condition of ['damaged', 'good', 'damaged'] as const)
    await books.does(restock, {
      entity_id,
      lines: [{ line_entity_id, quantity: 1, condition }],
    });
  assert.equal(
    lotsHere(books).map((lot) => lot.slice(0, 2)),
    [
      [2, 'damaged'],
      [1, 'available'],
    ],
  );
});

it('move only the damaged goods to the given location', async ({ books }) => {
  const { entity_id, line_entity_id } = await credited(books);
  const { id: location_id } = await books.does(createLocation, { name: 'Repairs', type: 'shop' });
  const lines = [
    { line_entity_id, quantity: 2 },
    { line_entity_id, quantity: 1, condition: 'damaged' as const, location_id },
  ];
  await books.does(restock, { entity_id, lines });
  assert.equal(lotsHere(books, location_id), [
    [2, 'available', false],
    [1, 'damaged', true],
  ]);
});

it('undo a restock into a separate lot, and allow another restock', async ({ books }) => {
  const { entity_id, line_entity_id } = await credited(books);
  const { id: location_id } = await books.does(createLocation, { name: 'Shop', type: 'shop' });
  const lines = [
    { line_entity_id, quantity: 1 },
    { line_entity_id, quantity: 1, condition: 'damaged' as const },
    { line_entity_id, quantity: 1, location_id },
  ];
  for (const round of ['at once', 'one by one']) {
    books.moved();
    if (round === 'at once') await books.does(restock, { entity_id, lines });
    else for (const one of lines) await books.does(restock, { entity_id, lines: [one] });
    assert.is(books.moved(), 'Dr 1130 18, Cr 5100 18');
    const { restocked_items } = await books.doc(entity_id);
    const ids = restocked_items.map(({ item_id }: { item_id: string }) => item_id);
    assert.is(new Set(ids).size, 3);
    assert.equal(lotsHere(books, location_id), [
      [1, 'available', false],
      [1, 'damaged', false],
      [1, 'available', true],
    ]);
    await books.does(undoRestock, { entity_id });
    assert.is(books.moved(), 'Cr 1130 18, Dr 5100 18');
    assert.equal(lotsHere(books), []);
  }
  const { original_doc_id } = await books.doc(entity_id);
  await books.does(voidDoc, { entity_id });
  await books.does(unfulfill, { entity_id: original_doc_id });
  assert.equal(lotsHere(books), [[3, 'available', true]]);
});

it('cannot be undone once the goods went out on a memo', async ({ books }) => {
  const { entity_id, line_entity_id } = await credited(books);
  await books.does(restock, { entity_id, line_entity_ids: [line_entity_id] });
  const memo = await books.draft('memo', {
    line_items: [{ sku: 'A', name: 'A', quantity: 3, unit_price: 10 }],
  });
  await books.finalize(memo);
  const lines = { entity_id: memo, line_entity_ids: await books.lineIds(memo) };
  await books.does(fulfillLines, lines);
  assert.is(await books.refused(undoRestock, { entity_id }), 'goods_moved');
  await books.does(returnLines, lines);
  await books.does(undoRestock, { entity_id });
});

it.run();
