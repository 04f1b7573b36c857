import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { update } from '../../../modules/documents/drafting/update.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { list as ledger } from '../../../modules/ledger/entries/list.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.goods.purchase-costs');

it.before.each(async (context) => {
  context.books = await openBooks();
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const vat = [{ code: 'VAT', rate: 7 }];

it('share landed cost by value, whatever the order of receipts', async ({ books }) => {
  await books.does(createItem, {
    name: 'Freight',
    sku: 'F',
    sell_by: 'service',
    inventory_type: 'landed_cost',
  });
  const id = await books.order(['A', 10, 10], ['B', 5, 20], ['F', 1, 20]);
  await books.change(id, { taxes: vat });
  await books.receive(id, 10);
  assert.is(books.moved(), 'Dr 1130 110, Cr 2145 110');
  await books.receive(id, 0, 5);
  assert.is(books.moved(), 'Dr 1130 110, Cr 2145 110');
  assert.equal(
    books.lots().map((lot) => lot.cost),
    [0, 11, 22],
  );
  await books.finalize(id);
  assert.is(books.moved(), 'Dr 1150 15.4, Cr 2110 235.4, Dr 2145 220');
});

it('keep six decimals where a cost is sent with the goods', async ({ books }) => {
  const id = await books.order(['A', 3, 10]);
  await books.does(send, { entity_id: id, sent_via: 'manual' });
  await books.does(receive, {
    ...{ entity_id: id, location_id: books.place },
    received_items: [{ po_line_index: 0, quantity_received: 3, cost_price: 7.77777777 }],
  });
  assert.equal(
    books.lots().map((lot) => lot.cost),
    [7.777778],
  );
});

it('are hidden below manager in the history of the bill', async ({ books }) => {
  await books.does(createItem, {
    name: 'Freight',
    sku: 'F',
    sell_by: 'service',
    inventory_type: 'landed_cost',
  });
  const id = await books.order(['A', 10, 10], ['F', 1, 20]);
  await books.receive(id, 10);
  await books.finalize(id);
  const told = async (role: 'operator' | 'manager'): Promise<[unknown, boolean]> => {
    const asked = { entity_id: id, event_type: 'doc.converted_to_bill' };
    const { items } = await books.app.asks(ledger, asked, { role });
    return [items[0].data.cleared[0].value, items[0].redacted === true];
  };
  assert.equal(await told('manager'), [120, false]);
  assert.equal(await told('operator'), [undefined, true]);
});

it('include non-recoverable tax in the cost', async ({ books }) => {
  const id = await books.order(['A', 10, 5]);
  await books.change(id, { taxes: [{ code: 'VAT', rate: 7, recoverable: false }] });
  await books.receive(id, 10);
  assert.is(books.moved(), 'Dr 1130 53.5, Cr 2145 53.5');
  assert.is(books.lots()[0]?.cost, 5.35);
  await books.finalize(id);
  assert.is(books.moved(), 'Cr 2110 53.5, Dr 2145 53.5');
});

it('make a lot of its own where the cost differs', async ({ books }) => {
  await books.receive(await books.order(['A', 10, 5]), 10);
  await books.receive(await books.order(['A', 10, 6]), 10);
  assert.equal(
    books.lots().map(({ sku, quantity, cost }) => [sku, quantity, cost]),
    [
      ['A', 10, 5],
      ['A.1', 10, 6],
    ],
  );
});

it('are received in company currency at the rate of the order', async ({ books }) => {
  const id = await books.draft('purchase_order', {
    currency: 'EUR',
    conversion_rate: 1.25,
    line_items: [{ sku: 'A', name: 'A', quantity: 3, unit_price: 10 }],
  });
  await books.does(send, { entity_id: id, sent_via: 'manual' });
  await books.receive(id, 3);
  assert.is(books.moved(), 'Dr 1130 37.5, Cr 2145 37.5');
  await books.does(update, { entity_id: id, fields_changed: { conversion_rate: { new: 1.2 } } });
  await books.finalize(id);
  assert.is(books.moved(), 'Cr 2110 36, Dr 2145 37.5, Cr 5160 1.5');
});

it('are received in boxes and stocked in pieces', async ({ books }) => {
  const { id: item_id } = await books.does(createItem, {
    name: 'Ring',
    sku: 'R',
    sell_by: 'piece',
    purchase_unit: 'box',
    purchase_conversion_factor: 12,
  });
  const line = { item_id, quantity: 2, unit: 'box', unit_price: 30 };
  const id = await books.draft('bill', { line_items: [line] });
  await books.finalize(id);
  await books.receive(id, 1);
  assert.equal(
    books.lots().map(({ quantity, cost }) => [quantity, cost]),
    [[12, 2.5]],
  );
  await books.giveBack(id, 6);
  assert.is((await books.lines(id))[0].quantity_returned, 0.5);
  assert.is(books.balances()['2145'], 45);
});

it('keep expenses and assets out of stock', async ({ books }) => {
  const lines = [{ sku: 'A', name: 'A', quantity: 2, unit_price: 50 }];
  for (const purchase_kind of ['expense', 'asset']) {
    const id = await books.draft('bill', { purchase_kind, line_items: lines });
    await books.finalize(id);
    await books.receive(id, 2);
  }
  assert.equal(books.balances(), { 1210: 100, 2110: -200, 6950: 100 });
  assert.equal(books.lots(), []);
});

it.run();
