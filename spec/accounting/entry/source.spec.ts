import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createBank } from '../../../modules/accounting/banks/create.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { issued, line } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.journal.source');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

/** The sources of the facts of a type, in order. */
const sources = ({ recorded }: TestApp, type: string): string[] =>
  recorded.filter(({ event_type }) => event_type === type).map(({ source }) => source);

it('is the user for manual entries, and the operation for entries that follow from one', async ({
  app,
}) => {
  await enters(app, '2026-03-31', { 6200: 100, 1111: -100 });
  await app.does(createBank, {
    bank_name: 'Harbour Bank',
    account_number: '1',
    bank_type: 'checking',
    currency: 'USD',
    opening_balance: 50,
  });
  const of = ['api', 'bank_account_opening'];
  assert.equal(sources(app, 'acc.journal_entry.created'), of);
  assert.equal(sources(app, 'acc.journal_entry.posted'), of);
});

it('is auto_je for entries of documents, and fulfillment for deliveries', async ({ app }) => {
  const entity_id = await issued(app, 'invoice', { line_items: [line(1, 100)] });
  await app.does(voidDoc, { entity_id });
  const { id } = await app.does(createItem, {
    sku: 'A',
    name: 'Opal',
    sell_by: 'piece',
    quantity: 3,
  });
  const goods = await issued(app, 'invoice', {
    line_items: [{ item_id: id, name: 'Opal', quantity: 1, unit_price: 9 }],
  });
  await app.does(fulfillLines, { entity_id: goods, line_entity_ids: [id] });
  for (const type of ['created', 'voided'])
    assert.equal([...new Set(sources(app, `acc.journal_entry.${type}`))], ['auto_je'], type);
  assert.equal(sources(app, 'item.fulfilled'), ['fulfillment']);
});

it.run();
