import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { trialBalance } from '../../../modules/accounting/reports/trial-balance.ts';
import { restock } from '../../../modules/documents/credit-notes/restock.ts';
import { undoRestock } from '../../../modules/documents/credit-notes/undo-restock.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { unfulfill } from '../../../modules/documents/delivery/unfulfill.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import type { Answered } from '../../test-app.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.goods.undoneDays');

it.before.each(async (context) => {
  context.books = await openBooks();
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const days = ['2026-01-31', '2026-02-28', '2026-03-31'] as const;

/** Balance of cost of sales at the end of each month. */
const costs = (books: Books): Promise<number[]> =>
  Promise.all(
    days.map(async (as_of) => {
      const { lines } = (await books.app.asks(trialBalance, { as_of })) as Answered;
      return lines.find(({ code }: { code: string }) => code === '5100')?.closing ?? 0;
    }),
  );

/** An invoice of January, delivered line by line in January, February and March. */
const soldInMonths = async (books: Books): Promise<string> => {
  for (const [sku, cost] of [
    ['A', 1],
    ['B', 10],
    ['C', 100],
  ] as const) {
    const order = await books.order([sku, 2, cost]);
    await books.receive(order, 2);
  }
  const id = await books.draft('invoice', {
    issue_date: days[0],
    line_items: ['A', 'B', 'C'].map((sku) => ({ sku, name: sku, quantity: 2, unit_price: 300 })),
  });
  await books.finalize(id);
  const lines = await books.lineIds(id);
  for (const [at, date] of days.entries())
    await books.does(fulfillLines, {
      entity_id: id,
      line_entity_ids: lines.slice(at, at + 1),
      date,
    });
  assert.equal(await costs(books), [2, 22, 222]);
  return id;
};

it('are the delivery dates, so that no month keeps the cost of a void sale', async ({ books }) => {
  const entity_id = await soldInMonths(books);
  await books.does(voidDoc, { entity_id });
  assert.equal(await costs(books), [0, 0, 0]);
  await books.does(unvoid, { entity_id });
  assert.equal(await costs(books), [0, 0, 0], 'and nothing leaves again');
  assert.is(await books.refused(unfulfill, { entity_id }), 'not_allowed');
});

it('are the delivery dates of each line, also when the last one is picked first', async ({
  books,
}) => {
  const order = await books.order(['A', 20, 1]);
  await books.receive(order, 20);
  const entity_id = await books.draft('invoice', {
    issue_date: days[0],
    line_items: [3, 7].map((quantity) => ({ sku: 'A', name: 'A', quantity, unit_price: 300 })),
  });
  await books.finalize(entity_id);
  const lines = await books.lineIds(entity_id);
  for (const [at, date] of [days[1], days[0]].entries())
    await books.does(fulfillLines, {
      entity_id,
      line_entity_ids: lines.slice(at, at + 1),
      date,
    });
  assert.equal(await costs(books), [7, 10, 10]);
  await books.does(voidDoc, { entity_id });
  assert.equal(await costs(books), [0, 0, 0]);
});

it('are the date that is sent', async ({ books }) => {
  const entity_id = await soldInMonths(books);
  await books.does(voidDoc, { entity_id, date: days[2] });
  assert.equal(await costs(books), [2, 22, 0]);
  await books.does(unvoid, { entity_id });
  assert.equal(await costs(books), [2, 22, 0]);
});

it('are the dates on which goods were restocked', async ({ books }) => {
  const original_doc_id = await soldInMonths(books);
  const line_items = [{ sku: 'C', name: 'C', quantity: 2, unit_price: 300 }];
  const entity_id = await books.draft('credit_note', { original_doc_id, line_items });
  await books.finalize(entity_id);
  const [line_entity_id = ''] = await books.lineIds(entity_id);
  for (const date of days.slice(1))
    await books.does(restock, { entity_id, lines: [{ line_entity_id, quantity: 1 }], date });
  assert.equal(await costs(books), [2, -78, 22]);
  await books.does(undoRestock, { entity_id });
  assert.equal(await costs(books), [2, 22, 222]);
});

it.run();
