import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { returnLines } from '../../../modules/documents/delivery/return-lines.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite('documents.delivery.memoLots');

/** Memo over a quantity of A, with a quantity on hand at 5 each. */
const handedOut = async (onHand: number, quantity: number) => {
  const books = await openBooks();
  await books.receive(await books.order(['A', onHand, 5]), onHand);
  const line_items = [{ sku: 'A', name: 'A', quantity, unit_price: 9 }];
  const memo = await books.draft('memo', { line_items });
  await books.finalize(memo);
  const named = { entity_id: memo, line_entity_ids: await books.lineIds(memo) };
  await books.does(fulfillLines, named);
  return { books, memo, named };
};

const outNow = (books: Books): number =>
  books
    .lots()
    .filter((lot) => lot.status === 'memo_out')
    .reduce((all, lot) => all + lot.quantity, 0);

it('return completely after the sale of a part was undone', async () => {
  const { books, memo, named } = await handedOut(10, 6);
  const { target_doc_id: invoice } = await books.does(convert, { entity_id: memo });
  await books.change(invoice, { quantity: 4 });
  await books.finalize(invoice);
  await books.does(voidDoc, { entity_id: invoice });
  assert.is(outNow(books), 6);
  const went = (await books.doc(memo)).fulfilled_items as { quantity: number }[];
  assert.equal(
    went.map((one) => one.quantity),
    [2, 4],
  );
  const back = await books.does(returnLines, named);
  assert.equal([back.returned, back.still_out, outNow(books)], [6, 0, 0]);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('are sold again when the void sale of a part is restored', async () => {
  const { books, memo, named } = await handedOut(10, 6);
  const { target_doc_id: invoice } = await books.does(convert, { entity_id: memo });
  await books.change(invoice, { quantity: 4 });
  await books.finalize(invoice);
  for (const undo of [1, 2]) {
    await books.does(voidDoc, { entity_id: invoice });
    assert.is(outNow(books), 6, `void ${undo}`);
    await books.does(unvoid, { entity_id: invoice });
    assert.is(outNow(books), 2, `unvoid ${undo}`);
  }
  assert.is((await books.does(returnLines, named)).still_out, 0);
  assert.is(outNow(books), 0);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('return a second time after a second delivery', async () => {
  const { books, named } = await handedOut(1, 2);
  assert.is((await books.does(returnLines, named)).returned, 1);
  await books.does(fulfillLines, named);
  assert.is(outNow(books), 1);
  const again = await books.does(returnLines, named);
  assert.equal([again.returned, again.still_out], [1, 0]);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it.run();
