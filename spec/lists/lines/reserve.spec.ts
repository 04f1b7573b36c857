import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reserve } from '../../../modules/lists/lines/reserve.ts';
import { remove } from '../../../modules/lists/lists/remove.ts';
import { voidList } from '../../../modules/lists/lists/void.ts';
import { writeOff } from '../../../modules/lists/stock/write-off.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor & { ring: string }>('lists.lines.reserve');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
  context.ring = await context.item();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const held = async (floor: Floor & { ring: string }, quantity: number): Promise<string> => {
  const id = await floor.list('quotation', [{ item_id: floor.ring, quantity }]);
  await floor.app.does(reserve, {
    entity_id: id,
    line_entity_ids: [floor.ring],
    new_status: 'reserved',
  });
  return id;
};

it('reserves goods for the list, and releases them', async (floor) => {
  const { app, ring } = floor;
  const id = await held(floor, 3);
  assert.is((await floor.itemAt(ring)).available_quantity, 5);
  const list = await floor.listAt(id);
  assert.equal([list.reserved, list.line_items[0].reserve_status], [1, 'reserved']);
  const free = { entity_id: id, line_entity_ids: [ring], new_status: 'available' };
  assert.is((await app.does(reserve, free)).updated, 1);
  assert.is((await floor.itemAt(ring)).available_quantity, 8);
  const again = await app.does(reserve, free);
  assert.equal([again.updated, again.skipped[0].reason], [0, 'it is not reserved']);
});

it('posts nothing', async (floor) => {
  const before = floor.app.recorded.filter((one) => one.event_type.startsWith('acc.')).length;
  await held(floor, 3);
  const after = floor.app.recorded.filter((one) => one.event_type.startsWith('acc.')).length;
  assert.is(after, before);
});

it('skips goods that are not available, with the reason', async (floor) => {
  await held(floor, 6);
  const id = await floor.list('quotation', [
    { item_id: floor.ring, quantity: 2 },
    { item_id: floor.ring, quantity: 1 },
  ]);
  const { line_items } = await floor.listAt(id);
  const done = await floor.app.does(reserve, {
    entity_id: id,
    line_entity_ids: line_items.map((line: { line_id: string }) => line.line_id),
    new_status: 'reserved',
  });
  assert.is(done.updated, 1);
  assert.equal(done.skipped, [
    { item_id: floor.ring, sku: 'R1', reason: 'less than that is free' },
  ]);
  assert.is((await floor.itemAt(floor.ring)).available_quantity, 0);
});

it('releases goods when the list is deleted or voided', async (floor) => {
  await floor.app.does(remove, { entity_id: await held(floor, 3) });
  assert.is((await floor.itemAt(floor.ring)).reserved_quantity, 0);
  await floor.app.does(voidList, { entity_id: await held(floor, 3) });
  assert.is((await floor.itemAt(floor.ring)).reserved_quantity, 0);
});

it('does not block the list’s own write-off', async (floor) => {
  const id = await floor.issued('writeoff', [floor.ring]);
  const sent = { entity_id: id, line_entity_ids: [floor.ring], new_status: 'reserved' };
  await floor.app.does(reserve, sent);
  await floor.app.does(writeOff, { entity_id: id });
  const ring = await floor.itemAt(floor.ring);
  assert.equal([ring.quantity, ring.reserved_quantity, ring.status], [0, 0, 'disposed']);
});

it('refuses an unknown line or status', async (floor) => {
  const id = await floor.list('quotation', [floor.ring]);
  const ask = (line: string, new_status: string) =>
    floor.refused(reserve, { entity_id: id, line_entity_ids: [line], new_status });
  assert.is(await ask('x', 'reserved'), '404 line_not_found');
  assert.is(await ask(floor.ring, 'sold'), '422 unknown_status');
});

it.run();
