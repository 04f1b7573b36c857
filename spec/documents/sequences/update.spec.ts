import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as journal } from '../../../modules/accounting/journal/list.ts';
import { remove } from '../../../modules/documents/drafting/delete.ts';
import { list } from '../../../modules/documents/sequences/list.ts';
import { update } from '../../../modules/documents/sequences/update.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { create as createList } from '../../../modules/lists/lists/create.ts';
import { get as getList } from '../../../modules/lists/lists/get.ts';
import { create as createRun } from '../../../modules/manufacturing/orders/create.ts';
import type { TestHouse } from '../../in-memory-installation.ts';
import { closes, draft, issued, openShop, read, refuses } from '../documents.ts';

const it = suite<{ house: TestHouse }>('documents.sequences.update');

it.before.each(async (context) => {
  context.house = await openShop();
});
it.after.each(async ({ house }) => {
  await closes(house);
});

const gold = { name: 'Gold', sell_by: 'gram', quantity: 10 };

const shown = async (house: TestHouse, docType: string) => {
  const all = await house.asks(list, {});
  return all.find((one: { doc_type: string }) => one.doc_type === docType);
};

const numberOf = async (house: TestHouse, type: string): Promise<string> =>
  (await read(house, await draft(house, type))).ref_id;

it('lists every series with its next number', async ({ house }) => {
  const all = await house.asks(list, {});
  const prefixes = all.map((one: { prefix: string }) => one.prefix);
  assert.equal(prefixes, 'INV PF PO QUO SHIP CN BILL MEMO LST CI MO JE FA'.split(' '));
  assert.match((await shown(house, 'asset')).preview, /^FA-0001$/);
  assert.match((await shown(house, 'journal_entry')).preview, /^JE-\d{4}-00001$/);
  assert.match((await shown(house, 'invoice')).preview, /^INV-\d{4}-0001$/);
  const { next, preview } = await shown(house, 'proforma');
  assert.is(await numberOf(house, 'invoice'), preview);
  assert.is((await shown(house, 'proforma')).next, next + 1);
});

it('continues with another pattern and number', async ({ house }) => {
  const asked = { doc_type: 'proforma', pattern: '{PREFIX}-{####}' };
  assert.is((await house.does(update, asked)).preview, 'PF-0001');
  assert.is(await numberOf(house, 'invoice'), 'PF-0001');
  const later = await house.does(update, { doc_type: 'proforma', next: 42 });
  assert.equal([later.next, later.preview], [42, 'PF-0042']);
  assert.is(await numberOf(house, 'invoice'), 'PF-0042');
  assert.is(await numberOf(house, 'invoice'), 'PF-0043');
});

it('skips typed numbers, and takes none twice', async ({ house }) => {
  await house.does(update, { doc_type: 'quotation', prefix: 'Q', pattern: '{PREFIX}{###}' });
  const typed = await draft(house, 'quotation', { ref_id: 'Q001' });
  assert.is(await numberOf(house, 'quotation'), 'Q002');
  await house.does(remove, { entity_id: typed });
  assert.is(await numberOf(house, 'quotation'), 'Q003');
});

it('also numbers lists, production runs and journal entries', async ({ house }) => {
  const pattern = '{PREFIX}-{##}';
  for (const [doc_type, prefix] of Object.entries({
    list: 'L',
    mfg_order: 'M',
    journal_entry: 'J',
  }))
    await house.does(update, { doc_type, prefix, pattern });
  const { ref_id } = await house.asks(getList, {
    entity_id: (await house.does(createList, { list_type: 'audit', ref_id: 'L-01' })).id,
  });
  assert.is(ref_id, 'L-01');
  assert.is((await shown(house, 'list')).preview, 'L-02');
  const { id } = await house.does(createList, { list_type: 'audit' });
  assert.is((await house.asks(getList, { entity_id: id })).ref_id, 'L-02');
  const inputs = [{ item_id: (await house.does(createItem, gold)).id, quantity: 1 }];
  const run = { description: 'Ring', inputs };
  assert.is((await house.does(createRun, run as never)).order.number, 'M-01');
  await issued(house, 'invoice');
  await issued(house, 'invoice');
  const { items } = await house.asks(journal, {});
  assert.equal(items.map((one: { number: string }) => one.number).sort(), ['J-01', 'J-02']);
  assert.is((await shown(house, 'journal_entry')).preview, 'J-03');
});

it('refuses invalid patterns and numbers', async ({ house }) => {
  const wrong = (asked: object, status: number, code: string) =>
    refuses(house, update, { doc_type: 'invoice', ...asked }, status, code);
  await wrong({ doc_type: 'letter' }, 422, 'unknown_sequence');
  await wrong({ pattern: 'INV' }, 422, 'bad_pattern');
  await wrong({ pattern: '{PREFIX}-{WEEK}-{####}' }, 422, 'bad_pattern');
  await wrong({ pattern: '{####}-{####}' }, 422, 'bad_pattern');
  await draft(house, 'quotation');
  await draft(house, 'quotation');
  await wrong({ doc_type: 'quotation', next: 1 }, 409, 'next_collides');
  const asked = { doc_type: 'invoice', prefix: 'X' };
  await refuses(house, update, asked, 403, 'role_too_low', { role: 'operator' });
});

it.run();
