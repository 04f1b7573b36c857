import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as journal } from '../../../modules/accounting/journal/list.ts';
import { trialBalance } from '../../../modules/accounting/reports/trial-balance.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { reserveLines } from '../../../modules/documents/delivery/reserve-lines.ts';
import { unfulfill } from '../../../modules/documents/delivery/unfulfill.ts';
import { unfulfillLines } from '../../../modules/documents/delivery/unfulfill-lines.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import type { Answered } from '../../test-app.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.goods.sales');

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

it('take lots in order of receipt, the last one in part', async ({ books }) => {
  for (const cost of [1.5, 2, 3]) await buy(books, 'A', 10, cost);
  const id = await books.sell(['A', 15, 4]);
  assert.is(books.moved(), 'Dr 1120 60, Cr 1130 25, Cr 4100 60, Dr 5100 25');
  const { fulfilled_items, total_cogs, fulfillment_status } = await books.doc(id);
  assert.equal(
    fulfilled_items.map((one: { action: string; quantity: number }) => [one.action, one.quantity]),
    [
      ['full', 10],
      ['split', 5],
    ],
  );
  assert.equal([total_cogs, fulfillment_status], [25, 'fulfilled']);
});

it('cost a lot of thirds to the cent, piece by piece', async ({ books }) => {
  const order = await books.draft('purchase_order', {
    line_items: [{ sku: 'A', name: 'A', quantity: 3, unit_price: 3.333333 }],
  });
  await books.does(send, {
    entity_id: order,
    sent_via: 'manual',
  });
  await books.receive(order, 3);
  assert.is(books.balances()['1130'], 10);
  const costs: number[] = [];
  for (const left of [6.67, 3.33, undefined]) {
    const before = books.balances()['5100'] ?? 0;
    await books.sell(['A', 1, 9]);
    costs.push(Math.round(((books.balances()['5100'] ?? 0) - before) * 100) / 100);
    assert.is(books.balances()['1130'], left);
  }
  assert.equal(costs, [3.33, 3.34, 3.33]);
});

it('deliver the available goods and report shortages', async ({ books }) => {
  await buy(books, 'A', 4, 2);
  const id = await books.draft('invoice', {
    line_items: [
      { sku: 'A', name: 'A', quantity: 6, unit_price: 5 },
      { name: 'Fitting', sell_by: 'hour', quantity: 1, unit_price: 30 },
    ],
  });
  const [goods = '', hour = ''] = await books.lineIds(id);
  const asked = { entity_id: id, line_entity_ids: [goods] };
  assert.is(await books.refused(fulfillLines, asked), 'not_allowed');
  await books.finalize(id);
  const answer = await books.does(fulfillLines, asked);
  assert.is(answer.fulfillment_status, 'partial');
  assert.equal(
    answer.unfulfilled_items.map((one: { short_qty: number }) => one.short_qty),
    [2],
  );
  assert.is(await books.refused(fulfillLines, asked), 'short_stock');
  await books.does(fulfillLines, { entity_id: id, line_entity_ids: [hour] });
  assert.is(
    await books.refused(fulfillLines, { entity_id: id, line_entity_ids: [hour] }),
    'already_fulfilled',
  );
  assert.is(
    await books.refused(fulfillLines, { entity_id: id, line_entity_ids: ['x'] }),
    'no_such_line',
  );
  const outcome = await books.app.tries(fulfillLines, asked, { role: 'operator' });
  assert.is(outcome.done, false);
  assert.is(!outcome.done && outcome.code, 'role_too_low');
});

it('deliver a part of a line, then the rest', async ({ books }) => {
  await buy(books, 'A', 10, 6);
  const id = await books.draft('invoice', {
    line_items: [
      { sku: 'A', name: 'A', quantity: 5, unit_price: 10 },
      { name: 'Hour', sell_by: 'hour', quantity: 3, unit_price: 50 },
    ],
  });
  await books.finalize(id);
  books.moved();
  const [goods = '', hours = ''] = await books.lineIds(id);
  const part = (line_entity_id: string, quantity?: number) => ({
    entity_id: id,
    lines: [{ line_entity_id, ...(quantity === undefined ? {} : { quantity }) }],
  });
  const first = await books.does(fulfillLines, part(goods, 2));
  assert.equal([first.fulfillment_status, first.total_cogs], ['partial', 12]);
  assert.equal(first.unfulfilled_items, []);
  assert.is(books.moved(), 'Cr 1130 12, Dr 5100 12');
  assert.is(await books.refused(fulfillLines, part(goods, 4)), 'more_than_open');
  assert.is(await books.refused(fulfillLines, part(goods, 0.5)), 'too_precise');
  const two = { line_entity_id: goods, quantity: 2 };
  assert.is(
    await books.refused(fulfillLines, { entity_id: id, lines: [two, two] }),
    'more_than_open',
  );
  assert.is(await books.refused(fulfillLines, { entity_id: id }), 'nothing_named');
  assert.is((await books.does(fulfillLines, part(hours, 1.5))).fulfillment_status, 'partial');
  const rest = await books.does(fulfillLines, part(goods));
  assert.equal([rest.fulfillment_status, rest.total_cogs], ['fulfilled', 18]);
  const { line_items } = await books.doc(id);
  assert.equal(
    line_items.map((line: { quantity_fulfilled: number }) => line.quantity_fulfilled),
    [5, 1.5],
  );
});

