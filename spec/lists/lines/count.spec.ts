import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { count } from '../../../modules/lists/lines/count.ts';
import { finalize } from '../../../modules/lists/lists/finalize.ts';
import { revertToDraft } from '../../../modules/lists/lists/revert-to-draft.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor & { ring: string; id: string }>('lists.lines.count');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
  context.ring = await context.item();
  context.id = await context.issued('audit', [context.ring, await context.item()]);
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('records a count with its time and user', async ({ app, counts, id, listAt, ring }) => {
  const done = await counts(id, ring, 5);
  assert.equal([done.line.counted_qty, done.line.audited_by], [5, 'user-owner']);
  const list = await listAt(id);
  assert.is(list.counted, 1);
  assert.match(list.line_items[0].audited_at, /Z$/);
  assert.is(app.recorded.at(-1)?.event_type, 'list.line_counted');
});

it('writes one row of the lines', async ({ counts, app, id, ring }) => {
  const writes: string[] = [];
  const { sqlite } = app.store;
  sqlite.exec(`CREATE TEMP TABLE written(part TEXT);
    CREATE TEMP TRIGGER watched AFTER UPDATE ON part BEGIN INSERT INTO written VALUES(new.part_id); END`);
  await counts(id, ring, 5);
  for (const row of sqlite.prepare('SELECT part FROM written').all() as { part: string }[])
    writes.push(row.part);
  assert.equal(writes, [ring]);
});

it('accepts 0 as a count, and clears a count', async ({ counts, id, listAt, ring }) => {
  await counts(id, ring, 0);
  assert.is((await listAt(id)).counted, 1);
  await counts(id, ring, null);
  const list = await listAt(id);
  assert.equal([list.counted, list.line_items[0].audited_at], [0, null]);
});

it('loses its counts when the audit returns to draft', async (floor) => {
  const { app, id, ring } = floor;
  await floor.counts(id, ring, 5);
  await app.does(revertToDraft, { entity_id: id, reason: 'too early' });
  const draft = await floor.listAt(id);
  assert.equal([draft.status, draft.counted, draft.reason], ['draft', 0, 'too early']);
  assert.equal(
    ['counted_qty', 'audited_at', 'on_hand'].map((key) => draft.line_items[0][key]),
    [undefined, undefined, undefined],
  );
  await app.does(finalize, { entity_id: id });
  assert.is((await floor.listAt(id)).line_items[0].on_hand, 8);
});

it('refuses what is not on the list, or no quantity of its unit', async ({ id, refused, ring }) => {
  const ask = (item_id: string, counted_qty: number) =>
    refused(count, { entity_id: id, item_id, counted_qty });
  assert.is(await ask('item:none', 1), '404 line_not_found');
  assert.is(await ask(ring, 2.5), '422 too_precise');
});

it.run();
