import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createLocation } from '../../../modules/companies/locations/create.ts';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { returnLines } from '../../../modules/documents/delivery/return-lines.ts';
import { remove } from '../../../modules/documents/drafting/delete.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { close } from '../../../modules/documents/issuing/close.ts';
import { reopen } from '../../../modules/documents/issuing/reopen.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { update as updateItem } from '../../../modules/inventory/items/update.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite('documents.delivery.memos');

/** A memo of six out of ten that cost 5 each. */
const handedOut = async (
  settings: object = {},
): Promise<{ books: Books; memo: string; line: string }> => {
  const books = await openBooks({ ...settings });
  const order = await books.order(['A', 10, 5]);
  await books.receive(order, 10);
  const memo = await books.draft('memo', {
    line_items: [{ sku: 'A', name: 'A', quantity: 6, unit_price: 9 }],
  });
  await books.finalize(memo);
  const [{ line_id: line }] = await books.lines(memo);
  books.moved();
  await books.does(fulfillLines, { entity_id: memo, line_entity_ids: [line] });
  assert.equal(books.wrong(), []);
  return { books, memo, line };
};

const byStatus = (books: Books): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { status, quantity } of books.lots().filter((lot) => lot.quantity > 0))
    sums[status] = (sums[status] ?? 0) + quantity;
  return sums;
};

it('keep goods as own stock while they are out, and take them back', async () => {
  const { books, memo, line } = await handedOut();
  assert.is(books.moved(), '');
  assert.equal(byStatus(books), { available: 4, memo_out: 6 });
  assert.is(await books.refused(close, { entity_id: memo }), 'goods_out');
  const back = (quantity: number) => ({
    entity_id: memo,
    lines: [{ line_entity_id: line, quantity }],
  });
  assert.is(await books.refused(returnLines, back(7)), 'not_out');
  const some = await books.does(returnLines, back(2));
  assert.equal([some.returned, some.still_out], [2, 4]);
  assert.is((await books.doc(memo)).status, 'partial_returned');
  const rest = await books.does(returnLines, { entity_id: memo, line_entity_ids: [line] });
  assert.is(rest.still_out, 0);
  assert.is((await books.doc(memo)).status, 'returned');
  assert.equal(books.wrong(), []);
  await books.does(close, { entity_id: memo });
  await books.app.close();
});

