import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.goods.supplierCredits');

it.before.each(async (context) => {
  context.books = await openBooks();
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

/** Bill of four units at 5. */
const billed = async (books: Books): Promise<string> => {
  const line_items = [{ sku: 'A', name: 'A', quantity: 4, unit_price: 5 }];
  const bill = await books.draft('bill', { line_items });
  await books.finalize(bill);
  return bill;
};

/** Credit of a quantity of them at 4. */
const credited = async (books: Books, bill: string, quantity: number): Promise<string> => {
  const line_items = [{ sku: 'A', name: 'A', quantity, unit_price: 4 }];
  const credit = await books.draft('credit_note', { original_doc_id: bill, line_items });
  await books.finalize(credit);
  return credit;
};

it('leave unreceived goods at billed cost once they are void', async ({ books }) => {
  const bill = await billed(books);
  const credit = await credited(books, bill, 4);
  books.moved();
  await books.does(voidDoc, { entity_id: credit });
  assert.is(books.moved(), 'Cr 2110 16, Dr 2145 20, Cr 5160 4');
  await books.receive(bill, 4);
  assert.is(books.moved(), 'Dr 1130 20, Cr 2145 20');
});

it('leave goods on hand at billed cost once they return to draft', async ({ books }) => {
  const bill = await billed(books);
  await books.receive(bill, 4);
  const credit = await credited(books, bill, 3);
  await books.does(revertToDraft, { entity_id: credit });
  books.moved();
  await books.giveBack(bill, 2);
  assert.is(books.moved(), 'Cr 1130 10, Dr 2145 10');
});

it.run();
