import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bulkDelete } from '../../../modules/crm/contacts/bulk-delete.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { returnLines } from '../../../modules/documents/delivery/return-lines.ts';
import { send } from '../../../modules/documents/issuing/send.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { type Books, openBooks } from '../../documents/goods/books.ts';

const it = suite<{ books: Books; contact_id: string }>('crm.contacts.bulkDelete of goods');

it.before.each(async (context) => {
  const books = await openBooks();
  context.books = books;
  context.contact_id = (await books.does(createContact, { name: 'Ben' })).id;
});
it.after.each(async ({ books }) => {
  await books.app.close();
});

/** Refusal of deleting: its code, and the numbers of documents and items that it names. */
const stays = async (books: Books, contact_id: string): Promise<string> => {
  const outcome = await books.app.tries(
    bulkDelete,
    { contact_ids: [contact_id] },
    { dryRun: true },
  );
  if (outcome.done) return 'done';
  const { doc_ids = [], item_ids = [] } = (outcome.facts ?? {}) as Record<string, string[]>;
  return `${outcome.code} ${doc_ids.length} ${item_ids.length}`;
};

const line = { sku: 'A', name: 'A', quantity: 2, unit_price: 5 };

it('waits for goods that were ordered, received and billed', async ({ books, contact_id }) => {
  const order = await books.draft('purchase_order', { contact_id, line_items: [line] });
  assert.is(await stays(books, contact_id), 'done', 'a draft is nothing yet');
  await books.does(send, { entity_id: order, sent_via: 'manual' });
  assert.is(await stays(books, contact_id), 'goods_open 1 0');
  await books.receive(order, 2);
  assert.is(await stays(books, contact_id), 'goods_open 1 0', 'its bill is to come');
  await books.finalize(order);
  assert.is(await stays(books, contact_id), 'balance_open 0 0');
  await books.does(payment, { entity_id: order, amount: 10, method: 'cash' });
  assert.is(await stays(books, contact_id), 'done');
});

it('waits for what was sold to be delivered, and names it', async ({ books, contact_id }) => {
  await books.receive(await books.order(['A', 2, 5]), 2);
  const sold = await books.draft('invoice', { contact_id, line_items: [line] });
  await books.finalize(sold);
  await books.does(payment, { entity_id: sold, amount: 10, method: 'cash' });
  const { ref_id } = await books.doc(sold);
  const outcome = await books.app.tries(bulkDelete, { contact_ids: [contact_id] });
  assert.ok(!outcome.done && String(outcome.detail).endsWith(`void first: ${ref_id}.`));
  await books.does(fulfillLines, { entity_id: sold, line_entity_ids: await books.lineIds(sold) });
  assert.is(await stays(books, contact_id), 'done');
});

it('waits for goods out on memo to come back', async ({ books, contact_id }) => {
  await books.receive(await books.order(['A', 2, 5]), 2);
  const memo = await books.draft('memo', { contact_id, line_items: [line] });
  await books.finalize(memo);
  assert.is(await stays(books, contact_id), 'goods_open 1 0');
  const [line_entity_id = ''] = await books.lineIds(memo);
  await books.does(fulfillLines, { entity_id: memo, line_entity_ids: [line_entity_id] });
  assert.is(await stays(books, contact_id), 'goods_open 1 1');
  await books.does(returnLines, { entity_id: memo, lines: [{ line_entity_id, quantity: 2 }] });
  assert.is(await stays(books, contact_id), 'done');
});

it('waits for consigned goods in stock', async ({ books, contact_id }) => {
  const taken = await books.draft('consignment_in', { contact_id, line_items: [line] });
  await books.finalize(taken);
  await books.receive(taken, 2);
  assert.is(await stays(books, contact_id), 'goods_open 1 1');
  const { target_doc_id } = await books.does(convert, { entity_id: taken });
  assert.is(await stays(books, contact_id), 'goods_open 0 1', 'the bill makes them ours');
  await books.finalize(target_doc_id);
  await books.does(payment, { entity_id: target_doc_id, amount: 10, method: 'cash' });
  assert.is(await stays(books, contact_id), 'done');
  const empty = await books.draft('consignment_in', { contact_id, line_items: [line] });
  await books.finalize(empty);
  await books.does(voidDoc, { entity_id: empty });
  assert.is(await stays(books, contact_id), 'done');
});

it.run();
