import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { returnLines } from '../../../modules/documents/delivery/return-lines.ts';
import { unfulfill } from '../../../modules/documents/delivery/unfulfill.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { status } from '../../../modules/inventory/statuses/set.ts';
import { openBooks } from '../goods/books.ts';

const it = suite('documents.receiving.consignmentBills');

it('cannot be undone while sold goods are back as own stock', async () => {
  const books = await openBooks();
  const id = await books.draft('consignment_in', {
    line_items: [{ sku: 'A', name: 'A', quantity: 5, unit_price: 40 }],
  });
  await books.finalize(id);
  await books.receive(id, 5);
  const invoice = await books.sell(['A', 5, 90]);
  const { target_doc_id: bill } = await books.does(convert, { entity_id: id });
  await books.change(bill, { unit_price: 42 });
  await books.finalize(bill);
  const billed = books.balances();
  await books.does(unfulfill, { entity_id: invoice });
  assert.is(await books.refused(voidDoc, { entity_id: bill }), 'goods_moved');
  assert.is(await books.refused(revertToDraft, { entity_id: bill }), 'goods_moved');
  const line_entity_ids = await books.lineIds(invoice);
  await books.does(fulfillLines, { entity_id: invoice, line_entity_ids });
  await books.does(voidDoc, { entity_id: bill });
  await books.does(unvoid, { entity_id: bill });
  assert.equal(books.balances(), billed);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('can be undone while goods are out or damaged as they were at the issue', async () => {
  const books = await openBooks();
  const id = await books.draft('consignment_in', {
    line_items: ['A', 'B'].map((sku) => ({ sku, name: sku, quantity: 5, unit_price: 40 })),
  });
  await books.finalize(id);
  await books.receive(id, 5, 5);
  const [a, b] = books.lots();
  const memoOf = async (): Promise<string> => {
    const line_items = [{ item_id: a?.id, name: 'A', quantity: 5, unit_price: 90 }];
    const memo = await books.draft('memo', { line_items });
    await books.finalize(memo);
    await books.does(fulfillLines, { entity_id: memo, line_entity_ids: [a?.id ?? ''] });
    return memo;
  };
  const memo = await memoOf();
  await books.does(status, { entity_id: b?.id ?? '', new_status: 'damaged' });
  const { target_doc_id: bill } = await books.does(convert, { entity_id: id });
  await books.finalize(bill);
  const billed = books.balances();
  await books.does(revertToDraft, { entity_id: bill });
  assert.equal([books.balances(), books.wrong()], [{}, []]);
  await books.finalize(bill);
  await books.does(voidDoc, { entity_id: bill });
  assert.ok(books.lots().every((lot) => !lot.isOurs));
  await books.does(unvoid, { entity_id: bill });
  assert.equal([books.balances(), books.wrong()], [billed, []]);
  await books.does(returnLines, { entity_id: memo, line_entity_ids: [a?.id ?? ''] });
  await memoOf();
  assert.is(await books.refused(voidDoc, { entity_id: bill }), 'goods_moved', 'out on another');
  await books.app.close();
});

it('release the goods to another bill or a return once they are void', async () => {
  const books = await openBooks();
  const id = await books.draft('consignment_in', {
    line_items: [{ sku: 'A', name: 'A', quantity: 5, unit_price: 40 }],
  });
  await books.finalize(id);
  await books.receive(id, 5);
  await books.sell(['A', 2, 90]);
  const billed = async (): Promise<string> => {
    const { target_doc_id } = await books.does(convert, { entity_id: id });
    await books.finalize(target_doc_id);
    return target_doc_id;
  };
  const wrong = await billed();
  await books.does(voidDoc, { entity_id: wrong });
  assert.is((await books.doc(id)).status, 'received');
  await books.does(unvoid, { entity_id: wrong });
  assert.is((await books.doc(id)).status, 'converted');
  await books.does(voidDoc, { entity_id: wrong });
  await books.giveBack(id, 1);
  const right = await billed();
  assert.is((await books.doc(right)).total, 160);
  assert.is(await books.refused(unvoid, { entity_id: wrong }), 'source_taken');
  assert.equal([books.balances()['2110'], books.balances()['2146']], [-160, undefined]);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it.run();