it('undo a delivery at its cost', async ({ books }) => {
  await buy(books, 'A', 10, 6);
  const id = await books.sell(['A', 4, 10], ['A', 2, 10]);
  books.moved();
  const [first = ''] = await books.lineIds(id);
  await books.does(unfulfillLines, { entity_id: id, line_entity_ids: [first] });
  assert.is(books.moved(), 'Dr 1130 24, Cr 5100 24');
  await books.does(unfulfill, { entity_id: id });
  assert.is(books.moved(), 'Dr 1130 12, Cr 5100 12');
  assert.equal(
    books.lots().map(({ quantity }) => quantity),
    [10],
  );
  assert.is(await books.refused(unfulfill, { entity_id: id }), 'not_allowed');
});

it('void both entries, post again when they are restored, and are then to be delivered', async ({
  books,
}) => {
  await buy(books, 'A', 1, 60);
  const id = await books.draft('invoice', {
    line_items: [{ sku: 'A', name: 'A', quantity: 1, unit_price: 100, taxes: vat }],
  });
  await books.finalize(id);
  await books.does(fulfillLines, { entity_id: id, line_entity_ids: await books.lineIds(id) });
  await books.does(voidDoc, { entity_id: id });
  assert.equal(books.balances(), { 1130: 60, 2145: -60 });
  await books.does(unvoid, { entity_id: id });
  assert.is((await books.doc(id)).fulfillment_status, 'unfulfilled');
  assert.equal(books.balances(), { 1120: 107, 1130: 60, 2120: -7, 2145: -60, 4100: -100 });
  await books.does(fulfillLines, { entity_id: id, line_entity_ids: await books.lineIds(id) });
  assert.equal(books.balances(), { 1120: 107, 2120: -7, 2145: -60, 4100: -100, 5100: 60 });
  await books.does(payment, { entity_id: id, amount: 107 });
});

it('keep reserved goods for their document', async ({ books }) => {
  await buy(books, 'A', 5, 2);
  const mine = await books.draft('invoice', {
    line_items: [{ sku: 'A', name: 'A', quantity: 4, unit_price: 5 }],
  });
  const line_entity_ids = await books.lineIds(mine);
  const kept = { entity_id: mine, line_entity_ids, new_status: 'reserved' as const };
  assert.is((await books.does(reserveLines, kept)).updated, 1);
  assert.is((await books.does(reserveLines, kept)).skipped.length, 1);
  const other = await books.draft('invoice', {
    line_items: [{ sku: 'A', name: 'A', quantity: 2, unit_price: 5 }],
  });
  await books.does(finalize, { entity_id: other });
  const theirs = await books.does(fulfillLines, {
    entity_id: other,
    line_entity_ids: await books.lineIds(other),
  });
  assert.is(theirs.unfulfilled_items[0].short_qty, 1);
  await books.does(reserveLines, { ...kept, new_status: 'available' });
  await books.does(reserveLines, kept);
  await books.finalize(mine);
  await books.does(fulfillLines, { entity_id: mine, line_entity_ids });
  assert.is((await books.doc(mine)).fulfillment_status, 'fulfilled');
});

/** An invoice of 10 October whose goods leave on another day. */
const sold = async (books: Books, date: string) => {
  await buy(books, 'A', 5, 3);
  const id = await books.draft('invoice', {
    issue_date: '2026-10-10',
    line_items: [{ sku: 'A', name: 'A', quantity: 2, unit_price: 9 }],
  });
  await books.finalize(id);
  const line_entity_ids = await books.lineIds(id);
  await books.does(fulfillLines, { entity_id: id, line_entity_ids, date });
  return { id, line_entity_ids };
};

it('return on their delivery date when their invoice is void, and are then to be delivered', async ({
  books,
}) => {
  const { id, line_entity_ids } = await sold(books, '2026-10-20');
  const dates = async (): Promise<readonly string[]> => {
    const { items } = await books.app.asks(journal, { doc_id: id, limit: 500 });
    return items
      .filter((one: { je_type: string }) => one.je_type === 'fulfillment')
      .map((one: { date: string }) => one.date);
  };
  await books.does(voidDoc, { entity_id: id });
  assert.equal(await dates(), ['2026-10-20', '2026-10-20']);
  await books.does(unvoid, { entity_id: id });
  await books.does(revertToDraft, { entity_id: id });
  assert.is((await dates()).length, 2);
  await books.finalize(id);
  await books.does(fulfillLines, { entity_id: id, line_entity_ids, date: '2026-10-20' });
  await books.does(unfulfill, { entity_id: id });
  assert.equal(await dates(), Array(4).fill('2026-10-20'));
  await books.does(fulfillLines, { entity_id: id, line_entity_ids, date: '2026-10-20' });
  await books.does(voidDoc, { entity_id: id, date: '2026-10-25' });
  assert.is((await dates()).filter((date) => date === '2026-10-25').length, 1);
});

it('count once on every date when their invoice is voided later and restored', async ({
  books,
}) => {
  const { id } = await sold(books, '2026-10-12');
  const on = async (date_to: string): Promise<readonly number[]> => {
    const { lines } = await books.app.asks(trialBalance, { date_to });
    const of = (account: string): number =>
      lines.find(({ code }: Answered) => code === account)?.closing ?? 0;
    return ['1120', '4100', '5100'].map(of);
  };
  await books.does(voidDoc, { entity_id: id, date: '2026-10-25' });
  assert.equal(
    [await on('2026-10-24'), await on('2026-10-25')],
    [
      [18, -18, 6],
      [0, 0, 0],
    ],
  );
  await books.does(unvoid, { entity_id: id });
  assert.equal(
    [await on('2026-10-12'), await on('2026-10-24'), await on('2026-10-25')],
    [
      [18, -18, 6],
      [18, -18, 6],
      [18, -18, 0],
    ],
  );
});

it.run();