it('return goods to the given location', async () => {
  const { books, memo, line } = await handedOut();
  const { id: location_id } = await books.does(createLocation, { name: 'Shop', type: 'shop' });
  for (const quantity of [2, 4])
    await books.does(returnLines, {
      entity_id: memo,
      location_id,
      lines: [{ line_entity_id: line, quantity }],
    });
  const here = books.lots().filter((lot) => lot.place === location_id);
  assert.equal(
    here.map((lot) => lot.quantity),
    [4, 2],
  );
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('keep damaged goods in a separate lot', async () => {
  const { books, memo, line } = await handedOut();
  await books.does(returnLines, {
    entity_id: memo,
    lines: [{ line_entity_id: line, quantity: 1, condition: 'damaged' }],
  });
  assert.equal(byStatus(books), { available: 4, memo_out: 5, damaged: 1 });
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('sell the goods that are out when their invoice is issued', async () => {
  const { books, memo, line } = await handedOut();
  await books.does(returnLines, {
    entity_id: memo,
    lines: [{ line_entity_id: line, quantity: 2 }],
  });
  const { target_doc_id: invoice } = await books.does(convert, { entity_id: memo });
  await books.finalize(invoice);
  assert.is(books.moved(), 'Dr 1120 36, Cr 1130 20, Cr 4100 36, Dr 5100 20');
  assert.equal(byStatus(books), { available: 6 });
  assert.is((await books.doc(invoice)).fulfillment_status, 'fulfilled');
  assert.is((await books.doc(memo)).status, 'converted');
  assert.equal(books.wrong(), []);
  await books.does(voidDoc, { entity_id: invoice });
  assert.is(books.moved(), 'Cr 1120 36, Dr 1130 20, Dr 4100 36, Cr 5100 20');
  assert.is(byStatus(books)['memo_out'], 4);
  assert.is((await books.doc(memo)).line_items[0].quantity_sold, 0);
  assert.equal(books.wrong(), []);
  await books.does(returnLines, { entity_id: memo, line_entity_ids: [line] });
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('reopen as open when a sale was undone after closing', async () => {
  const { books, memo, line } = await handedOut();
  const { target_doc_id: invoice } = await books.does(convert, { entity_id: memo });
  await books.finalize(invoice);
  await books.does(close, { entity_id: memo });
  await books.does(voidDoc, { entity_id: invoice });
  assert.is((await books.doc(memo)).status, 'closed');
  await books.does(unvoid, { entity_id: invoice });
  assert.is((await books.doc(memo)).status, 'closed');
  await books.does(voidDoc, { entity_id: invoice });
  const { status } = await books.does(reopen, { entity_id: memo });
  assert.is(status, 'final');
  await books.does(returnLines, { entity_id: memo, line_entity_ids: [line] });
  assert.is((await books.doc(memo)).status, 'returned');
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('are invoiced once, also by a restored void draft', async () => {
  const { books, memo } = await handedOut();
  const { target_doc_id: first } = await books.does(convert, { entity_id: memo });
  await books.does(voidDoc, { entity_id: first });
  await books.does(unvoid, { entity_id: first });
  const { ref_id } = await books.doc(first);
  const again = await books.app.tries(convert, { entity_id: memo });
  assert.is(again.done || again.code, 'draft_exists');
  assert.match(again.done ? '' : String(again.detail), new RegExp(ref_id));
  await books.does(voidDoc, { entity_id: first });
  await books.does(convert, { entity_id: memo });
  assert.is(await books.refused(unvoid, { entity_id: first }), 'source_taken');
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('can be invoiced again for what a draft no longer takes', async () => {
  const { books, memo } = await handedOut();
  const { target_doc_id: first } = await books.does(convert, { entity_id: memo });
  const invoiced = async () => (await books.doc(memo)).line_items[0].quantity_invoiced;
  await books.change(first, { quantity: 4 });
  assert.is(await invoiced(), 4);
  assert.is(await books.refused(convert, { entity_id: memo }), 'draft_exists');
  assert.not.ok((await books.doc(memo)).allowed_actions.includes('convert'));
  await books.finalize(first);
  assert.ok((await books.doc(memo)).allowed_actions.includes('convert'));
  const { target_doc_id: second } = await books.does(convert, { entity_id: memo });
  assert.is((await books.lines(second))[0].quantity, 2);
  assert.is(await invoiced(), 6);
  await books.does(update, {
    entity_id: second,
    fields_changed: {
      line_items: {
        old: null,
        new: [{ name: 'Wrapping', sell_by: 'service', quantity: 1, unit_price: 0 }],
      },
    },
  });
  assert.is(await invoiced(), 4);
  await books.does(remove, { entity_id: second });
  assert.is(await invoiced(), 4);
  const { target_doc_id: third } = await books.does(convert, { entity_id: memo });
  await books.finalize(third);
  assert.is((await books.doc(memo)).status, 'converted');
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('have no line out once its goods are sold or returned', async () => {
  const { books, memo, line } = await handedOut();
  const { target_doc_id: invoice } = await books.does(convert, { entity_id: memo });
  await books.change(invoice, { quantity: 4 });
  await books.finalize(invoice);
  const status = async () => (await books.doc(memo)).line_items[0].line_status;
  assert.is(await status(), 'memo_out');
  await books.does(returnLines, { entity_id: memo, line_entity_ids: [line] });
  assert.is(await status(), 'sold');
  await books.does(close, { entity_id: memo });
  await books.app.close();
});

it('can be invoiced again when their issued invoice is void', async () => {
  const { books, memo } = await handedOut();
  const { target_doc_id: first } = await books.does(convert, { entity_id: memo });
  await books.finalize(first);
  await books.does(voidDoc, { entity_id: first });
  const { target_doc_id: second } = await books.does(convert, { entity_id: memo });
  assert.is(await books.refused(unvoid, { entity_id: first }), 'source_taken');
  await books.does(remove, { entity_id: second });
  await books.does(unvoid, { entity_id: first });
  assert.equal(byStatus(books), { available: 4 });
  assert.is(await books.refused(convert, { entity_id: memo }), 'not_allowed');
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('move to a separate account when the company sets so', async () => {
  const { books, memo, line } = await handedOut({ goods_on_memo: true });
  assert.is(books.moved(), 'Cr 1130 30, Dr 1135 30');
  await books.does(returnLines, {
    entity_id: memo,
    lines: [{ line_entity_id: line, quantity: 2 }],
  });
  assert.is(books.moved(), 'Dr 1130 10, Cr 1135 10');
  const { target_doc_id: invoice } = await books.does(convert, { entity_id: memo });
  await books.finalize(invoice);
  assert.is(books.moved(), 'Dr 1120 36, Cr 1135 20, Cr 4100 36, Dr 5100 20');
  await books.does(voidDoc, { entity_id: invoice });
  assert.is(books.moved(), 'Cr 1120 36, Dr 1135 20, Dr 4100 36, Cr 5100 20');
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('leave no balance on that account once all are returned, also after a revaluation', async () => {
  const { books, memo, line } = await handedOut({ goods_on_memo: true });
  const lot = books.lots().find(({ status }) => status === 'memo_out');
  const cost = (cost_price: number) =>
    books.does(updateItem, { entity_id: lot?.id ?? '', fields_changed: { cost_price } });
  books.moved();
  await cost(0.333333);
  assert.is(books.moved(), 'Cr 1135 28, Dr 5400 28');
  for (const _ of ['one', 'after', 'the', 'other', 'came', 'back'])
    await books.does(returnLines, {
      entity_id: memo,
      lines: [{ line_entity_id: line, quantity: 1 }],
    });
  assert.is(books.balances()['1135'], undefined);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('take their share of an average to that account', async () => {
  const settings = { goods_on_memo: true, inventory_method: 'average' };
  const { books, memo, line } = await handedOut(settings);
  const more = await books.order(['A', 3, 7]);
  books.moved();
  await books.receive(more, 3);
  assert.match(books.moved(), 'Dr 1135 ');
  await books.does(returnLines, { entity_id: memo, line_entity_ids: [line] });
  assert.is(books.balances()['1135'], undefined);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it.run();
