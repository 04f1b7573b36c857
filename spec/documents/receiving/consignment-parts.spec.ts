import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { unfulfill } from '../../../modules/documents/delivery/unfulfill.ts';
import { remove } from '../../../modules/documents/drafting/delete.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { receive } from '../../../modules/documents/receiving/receive.ts';
import { returnItems } from '../../../modules/documents/receiving/return-items.ts';
import { rebuildEquals } from '../../ledger/rebuild-equals.ts';
import { tried } from '../../random.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books }>('documents.receiving.consignmentParts');

it.before.each(async (context) => {
  context.books = await openBooks();
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const vat = [{ code: 'VAT', rate: 7 }];

/** Consignment of five units at an agreed 40, of which so many came in. */
const consigned = async (books: Books, received = 5): Promise<string> => {
  const id = await books.draft('consignment_in', {
    line_items: [{ sku: 'A', name: 'A', quantity: 5, unit_price: 40 }],
  });
  await books.finalize(id);
  await books.receive(id, received);
  return id;
};

/** Draft bill of what was sold, or of all that is left, at 42 a unit with tax. */
const drafted = async (books: Books, id: string, part: 'sold' | 'all' = 'sold') => {
  const { target_doc_id } = await books.does(convert, { entity_id: id, part });
  await books.change(target_doc_id, { unit_price: 42, taxes: vat });
  return target_doc_id as string;
};

const billed = async (books: Books, id: string, part: 'sold' | 'all' = 'sold') => {
  const bill = await drafted(books, id, part);
  books.moved();
  await books.finalize(bill);
  return bill;
};

const status = async (books: Books, id: string): Promise<string> => (await books.doc(id)).status;

it('bill what was sold, then the rest; a sold and billed unit comes back as own stock', async ({
  books,
}) => {
  const id = await consigned(books);
  const sale = await books.sell(['A', 2, 90]);
  const first = await billed(books, id);
  assert.is(books.moved(), 'Dr 1150 5.88, Cr 2110 89.88, Dr 2146 80, Dr 5160 4');
  const after = await books.doc(id);
  assert.equal(
    [after.status, after.line_items[0].quantity_invoiced, after.converted_into],
    ['received', 2, [first]],
  );
  assert.is(books.lots().filter((lot) => !lot.isOurs).length, 1, 'three units are the supplier’s');
  await books.does(unfulfill, { entity_id: sale });
  assert.is(books.moved(), 'Dr 1130 80, Cr 5100 80');
  await books.sell(['A', 2, 90]);
  assert.is(books.moved(), 'Dr 1120 180, Cr 2146 80, Cr 4100 180, Dr 5100 80');
  const rest = await billed(books, id, 'all');
  assert.is(books.moved(), 'Dr 1130 42, Dr 1150 8.82, Cr 2110 134.82, Dr 2146 80, Dr 5160 4');
  const end = await books.doc(id);
  assert.equal([end.status, end.converted_into], ['converted', [first, rest]]);
  assert.equal([books.balances()['2146'], books.balances()['2110']], [undefined, -224.7]);
  assert.ok(books.lots().every((lot) => lot.isOurs));
  assert.is(await books.refused(convert, { entity_id: id }), 'not_allowed');
});

it('let goods come and go back between the bills, until nothing is left', async ({ books }) => {
  const id = await consigned(books, 3);
  await books.sell(['A', 1, 90]);
  await billed(books, id);
  assert.is(await status(books, id), 'partially_received');
  const more = [{ po_line_index: 0, quantity_received: 2 }];
  await books.does(receive, { entity_id: id, location_id: books.place, received_items: more });
  assert.is(await status(books, id), 'received');
  await books.giveBack(id, 2);
  await books.sell(['A', 2, 90]);
  await billed(books, id);
  assert.is(books.moved(), 'Dr 1150 5.88, Cr 2110 89.88, Dr 2146 80, Dr 5160 4');
  assert.is(await status(books, id), 'converted', 'three are billed, two went back');
});

it('make one draft at a time, and none without sold goods', async ({ books }) => {
  const id = await consigned(books);
  assert.is(await books.refused(convert, { entity_id: id, part: 'sold' }), 'nothing_to_bill');
  await books.sell(['A', 2, 90]);
  const draft = await drafted(books, id);
  assert.is(await books.refused(convert, { entity_id: id }), 'draft_exists');
  assert.not((await books.doc(id)).allowed_actions.includes('convert'));
  await books.does(remove, { entity_id: draft });
  const after = await books.doc(id);
  assert.equal(
    [after.converted_to, after.converted_into, after.line_items[0].quantity_invoiced],
    [null, [], 0],
  );
  assert.ok(after.allowed_actions.includes('convert'));
  const all = await drafted(books, id, 'all');
  assert.is(await status(books, id), 'converted');
  await books.change(all, { quantity: 2 });
  assert.is(await status(books, id), 'received', 'three are left');
  await books.change(all, { quantity: 5 });
  assert.is(await status(books, id), 'converted');
  const order = await books.order(['B', 1, 1]);
  assert.is(await books.refused(convert, { entity_id: order, part: 'sold' }), 'not_allowed');
});

it('refuse a quantity that would divide a lot, and take complete lots in stock', async ({
  books,
}) => {
  const id = await books.draft('consignment_in', {
    line_items: [{ sku: 'A', name: 'A', quantity: 5, unit_price: 40 }],
  });
  await books.finalize(id);
  await books.receive(id, 3);
  await books.receive(id, 2);
  await books.sell(['A', 1, 90]);
  const draft = await drafted(books, id, 'all');
  await books.change(draft, { quantity: 2 });
  const refused = await books.app.tries(finalize, { entity_id: draft });
  assert.match(JSON.stringify(refused), /consignment_quantity/);
  assert.match(JSON.stringify(refused), /left of it \(5\), what was sold of it \(1\)/);
  // One sold, two of the first lot.
  await books.change(draft, { quantity: 3 });
  books.moved();
  await books.finalize(draft);
  assert.is(books.moved(), 'Dr 1130 84, Dr 1150 8.82, Cr 2110 134.82, Dr 2146 40, Dr 5160 2');
  assert.is(await status(books, id), 'received');
});

it('are undone and restored in any order', async ({ books }) => {
  const id = await consigned(books);
  await books.sell(['A', 2, 90]);
  const first = await billed(books, id);
  await books.sell(['A', 1, 90]);
  const second = await billed(books, id);
  const rest = await billed(books, id, 'all');
  const settled = books.balances();
  await books.does(voidDoc, { entity_id: first });
  assert.is(await status(books, id), 'received');
  assert.is(books.balances()['2146'], -80);
  await books.does(revertToDraft, { entity_id: rest });
  assert.is(await books.refused(unvoid, { entity_id: first }), 'source_taken', 'a draft is open');
  await books.finalize(rest);
  await books.does(unvoid, { entity_id: first });
  assert.equal([await status(books, id), books.balances()], ['converted', settled]);
  for (const bill of [second, first, rest]) await books.does(voidDoc, { entity_id: bill });
  assert.is(await status(books, id), 'received');
  assert.equal(
    [books.balances()['2146'], books.balances()['2110'], books.balances()['1130']],
    [-120, undefined, undefined],
  );
  assert.ok(books.lots().every((lot) => !lot.isOurs));
  await billed(books, id, 'all');
  assert.equal(books.balances(), settled);
});

type Step = { readonly what: 'sell' | 'bill' | 'back' | 'more'; readonly quantity: number };

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('sell', 'sell', 'bill', 'bill', 'back', 'more'),
    quantity: fc.integer({ min: 1, max: 4 }),
  }) as fc.Arbitrary<Step>,
  { minLength: 4, maxLength: 12 },
);

