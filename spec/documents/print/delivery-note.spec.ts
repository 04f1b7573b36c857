import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { deliveryNote } from '../../../modules/documents/print/delivery-note.ts';
import {
  type DeliveryKind,
  deliveryPaper,
} from '../../../modules/documents/print/delivery-paper.ts';
import { paperHtml } from '../../../modules/documents/print/paper/paper.ts';
import { type Books, openBooks } from '../goods/books.ts';

const it = suite<{ books: Books; id: string }>('documents.print.deliveryNote');

it.before(async (context) => {
  const books = Object.assign(context, { books: await openBooks({ language: 'de' }) }).books;
  await books.receive(await books.order(['RING', 2, 20]), 2);
  context.id = await books.draft('invoice', {
    ...{ language: 'fr', customer_note: 'Merci', notes: 'Fragile', carrier: 'Poste' },
    line_items: [
      { sku: 'RING', name: 'Ring', quantity: 3, unit_price: 77 },
      { name: 'Engraving', sell_by: 'hour', quantity: 1, unit_price: 77 },
    ],
  });
  await books.finalize(context.id);
});
it.after(async ({ books }) => {
  await books.app.close();
});

const pageOf = async (books: Books, id: string, kind: DeliveryKind): Promise<string> => {
  const { line_items, ...state } = await books.doc(id);
  const company = { id: 'c', name: 'Werk', settings: { language: 'de' } } as never;
  return paperHtml(deliveryPaper(state as never, line_items, company, kind));
};

it('lists goods without prices, in the language of the document', async ({ books, id }) => {
  const page = await pageOf(books, id, 'delivery');
  for (const word of ['<h1>Bon de livraison</h1>', 'Qté', 'Ring', 'Merci', 'Poste', 'Reçu par'])
    assert.match(page, word);
  for (const word of ['77', 'Engraving', 'Fragile']) assert.not.match(page, word);
});

it('prints what has been delivered beside what was ordered', async ({ books, id }) => {
  const [line_id = ''] = await books.lineIds(id);
  await books.does(fulfillLines, { entity_id: id, line_entity_ids: [line_id] });
  const page = await pageOf(books, id, 'delivery');
  const quantities = [...page.matchAll(/<td class="quantity">(\d+) /g)].map(([, x]) => x);
  assert.equal(quantities, ['3', '2']);
  assert.match(page, 'Commandé');
});

it('names, as picking list, the place of the goods in the language of the company', async ({
  books,
  id,
}) => {
  const page = await pageOf(books, id, 'picking');
  for (const word of ['<h1>Kommissionierliste</h1>', 'Lagerort', 'Entnommen', 'Fragile'])
    assert.match(page, word);
  assert.not.match(page, 'Merci');
});

it('is printed of what hands goods over', async ({ books, id }) => {
  const { app } = books;
  const made = await app.asks(deliveryNote, { entity_id: id, paper: 'picking' });
  assert.match(Buffer.from(made.bytes).toString('latin1'), /^%PDF/);
  const codeOf = async (entity_id: string, as: object = {}) =>
    (await app.asks(deliveryNote, { entity_id }, as)).code;
  assert.is(await codeOf(await books.draft('quotation', {})), 'not_delivered');
  assert.is(await codeOf(await books.draft('bill', {})), 'not_delivered');
  assert.is(await codeOf('doc:none'), 'not_found');
  assert.is(await codeOf(id, app.caller('owner', uuid())), 'not_found');
});

it.run();
