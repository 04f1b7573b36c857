import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rebuild } from '../../../kernel/ledger/rebuild/run.ts';
import { transfer as transferItem } from '../../../modules/inventory/movements/transfer.ts';
import { reserve } from '../../../modules/lists/lines/reserve.ts';
import { scan } from '../../../modules/lists/lines/scan.ts';
import { finalize } from '../../../modules/lists/lists/finalize.ts';
import { revertToDraft } from '../../../modules/lists/lists/revert-to-draft.ts';
import { voidList } from '../../../modules/lists/lists/void.ts';
import { move } from '../../../modules/lists/stock/move.ts';
import { undoMove } from '../../../modules/lists/stock/undo-move.ts';
import { booked } from '../books.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor & { ring: string; id: string }>('lists.stock.move');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
  context.ring = await context.item();
  context.id = await context.issued('transfer', [context.ring]);
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('moves goods to a location, posting nothing', async (floor) => {
  const { app, id, ring, shop, store } = floor;
  assert.match((await floor.listAt(id)).issued_at, /Z$/);
  const done = await app.does(move, { entity_id: id, to_location_id: store });
  assert.equal([done.moved, done.skipped], [1, []]);
  assert.is((await floor.itemAt(ring)).location_id, store);
  const list = await floor.listAt(id);
  assert.equal([list.status, list.moved, list.to_location_id], ['finalized', 1, store]);
  assert.is(list.line_items[0].from_location_id, shop);
  const told = app.recorded.at(-1);
  assert.equal([told?.event_type, told?.data['source_list_id']], ['item.transferred', id]);
  assert.equal(done['event_ids'], [told?.id]);
  assert.equal(booked(app, id), [0]);
});

it('can be repeated, and is undone to the origins of the goods', async (floor) => {
  const { app, id, ring, shop, store } = floor;
  await app.does(move, { entity_id: id, to_location_id: store });
  const again = await app.does(move, { entity_id: id, to_location_id: store });
  assert.equal([again.moved, again.skipped[0].reason], [0, 'it is already there']);
  assert.equal(again['event_ids'], []);
  const third = await floor.place('Fair');
  assert.is((await app.does(move, { entity_id: id, to_location_id: third })).moved, 1);
  assert.is((await app.does(undoMove, { entity_id: id })).moved, 1);
  assert.is((await floor.itemAt(ring)).location_id, shop);
  const list = await floor.listAt(id);
  assert.equal([list.moved, list.line_items[0].moved_at], [0, undefined]);
  assert.is(await floor.refused(undoMove, { entity_id: id }), '409 not_allowed');
});

it('stays as it is while goods are out, until they are back', async (floor) => {
  const { app, id, store } = floor;
  await app.does(move, { entity_id: id, to_location_id: store });
  assert.is(await floor.refused(voidList, { entity_id: id }), '409 not_allowed');
  assert.is(await floor.refused(revertToDraft, { entity_id: id }), '409 not_allowed');
  await app.does(undoMove, { entity_id: id });
  await app.does(revertToDraft, { entity_id: id });
  await app.does(finalize, { entity_id: id });
  await app.does(voidList, { entity_id: id });
});

it('skips goods that have left stock', async (floor) => {
  const { app, ring, store } = floor;
  const empty = await floor.item({ quantity: 0 });
  const id = await floor.issued('transfer', [empty, ring, ring, { name: 'loose' }]);
  const done = await app.does(move, { entity_id: id, to_location_id: store });
  assert.is(done.moved, 1);
  assert.equal(
    done.skipped.map((one: { reason: string }) => one.reason),
    ['none of it is on hand', 'another line moves it', 'there is no such item'],
  );
});

it('refuses an unknown place, and undoing what has moved since', async (floor) => {
  const { app, id, ring, store } = floor;
  const nowhere = { entity_id: id, to_location_id: 'nowhere' };
  assert.is(await floor.refused(move, nowhere), '404 unknown_location');
  await app.does(move, { entity_id: id, to_location_id: store });
  await app.does(transferItem, { entity_id: ring, to_location_id: await floor.place('Fair') });
  assert.is(await floor.refused(undoMove, { entity_id: id }), '409 moved_since');
});

