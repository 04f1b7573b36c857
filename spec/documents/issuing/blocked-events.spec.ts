import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { undoReceive } from '../../../modules/documents/receiving/undo-receive.ts';
import { closes, issued, openShop, read, refuses } from '../documents.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.docs.elsewhere');

it.before.each(async (context) => {
  context.books = await openBooks();
});
it.after.each(async ({ books }) => {
  await books.app.close();
});

/** Events of a list that the record names as blocked. */
const named = async (books: Books, id: string, ...events: string[]): Promise<string[]> => {
  const { allowed_actions } = await books.doc(id);
  return events.filter((event) => allowed_actions.includes(event));
};

const goods = { line_items: [{ sku: 'A', name: 'A', quantity: 5, unit_price: 40 }] };

it('a bill cannot be undone once the goods that it made own stock are sold', async ({ books }) => {
  const id = await books.draft('consignment_in', goods);
  await books.finalize(id);
  await books.receive(id, 5);
  const { target_doc_id: bill } = await books.does(convert, { entity_id: id });
  await books.finalize(bill);
  const events = ['revert-to-draft', 'void', 'payment'];
  assert.equal(await named(books, bill, ...events), events);
  await books.sell(['A', 1, 90]);
  assert.equal(await named(books, bill, ...events), ['payment']);
  assert.is(await books.refused(revertToDraft, { entity_id: bill }), 'goods_moved');
  assert.is(await books.refused(voidDoc, { entity_id: bill }), 'goods_moved');
});

it('a receipt cannot be undone once its goods are sold, another one can', async ({ books }) => {
  const id = await books.order(['A', 5, 3]);
  await books.receive(id, 2);
  await books.sell(['A', 1, 9]);
  assert.equal(await named(books, id, 'undo-receive'), []);
  assert.is(await books.refused(undoReceive, { entity_id: id }), 'goods_moved');
  const late = await books.order(['B', 2, 3]);
  await books.receive(late, 1);
  await books.receive(late, 1);
  assert.equal(await named(books, late, 'undo-receive'), ['undo-receive']);
});

it('a void draft cannot be restored once its quotation was converted again', async ({ books }) => {
  const id = await books.draft('quotation', goods);
  const { target_doc_id: first } = await books.does(convert, { entity_id: id });
  await books.does(voidDoc, { entity_id: first });
  assert.equal(await named(books, first, 'unvoid'), ['unvoid']);
  await books.does(convert, { entity_id: id });
  assert.equal(await named(books, first, 'unvoid'), []);
  assert.is(await books.refused(unvoid, { entity_id: first }), 'source_taken');
});

it('a quotation is converted until it expires', async ({ books }) => {
  const good = await books.draft('quotation', { ...goods, valid_until: '2999-01-01' });
  const expired = await books.draft('quotation', { ...goods, valid_until: '2020-01-01' });
  assert.equal(await named(books, good, 'convert', 'void'), ['convert', 'void']);
  assert.equal(await named(books, expired, 'convert', 'void'), ['void']);
  assert.is(await books.refused(convert, { entity_id: expired }), 'expired');
});

it('an invoice of a locked period can be voided, not returned to draft', async () => {
  const app = await openShop();
  const id = await issued(app, 'invoice', { issue_date: '2026-01-10' });
  const events = async (): Promise<string[]> =>
    (await read(app, id)).allowed_actions.filter((event: string) =>
      ['revert-to-draft', 'void'].includes(event),
    );
  assert.equal(await events(), ['revert-to-draft', 'void']);
  await app.does(setLock, { lock_date: '2026-01-31' });
  assert.equal(await events(), ['void']);
  await refuses(app, revertToDraft, { entity_id: id }, 422, 'period_locked');
  await closes(app);
});

it.run();
