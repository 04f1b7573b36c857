import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replacePage } from '../../../modules/lists/lines/replace-page.ts';
import { reserve } from '../../../modules/lists/lines/reserve.ts';
import { finalize } from '../../../modules/lists/lists/finalize.ts';
import { get } from '../../../modules/lists/lists/get.ts';
import { update } from '../../../modules/lists/lists/update.ts';
import { writeOff } from '../../../modules/lists/stock/write-off.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor>('lists.lists.update');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('changes the header and recalculates the totals', async ({ app, list, listAt }) => {
  const id = await list('quotation', [{ quantity: 2, unit_price: 50 }]);
  await app.does(update, {
    entity_id: id,
    fields_changed: { tax: { old: 0, new: 7 }, notes: 'a' },
  });
  const read = await listAt(id);
  assert.equal([read.tax, read.tax_amount, read.total, read.notes], [7, 7, 107, 'a']);
  const told = app.recorded.at(-1);
  assert.equal(told?.data['fields_changed'], {
    tax: { old: 0, new: 7 },
    notes: { old: null, new: 'a' },
  });
});

it('replaces all lines, keeping those sent again', async ({ app, item, list, listAt }) => {
  const ring = await item();
  const id = await list('quotation', [ring, { name: 'Box', unit_price: 1, quantity: 1 }]);
  const [, box] = (await listAt(id)).line_items;
  await app.does(update, {
    entity_id: id,
    fields_changed: {
      line_items: [
        { ...box, quantity: 4 },
        { name: 'Bag', quantity: 1, unit_price: 0 },
      ],
    },
  });
  const read = await listAt(id);
  assert.equal([read.line_count, read.total], [2, 4]);
  assert.equal([read.line_items[0].line_id, read.line_items[0].quantity], [box.line_id, 4]);
});

it('releases the goods of removed lines', async ({ app, item, itemAt, list }) => {
  const ring = await item();
  const id = await list('quotation', [{ item_id: ring, quantity: 3 }]);
  await app.does(reserve, { entity_id: id, line_entity_ids: [ring], new_status: 'reserved' });
  assert.is((await itemAt(ring)).reserved_quantity, 3);
  await app.does(update, { entity_id: id, fields_changed: { line_items: [] } });
  assert.is((await itemAt(ring)).reserved_quantity, 0);
});

it('updates the stock fields of its lines for another type', async (floor) => {
  const { app, item, list, listAt } = floor;
  const [ring, pin] = [await item(), await item({ quantity: 1 })];
  const id = await list('quotation', [{ item_id: ring, quantity: 2, unit_price: 9 }, pin]);
  await app.does(update, { entity_id: id, fields_changed: { list_type: 'write-off' } });
  const { list_type, line_items } = await listAt(id);
  assert.is(list_type, 'writeoff');
  assert.equal(
    line_items.map((line: { on_hand: number; qty_out: number }) => [line.on_hand, line.qty_out]),
    [
      [8, 2],
      [1, 1],
    ],
  );
  await app.does(finalize, { entity_id: id });
  assert.is((await app.does(writeOff, { entity_id: id }))['written_off'], 2);
  assert.is((await floor.itemAt(ring)).quantity, 6);
});

it('refuses fractions of goods in pieces', async ({ item, list, refused }) => {
  const ring = await item();
  const entity_id = await list('writeoff', [ring]);
  const line_items = [{ item_id: ring, qty_out: 0.5 }];
  const sent = { entity_id, fields_changed: { line_items } };
  assert.is(await refused(update, sent), '422 too_precise');
  assert.is(await refused(replacePage, { entity_id, offset: 0, line_items }), '422 too_precise');
});

it('refuses a version that is no longer', async ({ app, list, listAt }) => {
  const id = await list('quotation', []);
  const { version } = await listAt(id);
  const notes = { fields_changed: { notes: 'a' }, entity_id: id };
  await app.does(update, notes, { expectedVersion: version });
  const outcome = await app.tries(update, notes, { expectedVersion: version });
  assert.is(!outcome.done && outcome.code, 'version_conflict');
});

it('refuses what cannot be set', async ({ list, refused }) => {
  const id = await list('quotation', [], { notes: 'a', currency: 'EUR' });
  const change = (fields_changed: Record<string, unknown>) =>
    refused(update, { entity_id: id, fields_changed });
  assert.is(await change({ status: 'closed' }), '422 unknown_field');
  assert.is(await change({ counted: 1 }), '422 unknown_field');
  assert.is(await change({ tax: 'much' }), '422 wrong_value');
  assert.is(await change({ notes: { old: 'b', new: 'c' } }), '409 changed_since');
  assert.is(await change({ currency: 'USD' }), '409 currency_stays');
  assert.is(await change({ currency: 'EUR' }), 'done');
  const other = await list('quotation', [], { ref_id: 'B1' });
  assert.is(await change({ ref_id: 'B1' }), '409 number_taken');
  assert.is(await refused(update, { entity_id: other, fields_changed: { ref_id: 'B1' } }), 'done');
});

it('is read as it was before', async ({ app, list, listAt }) => {
  const id = await list('quotation', [{ name: 'a' }], { notes: 'first' });
  const { version } = await listAt(id);
  const fields_changed = { notes: 'second', line_items: [] };
  await app.does(update, { entity_id: id, fields_changed });
  const was = await app.asks(get, { entity_id: id, as_of: String(version) });
  assert.equal([was.notes, was.line_items[0].name, was.version], ['first', 'a', version]);
  const before = await app.asks(get, { entity_id: id, as_of: '2020-01-01' });
  assert.is(before.code, 'not_found');
});

it.run();
