import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { adjust as adjustItem } from '../../../modules/inventory/movements/adjust.ts';
import { changeWriteoff } from '../../../modules/lists/lines/change-writeoff.ts';
import { finalize } from '../../../modules/lists/lists/finalize.ts';
import { writeoff } from '../../../modules/lists/lists/writeoff.ts';
import { undoWriteOff } from '../../../modules/lists/stock/undo-write-off.ts';
import { writeOff } from '../../../modules/lists/stock/write-off.ts';
import { booked } from '../books.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor>('lists.stock.writeOff');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('starts with the full quantity of its items', async (floor) => {
  const { app } = floor;
  const [ring, chain] = [await floor.item(), await floor.item({ quantity: 2 })];
  const made = await app.does(writeoff, { entity_ids: [ring, chain, ring] });
  assert.is(made.line_count, 2);
  const list = await floor.listAt(made.id);
  assert.equal([list.list_type, list.status], ['writeoff', 'draft']);
  assert.equal(
    list.line_items.map((line: { on_hand: number; qty_out: number }) => [
      line.on_hand,
      line.qty_out,
    ]),
    [
      [8, 8],
      [2, 2],
    ],
  );
  assert.is(await floor.refused(writeoff, { entity_ids: ['item:none'] }), '404 item_not_found');
});

it('takes goods out with one entry over the accounts of its lines', async (floor) => {
  const { app } = floor;
  const [ring, chain] = [await floor.item(), await floor.item({ cost_price: 2.5, quantity: 2 })];
  const { id } = await app.does(writeoff, { entity_ids: [ring, chain] });
  const line = { entity_id: id, item_id: ring };
  await app.does(changeWriteoff, { ...line, qty_out: 3, account: '6950', comment: 'fell' });
  await app.does(finalize, { entity_id: id });
  await app.does(changeWriteoff, { ...line, qty_out: 2 });
  const done = await app.does(writeOff, { entity_id: id });
  assert.equal([done.written_off, done.total_value, done.status], [2, 13, 'closed']);
  assert.equal(booked(app, id, '6950', '5400'), [-13, 8, 5]);
  const [left, gone] = [await floor.itemAt(ring), await floor.itemAt(chain)];
  assert.equal(
    [left.quantity, left.status, gone.quantity, gone.status],
    [6, 'available', 0, 'disposed'],
  );
  const entries = app.recorded.filter(
    (one) => one.event_type === 'acc.journal_entry.created' && one.data['source_id'] === id,
  );
  assert.is(entries.length, 1);
  assert.is(entries[0]?.entity_id, done.journal_entry_id);
  const taken = app.recorded.find(
    (one) => one.event_type === 'item.quantity.adjusted' && one.entity_id === ring,
  );
  assert.equal([taken?.data['reason'], taken?.data['account']], ['fell', '6950']);
});

it('is reversed: goods, entry and status', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const id = await floor.issued('writeoff', [ring]);
  await app.does(writeOff, { entity_id: id });
  const back = await app.does(undoWriteOff, { entity_id: id, reason: 'found again' });
  assert.equal([back.status, back.reversed], ['finalized', 1]);
  const item = await floor.itemAt(ring);
  assert.equal([item.quantity, item.status, item.cost_total], [8, 'available', 32]);
  assert.equal(booked(app, id, '5400'), [0, 0]);
  assert.is((await app.does(writeOff, { entity_id: id })).total_value, 32);
});

it('takes several lines of one lot one after the other', async (floor) => {
  const { app } = floor;
  const ring = await floor.item({ cost_price: 0.333 });
  const id = await floor.issued('writeoff', [
    { item_id: ring, qty_out: 3 },
    { item_id: ring, qty_out: 5, account: '6950' },
  ]);
  const done = await app.does(writeOff, { entity_id: id });
  assert.is(done.total_value, 2.66);
  assert.is((await floor.itemAt(ring)).status, 'disposed');
  assert.equal(booked(app, id, '5400', '6950'), [-2.66, 0.99, 1.67]);
  await app.does(undoWriteOff, { entity_id: id });
  const item = await floor.itemAt(ring);
  assert.equal([item.quantity, item.cost_total], [8, 2.66]);
  assert.equal(booked(app, id, '5400', '6950'), [0, 0, 0]);
});

it('posts the difference of a changed cost to the line’s account', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const id = await floor.issued('writeoff', [{ item_id: ring, qty_out: 3, account: '6950' }]);
  await app.does(writeOff, { entity_id: id });
  await floor.priced(ring, 4.005);
  await app.does(undoWriteOff, { entity_id: id });
  const [inventory, account] = booked(app, id, '6950');
  assert.is(inventory, account === undefined ? undefined : 0 - account);
});

it('refuses more than is on hand, and nothing', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const id = await floor.issued('writeoff', [ring]);
  await app.does(adjustItem, { entity_id: ring, new_qty: 5 });
  assert.is(await floor.refused(writeOff, { entity_id: id }), '409 not_enough');
  await app.does(changeWriteoff, { entity_id: id, item_id: ring, qty_out: 0 });
  assert.is(await floor.refused(writeOff, { entity_id: id }), '409 nothing_to_write_off');
});

it('refuses accounts, quantities and lines that are none', async (floor) => {
  const ring = await floor.item();
  const id = await floor.issued('writeoff', [ring]);
  const change = (sent: object) =>
    floor.refused(changeWriteoff, { entity_id: id, item_id: ring, ...sent });
  assert.is(await change({ account: '0000' }), '422 unknown_account');
  assert.is(await change({ qty_out: 9 }), '409 not_enough');
  assert.is(await change({ qty_out: 1.5 }), '422 too_precise');
  assert.is(await change({ item_id: 'item:none' }), '404 line_not_found');
  const other = await floor.issued('writeoff', [{ item_id: ring, account: '0000' }]);
  assert.is(await floor.refused(writeOff, { entity_id: other }), '422 unknown_account');
  const draft = await floor.list('writeoff', [ring]);
  assert.is(await floor.refused(finalize, { entity_id: draft }, 'operator'), '403 role_too_low');
});

it.run();
