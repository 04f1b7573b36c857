import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { convert } from '../../../modules/documents/docs/convert.ts';
import { fulfillLines } from '../../../modules/documents/docs/fulfill-lines.ts';
import { revertToDraft } from '../../../modules/documents/docs/revert-to-draft.ts';
import { unfulfill } from '../../../modules/documents/docs/unfulfill.ts';
import { unvoid } from '../../../modules/documents/docs/unvoid.ts';
import { voidDoc } from '../../../modules/documents/docs/void.ts';
import { openBooks } from './books.ts';

const it = suite('documents.goods.consignmentBills');

it('stay as they are while goods that were sold are back as ours', async () => {
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
  await books.house.close();
});

it.run();
