import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createBank } from '../../../modules/accounting/banks/create.ts';
import { fulfillLines } from '../../../modules/documents/delivery/fulfill-lines.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { issued, line } from '../../documents/documents.ts';
import type { TestHouse } from '../../in-memory-installation.ts';
import { enters, openBooks } from '../books.ts';

const it = suite<{ house: TestHouse }>('accounting.journal.source');

it.before.each(async (context) => {
  context.house = await openBooks();
});
it.after.each(async ({ house }) => {
  await house.close();
});

/** The sources of the facts of a type, in order. */
const sources = ({ told }: TestHouse, type: string): string[] =>
  told.filter(({ event_type }) => event_type === type).map(({ source }) => source);

it('is the user for manual entries, and the operation for entries that follow from one', async ({
  house,
}) => {
  await enters(house, '2026-03-31', { 6200: 100, 1111: -100 });
  await house.does(createBank, {
    bank_name: 'Harbour Bank',
    account_number: '1',
    bank_type: 'checking',
    currency: 'USD',
    opening_balance: 50,
  });
  const of = ['api', 'bank_account_opening'];
  assert.equal(sources(house, 'acc.journal_entry.created'), of);
  assert.equal(sources(house, 'acc.journal_entry.posted'), of);
});

it('is auto_je for entries of documents, and fulfillment for deliveries', async ({ house }) => {
  const entity_id = await issued(house, 'invoice', { line_items: [line(1, 100)] });
  await house.does(voidDoc, { entity_id });
  const { id } = await house.does(createItem, {
    sku: 'A',
    name: 'Opal',
    sell_by: 'piece',
    quantity: 3,
  });
  const goods = await issued(house, 'invoice', {
    line_items: [{ item_id: id, name: 'Opal', quantity: 1, unit_price: 9 }],
  });
  await house.does(fulfillLines, { entity_id: goods, line_entity_ids: [id] });
  for (const type of ['created', 'voided'])
    assert.equal([...new Set(sources(house, `acc.journal_entry.${type}`))], ['auto_je'], type);
  assert.equal(sources(house, 'item.fulfilled'), ['fulfillment']);
});

it.run();
