import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { returnToSupplier } from '../../../modules/inventory/movements/return-to-supplier.ts';
import { openBooks } from '../../documents/goods/books.ts';

const it = suite('inventory.movements.returnToSupplier');

it('sends goods back through the document they came with', async () => {
  const books = await openBooks();
  const id = await books.order(['A', 10, 5]);
  await books.receive(id, 10);
  books.moved();
  const entity_id = books.lots()[0]?.id ?? '';
  const done = await books.does(returnToSupplier, { entity_id, quantity: 4, reason: 'faulty' });
  assert.is(books.moved(), 'Cr 1130 20, Dr 2145 20');
  const [lot] = books.lots();
  assert.is(lot?.quantity, 6);
  assert.is((await books.doc(id)).status, 'partial_returned');
  const last = books.app.recorded.findLast((one) => one.entity_id === entity_id);
  assert.equal([last?.event_type, last?.id], ['item.quantity.adjusted', done.event_id]);
  const more = { entity_id, quantity: 7, reason: 'faulty' };
  assert.is(await books.refused(returnToSupplier, more), 'not_allowed');
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it.run();
