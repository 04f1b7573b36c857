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
import type { TestApp } from '../../test-app.ts';
import { closes, draft, issued, openShop, read, refuses } from '../documents.ts';

const it = suite<{ app: TestApp }>('documents.sequences.update');

it.before.each(async (context) => {
  context.app = await openShop();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const gold = { name: 'Gold', sell_by: 'gram', quantity: 10 };

const shown = async (app: TestApp, docType: string) => {
  const all = await app.asks(list, {});
  return all.find((one: { doc_type: string }) => one.doc_type === docType);
};

const numberOf = async (app: TestApp, type: string): Promise<string> =>
  (await read(app, await draft(app, type))).ref_id;

it('lists every series with its next number', async ({ app }) => {
  const all = await app.asks(list, {});
  const prefixes = all.map((one: { prefix: string }) => one.prefix);
  assert.equal(prefixes, 'INV PF PO QUO SHIP CN BILL MEMO LST CI MO JE FA'.split(' '));
  assert.match((await shown(app, 'asset')).preview, /^FA-0001$/);
  assert.match((await shown(app, 'journal_entry')).preview, /^JE-\d{4}-00001$/);
  assert.match((await shown(app, 'invoice')).preview, /^INV-\d{4}-0001$/);
  const { next, preview } = await shown(app, 'proforma');
  assert.is(await numberOf(app, 'invoice'), preview);
  assert.is((await shown(app, 'proforma')).next, next + 1);
});

it('continues with another pattern and number', async ({ app }) => {
  const asked = { doc_type: 'proforma', pattern: '{PREFIX}-{####}' };
  assert.is((await app.does(update, asked)).preview, 'PF-0001');
  assert.is(await numberOf(app, 'invoice'), 'PF-0001');
  const later = await app.does(update, { doc_type: 'proforma', next: 42 });
  assert.equal([later.next, later.preview], [42, 'PF-0042']);
  assert.is(await numberOf(app, 'invoice'), 'PF-0042');
  assert.is(await numberOf(app, 'invoice'), 'PF-0043');
});

it('skips typed numbers, and takes none twice', async ({ app }) => {
  await app.does(update, { doc_type: 'quotation', prefix: 'Q', pattern: '{PREFIX}{###}' });
  const typed = await draft(app, 'quotation', { ref_id: 'Q001' });
  assert.is(await numberOf(app, 'quotation'), 'Q002');
  await app.does(remove, { entity_id: typed });
  assert.is(await numberOf(app, 'quotation'), 'Q003');
});

it('also numbers lists, production runs and journal entries', async ({ app }) => {
  const pattern = '{PREFIX}-{##}';
  for (const [doc_type, prefix] of Object.entries({
    list: 'L',
    mfg_order: 'M',
    journal_entry: 'J',
  }))
    await app.does(update, { doc_type, prefix, pattern });
  const { ref_id } = await app.asks(getList, {
    entity_id: (await app.does(createList, { list_type: 'audit', ref_id: 'L-01' })).id,
  });
  assert.is(ref_id, 'L-01');
  assert.is((await shown(app, 'list')).preview, 'L-02');
  const { id } = await app.does(createList, { list_type: 'audit' });
  assert.is((await app.asks(getList, { entity_id: id })).ref_id, 'L-02');
  const inputs = [{ item_id: (await app.does(createItem, gold)).id, quantity: 1 }];
  const run = { description: 'Ring', inputs };
  assert.is((await app.does(createRun, run as never)).order.number, 'M-01');
  await issued(app, 'invoice');
  await issued(app, 'invoice');
  const { items } = await app.asks(journal, {});
  assert.equal(items.map((one: { number: string }) => one.number).sort(), ['J-01', 'J-02']);
  assert.is((await shown(app, 'journal_entry')).preview, 'J-03');
});

it('refuses invalid patterns and numbers', async ({ app }) => {
  const wrong = (asked: object, status: number, code: string) =>
    refuses(app, update, { doc_type: 'invoice', ...asked }, status, code);
  await wrong({ doc_type: 'letter' }, 422, 'unknown_sequence');
  await wrong({ pattern: 'INV' }, 422, 'bad_pattern');
  await wrong({ pattern: '{PREFIX}-{WEEK}-{####}' }, 422, 'bad_pattern');
  await wrong({ pattern: '{####}-{####}' }, 422, 'bad_pattern');
  await draft(app, 'quotation');
  await draft(app, 'quotation');
  await wrong({ doc_type: 'quotation', next: 1 }, 409, 'next_collides');
  const asked = { doc_type: 'invoice', prefix: 'X' };
  await refuses(app, update, asked, 403, 'role_too_low', { role: 'operator' });
});

it.run();
