import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { replacePage } from '../../../modules/lists/lines/replace-page.ts';
import { page } from '../../../modules/lists/lists/page.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor & { id: string }>('lists.lines.replacePage');

const named = (...names: string[]) => names.map((name) => ({ name, quantity: 1, unit_price: 10 }));

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
  context.id = await context.list('quotation', named('a', 'b', 'c', 'd', 'e'));
});
it.after.each(async ({ app }) => {
  await app.close();
});

const namesOf = async (floor: Floor, id: string): Promise<string> =>
  (await floor.listAt(id)).line_items.map(({ name }: { name: string }) => name).join('');

it('replaces a window of the page’s length', async (floor) => {
  const done = await floor.app.does(replacePage, {
    entity_id: floor.id,
    offset: 1,
    line_items: named('X', 'Y'),
  });
  assert.is(done.total, 5);
  assert.is(await namesOf(floor, floor.id), 'aXYde');
  assert.is((await floor.listAt(floor.id)).total, 50);
});

it('deletes with a shorter page, inserts with a longer one', async (floor) => {
  const { app, id } = floor;
  const short = await app.does(replacePage, {
    entity_id: id,
    offset: 1,
    original_count: 3,
    line_items: named('X'),
  });
  assert.is(short.total, 3);
  assert.is(await namesOf(floor, id), 'aXe');
  const long = await app.does(replacePage, {
    entity_id: id,
    offset: 1,
    original_count: 1,
    line_items: named('P', 'Q', 'R'),
  });
  assert.is(long.total, 5);
  assert.is(await namesOf(floor, id), 'aPQRe');
  assert.equal([(await floor.listAt(id)).line_count, (await floor.listAt(id)).total], [5, 50]);
  await app.does(replacePage, { entity_id: id, offset: 5, line_items: named('z') });
  assert.is(await namesOf(floor, id), 'aPQRez');
});

it('keeps the ids of lines that come back, and says only what changed', async (floor) => {
  const { app, id } = floor;
  const before = (await floor.listAt(id)).line_items;
  await app.does(replacePage, { entity_id: id, offset: 0, line_items: before.slice(0, 2) });
  const after = (await floor.listAt(id)).line_items;
  assert.equal(after, before);
  const splice = app.recorded.at(-1)?.data['splice'] as { lines: unknown[] };
  assert.is(splice.lines.length, 2);
});

it('checks the version sent', async ({ app, id, listAt }) => {
  const { version } = await listAt(id);
  const sent = { entity_id: id, offset: 0, line_items: named('X') };
  const done = await app.does(replacePage, sent, { expectedVersion: version });
  assert.is(done.version, done.event_id);
  const outcome = await app.tries(replacePage, sent, { expectedVersion: version });
  assert.is(!outcome.done && outcome.status, 409);
});

it('refuses a window past the end', async ({ id, refused }) => {
  assert.is(
    await refused(replacePage, { entity_id: id, offset: 6, line_items: [] }),
    '422 past_the_end',
  );
});

it('is read page by page, with what its goods are now', async (floor) => {
  const ring = await floor.item();
  const id = await floor.list('audit', [ring, { name: 'loose' }]);
  const read = await floor.app.asks(page, { entity_id: id, offset: 0, limit: 1 });
  assert.equal([read.total, read.line_items.length, read.list.id], [2, 1, id]);
  assert.is(read.list.line_items, undefined);
  assert.equal(
    [read.items[ring].sku, read.items[ring].quantity, read.items[ring].location_name],
    ['R1', 8, 'Shop'],
  );
});

it.run();
