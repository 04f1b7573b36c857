import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as journal } from '../../../modules/accounting/journal/list.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { undoReceive } from '../../../modules/documents/receiving/undo-receive.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.goods.purchases');

it.before.each(async (context) => {
  context.books = await openBooks();
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const vat = [{ code: 'VAT', rate: 7 }];

it('clear a bill at receipt cost; the price difference is variance', async ({ books }) => {
  const id = await books.order(['A', 10, 5]);
  await books.receive(id, 10);
  assert.is(books.moved(), 'Dr 1130 50, Cr 2145 50');
  await books.change(id, { unit_price: 5.2, taxes: vat });
  await books.finalize(id);
  assert.is(books.moved(), 'Dr 1150 3.64, Cr 2110 55.64, Dr 2145 50, Dr 5160 2');
});

it('post the full variance also for goods sold meanwhile', async ({ books }) => {
  const id = await books.order(['A', 10, 5]);
  await books.receive(id, 10);
  await books.sell(['A', 6, 9]);
  books.moved();
  await books.change(id, { unit_price: 5.2, taxes: vat });
  await books.finalize(id);
  assert.is(books.moved(), 'Dr 1150 3.64, Cr 2110 55.64, Dr 2145 50, Dr 5160 2');
  await books.giveBack(id, 4);
  assert.is(books.moved(), 'Cr 1130 20, Dr 2145 20.8, Cr 5160 0.8');
  const credit = await books.draft('credit_note', {
    original_doc_id: id,
    line_items: [{ sku: 'A', name: 'A', quantity: 4, unit_price: 5.2, taxes: vat }],
  });
  await books.finalize(credit);
  assert.is(books.moved(), 'Cr 1150 1.46, Dr 2110 22.26, Cr 2145 20.8');
  const { 1130: stock, 2145: grni, 5100: cogs, 5160: variance } = books.balances();
  assert.equal([stock, grni, cogs, variance], [undefined, undefined, 30, 1.2]);
});

it('keep a cost sent with the receipt with 6 decimals', async ({ books }) => {
  const entity_id = await books.order(['A', 10, 5]);
  await books.does(receive, {
    entity_id,
    location_id: books.place,
    received_items: [{ po_line_index: 0, quantity_received: 10, cost_price: 12.3456789 }],
  });
  assert.is(books.moved(), 'Dr 1130 123.46, Cr 2145 123.46');
  assert.equal(
    books.lots().map((lot) => lot.cost),
    [12.345679],
  );
});

it('are not received at a cost beyond the limit', async ({ books }) => {
  const entity_id = await books.order(['A', 10, 5]);
  const dear = { po_line_index: 0, quantity_received: 1, cost_price: 999_999_999_999 };
  const input = { entity_id, location_id: books.place, received_items: [dear] };
  assert.is(await books.refused(receive, input), 'price_too_large');
});

it('await billed and unreceived goods', async ({ books }) => {
  const id = await books.order(['A', 10, 5]);
  await books.receive(id, 8);
  await books.change(id, { unit_price: 5.2 });
  books.moved();
  await books.finalize(id);
  assert.is(books.moved(), 'Cr 2110 52, Dr 2145 50.4, Dr 5160 1.6');
  await books.receive(id, 2);
  assert.is(books.moved(), 'Dr 1130 10.4, Cr 2145 10.4');
  assert.is(books.balances()['2145'], undefined);
});

it('keep received and unbilled goods until they are returned', async ({ books }) => {
  const id = await books.order(['A', 10, 5]);
  await books.receive(id, 12);
  await books.change(id, { unit_price: 5.2 });
  books.moved();
  await books.finalize(id);
  assert.is(books.moved(), 'Cr 2110 52, Dr 2145 50, Dr 5160 2');
  await books.giveBack(id, 2);
  assert.is(books.moved(), 'Cr 1130 10, Dr 2145 10');
});

it('undo a receipt after the bill at billed cost', async ({ books }) => {
  const id = await books.order(['A', 10, 5]);
  await books.receive(id, 10);
  await books.change(id, { unit_price: 5.2 });
  await books.finalize(id);
  books.moved();
  await books.does(undoReceive, { entity_id: id });
  assert.is(books.moved(), 'Cr 1130 50, Dr 2145 52, Cr 5160 2');
  await books.receive(id, 10);
  assert.is(books.moved(), 'Dr 1130 52, Cr 2145 52');
  assert.equal([books.balances()['2145'], books.balances()['5160']], [undefined, undefined]);
});

it('leave no balance when a bill is voided after its receipt was undone', async ({ books }) => {
  const id = await books.order(['A', 10, 5]);
  await books.receive(id, 10);
  await books.change(id, { unit_price: 5.2 });
  await books.finalize(id);
  assert.is(await books.refused(voidDoc, { entity_id: id }), 'not_allowed');
  await books.does(undoReceive, { entity_id: id });
  await books.does(voidDoc, { entity_id: id });
  assert.equal(books.balances(), {});
  assert.equal(books.wrong(), []);
  await books.does(unvoid, { entity_id: id });
  assert.equal(books.balances(), { 2110: -52, 2145: 52 });
});

it('turn a bill into an order again, and post it again', async ({ books }) => {
  const id = await books.order(['A', 10, 5]);
  await books.finalize(id);
  await books.does(revertToDraft, { entity_id: id });
  assert.equal(books.balances(), {});
  await books.finalize(id);
  assert.equal(books.balances(), { 2110: -50, 2145: 50 });
});

it('are received twice on one order, each receipt separately', async ({ books }) => {
  const id = await books.order(['A', 10, 5], ['B', 4, 2.5]);
  assert.is((await books.receive(id, 6)).stock_status, 'partial');
  assert.is((await books.doc(id)).status, 'partially_received');
  assert.is((await books.receive(id, 4, 4)).stock_status, 'stocked');
  assert.is((await books.doc(id)).status, 'received');
  assert.equal(books.balances(), { 1130: 60, 2145: -60 });
  assert.equal(
    books.lots().map(({ sku, quantity }) => [sku, quantity]),
    [
      ['A', 10],
      ['B', 4],
    ],
  );
});

it('refuse more than the ordered quantity plus a fifth', async ({ books }) => {
  const id = await books.order(['A', 10, 5]);
  const asked = (quantity_received: number) => ({
    entity_id: id,
    location_id: books.place,
    received_items: [{ po_line_index: 0, quantity_received }],
  });
  assert.is(await books.refused(receive, asked(13)), 'over_receipt');
  assert.is(await books.refused(receive, { ...asked(1), location_id: 'x' }), 'unknown_location');
  assert.is(await books.refused(receive, asked(12)), 'done');
});

it('refuse to undo a receipt once its goods moved', async ({ books }) => {
  const id = await books.order(['A', 10, 5]);
  await books.receive(id, 10);
  await books.sell(['A', 1, 9]);
  assert.is(await books.refused(undoReceive, { entity_id: id }), 'goods_moved');
});

it('credit no more goods than were billed', async ({ books }) => {
  const id = await books.order(['A', 10, 5]);
  await books.receive(id, 10);
  await books.finalize(id);
  const line = { sku: 'A', name: 'A', quantity: 20, unit_price: 1 };
  const draft = { original_doc_id: id, line_items: [line] };
  const credit = await books.draft('credit_note', draft);
  assert.is(await books.refused(finalize, { entity_id: credit }), 'more_than_billed');
  const lower = { ...line, account_code: '5160' };
  books.moved();
  await books.finalize(await books.draft('credit_note', { ...draft, line_items: [lower] }));
  assert.is(books.moved(), 'Dr 2110 20, Cr 5160 20');
});

it('leave on their receipt date when the receipt is undone, unless another date is sent', async ({
  books,
}) => {
  const id = await books.order(['A', 5, 10]);
  const came = {
    entity_id: id,
    location_id: books.place,
    received_items: [{ po_line_index: 0, quantity_received: 2 }],
    date: '2026-10-20',
  };
  const dates = async (): Promise<readonly string[]> => {
    const { items } = await books.app.asks(journal, { doc_id: id });
    return items.map((one: { date: string }) => one.date).sort();
  };
  await books.does(receive, came);
  await books.does(undoReceive, { entity_id: id });
  assert.equal(await dates(), ['2026-10-20', '2026-10-20']);
  await books.does(receive, came);
  await books.does(undoReceive, { entity_id: id, date: '2026-10-25' });
  assert.equal((await dates()).at(-1), '2026-10-25');
});

it.run();
