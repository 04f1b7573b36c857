import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { transfer as transferItem } from '../../../modules/inventory/items/transfer.ts';
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
it.after.each(async ({ house }) => {
  await house.close();
});

it('takes goods to a place, posting nothing', async (floor) => {
  const { house, id, ring, shop, store } = floor;
  assert.match((await floor.listAt(id)).issued_at, /Z$/);
  const done = await house.does(move, { entity_id: id, to_location_id: store });
  assert.equal([done.moved, done.skipped], [1, []]);
  assert.is((await floor.itemAt(ring)).location_id, store);
  const list = await floor.listAt(id);
  assert.equal([list.status, list.moved, list.to_location_id], ['finalized', 1, store]);
  assert.is(list.line_items[0].from_location_id, shop);
  const told = house.told.at(-1);
  assert.equal([told?.event_type, told?.data['source_list_id']], ['item.transferred', id]);
  assert.equal(done['event_ids'], [told?.id]);
  assert.equal(booked(house, id), [0]);
});

it('may be done again, and is undone to where the goods came from', async (floor) => {
  const { house, id, ring, shop, store } = floor;
  await house.does(move, { entity_id: id, to_location_id: store });
  const again = await house.does(move, { entity_id: id, to_location_id: store });
  assert.equal([again.moved, again.skipped[0].reason], [0, 'it is there already']);
  assert.equal(again['event_ids'], []);
  const third = await floor.place('Fair');
  assert.is((await house.does(move, { entity_id: id, to_location_id: third })).moved, 1);
  assert.is((await house.does(undoMove, { entity_id: id })).moved, 1);
  assert.is((await floor.itemAt(ring)).location_id, shop);
  const list = await floor.listAt(id);
  assert.equal([list.moved, list.line_items[0].moved_at], [0, undefined]);
  assert.is(await floor.refused(undoMove, { entity_id: id }), '409 not_allowed');
});

it('stays as it is while goods are out, until they are back', async (floor) => {
  const { house, id, store } = floor;
  await house.does(move, { entity_id: id, to_location_id: store });
  assert.is(await floor.refused(voidList, { entity_id: id }), '409 not_allowed');
  assert.is(await floor.refused(revertToDraft, { entity_id: id }), '409 not_allowed');
  await house.does(undoMove, { entity_id: id });
  await house.does(revertToDraft, { entity_id: id });
  await house.does(finalize, { entity_id: id });
  await house.does(voidList, { entity_id: id });
});

it('skips what is gone', async (floor) => {
  const { house, ring, store } = floor;
  const empty = await floor.item({ quantity: 0 });
  const id = await floor.issued('transfer', [empty, ring, ring, { name: 'loose' }]);
  const done = await house.does(move, { entity_id: id, to_location_id: store });
  assert.is(done.moved, 1);
  assert.equal(
    done.skipped.map((one: { reason: string }) => one.reason),
    ['nothing of it is on hand', 'another line moves it', 'there is no such item'],
  );
});

it('refuses an unknown place, and undoing what has moved since', async (floor) => {
  const { house, id, ring, store } = floor;
  const nowhere = { entity_id: id, to_location_id: 'nowhere' };
  assert.is(await floor.refused(move, nowhere), '404 unknown_location');
  await house.does(move, { entity_id: id, to_location_id: store });
  await house.does(transferItem, { entity_id: ring, to_location_id: await floor.place('Fair') });
  assert.is(await floor.refused(undoMove, { entity_id: id }), '409 moved_since');
});

it.run();