/** Carries out steps on a consignment at an agreed 19.99; those that are refused do nothing. */
const played = async (all: readonly Step[], inParts: boolean): Promise<Books> => {
  const books = await openBooks();
  const id = await books.draft('consignment_in', {
    line_items: [{ sku: 'A', name: 'A', quantity: 9, unit_price: 19.99 }],
  });
  await books.finalize(id);
  await books.receive(id, 6);
  for (const { what, quantity } of all) {
    const on_hand = books.lots().reduce((sum, lot) => sum + lot.quantity, 0);
    if (what === 'sell' && on_hand >= quantity) await books.sell(['A', quantity, 50]);
    if (what === 'back') await giveBack(books, id, quantity);
    if (what === 'more')
      await books.app.tries(receive, {
        entity_id: id,
        location_id: books.place,
        received_items: [{ po_line_index: 0, quantity_received: quantity }],
      });
    if (what === 'bill' && inParts) await settle(books, id, 'sold');
    assert.equal(books.wrong(), [], `after ${what} ${quantity}`);
  }
  await settle(books, id, 'all');
  return books;
};

const giveBack = async (books: Books, id: string, quantity_returned: number): Promise<void> => {
  const [{ item_id }] = (await books.doc(id)).received_items;
  await books.app.tries(returnItems, { entity_id: id, items: [{ item_id, quantity_returned }] });
};

const settle = async (books: Books, id: string, part: 'sold' | 'all'): Promise<void> => {
  const outcome = await books.app.tries(convert, { entity_id: id, part });
  if (outcome.done) await books.finalize(JSON.parse(outcome.body).target_doc_id);
};

it('leave the books as one bill of everything does', () =>
  fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const parts = await played(all, true);
      const once = await played(all, false);
      assert.equal(parts.balances(), once.balances());
      assert.is(parts.balances()['2146'], undefined);
      assert.ok(parts.lots().every((lot) => lot.isOurs || lot.quantity === 0));
      rebuildEquals(parts.app);
      await parts.app.close();
      await once.app.close();
    }),
    tried(12),
  ));

it.run();