it('splits off the part of a lot that a line names, and undoing joins it again', async (floor) => {
  const { app, ring, shop, store } = floor;
  const id = await floor.issued('transfer', [{ item_id: ring, quantity: 2 }]);
  assert.is((await app.does(move, { entity_id: id, to_location_id: store })).moved, 1);
  const kept = await floor.itemAt(ring);
  assert.equal([kept.quantity, kept.location_id], [6, shop]);
  const [line] = (await floor.listAt(id)).line_items;
  assert.is(line.moved_quantity, 2);
  const part = await floor.itemAt(line.moved_item_id);
  assert.equal(
    [part.sku, part.quantity, part.location_id, part.cost_price, part.parent_id],
    ['R1.1', 2, store, 4, ring],
  );
  const fair = await floor.place('Fair');
  assert.is((await app.does(move, { entity_id: id, to_location_id: fair })).moved, 1);
  assert.is((await floor.itemAt(part.id)).location_id, fair);
  assert.is((await floor.itemAt(ring)).quantity, 6);
  await app.does(scan, { entity_id: id, barcode: 'R1.1' });
  assert.ok((await floor.listAt(id)).line_items[0].received_at);
  await app.does(undoMove, { entity_id: id });
  const whole = await floor.itemAt(ring);
  assert.equal([whole.quantity, whole.location_id], [8, shop]);
  assert.is((await floor.itemAt(part.id)).status, 'merged');
  assert.is((await floor.listAt(id)).line_items[0].moved_item_id, undefined);
  assert.equal(booked(app, id), [0]);
  assert.equal(rebuild(app.store, app.registry, app.caller().company_id).differences, []);
});

it('moves what several lines name of one lot, the last of it as it is', async (floor) => {
  const { app, ring, shop, store } = floor;
  const of = (quantity: number) => ({ item_id: ring, quantity });
  const id = await floor.issued('transfer', [of(2), of(3), of(3), of(1)]);
  const done = await app.does(move, { entity_id: id, to_location_id: store });
  assert.equal([done.moved, done.skipped[0].reason], [3, 'another line moves it']);
  const rest = await floor.itemAt(ring);
  assert.equal([rest.quantity, rest.location_id], [3, store]);
  await app.does(undoMove, { entity_id: id });
  const whole = await floor.itemAt(ring);
  assert.equal([whole.quantity, whole.location_id], [8, shop]);
});

it('moves a part reserved for the list, not other reservations', async (floor) => {
  const { app, ring, store } = floor;
  const lines = [{ item_id: ring, quantity: 5 }];
  const mine = await floor.list('transfer', lines);
  const other = await floor.list('transfer', [{ item_id: ring, quantity: 3 }]);
  for (const entity_id of [mine, other]) {
    await app.does(reserve, { entity_id, line_entity_ids: [ring], new_status: 'reserved' });
    await app.does(finalize, { entity_id });
  }
  const third = await floor.issued('transfer', lines);
  const none = await app.does(move, { entity_id: third, to_location_id: store });
  assert.equal([none.moved, none.skipped[0].reason], [0, 'only 0 of it is available']);
  assert.is((await app.does(move, { entity_id: mine, to_location_id: store })).moved, 1);
  const left = await floor.itemAt(ring);
  assert.equal([left.quantity, left.reserved_quantity], [3, 3]);
  await app.does(undoMove, { entity_id: mine });
  assert.is((await floor.itemAt(ring)).quantity, 8);
});

it('skips a part of a lot that may not be split, and brings a changed part back as it is', async (floor) => {
  const { app, ring, shop, store } = floor;
  const pair = await floor.item({ allow_splitting: false });
  const id = await floor.issued('transfer', [
    { item_id: pair, quantity: 2 },
    { item_id: ring, quantity: 2 },
  ]);
  const done = await app.does(move, { entity_id: id, to_location_id: store });
  assert.match(done.skipped[0].reason, /cannot be split/);
  assert.equal([done.moved, (await floor.itemAt(pair)).quantity], [1, 8]);
  const { moved_item_id } = (await floor.listAt(id)).line_items[1];
  await floor.priced(moved_item_id, 5);
  await app.does(undoMove, { entity_id: id });
  const part = await floor.itemAt(moved_item_id);
  assert.equal([part.quantity, part.location_id], [2, shop]);
  assert.is((await floor.itemAt(ring)).quantity, 6);
});

it.run();
