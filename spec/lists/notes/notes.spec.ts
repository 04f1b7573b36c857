import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { remove as removeList } from '../../../modules/lists/lists/remove.ts';
import { add } from '../../../modules/lists/notes/add.ts';
import { list } from '../../../modules/lists/notes/list.ts';
import { remove } from '../../../modules/lists/notes/remove.ts';
import { update } from '../../../modules/lists/notes/update.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor & { id: string }>('lists.notes');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
  context.id = await context.list('audit', []);
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('are read newest first, with who wrote them', async ({ app, id, listAt }) => {
  const { version } = await listAt(id);
  await app.does(add, { entity_id: id, note: 'one' });
  const two = await app.does(add, { entity_id: id, note: 'two' });
  assert.is(two.note_id, two.id);
  const notes = await app.asks(list, { entity_id: id });
  assert.equal(
    notes.map(({ note, author_id }: { note: string; author_id: string }) => [note, author_id]),
    [
      ['two', 'user-owner'],
      ['one', 'user-owner'],
    ],
  );
  assert.is((await listAt(id)).version, version);
});

it('are changed and removed by their author and by managers', async ({ app, id, refused }) => {
  const { note_id } = await app.does(add, { entity_id: id, note: 'one' });
  const note = { entity_id: id, note_id };
  assert.is(await refused(update, { ...note, note: 'x' }, 'operator'), '403 role_too_low');
  assert.is(await refused(remove, note, 'operator'), '403 role_too_low');
  await app.does(update, { ...note, note: 'uno' }, { role: 'manager' });
  const [read] = await app.asks(list, { entity_id: id });
  assert.is(read.note, 'uno');
  assert.match(read.updated_at, /Z$/);
  await app.does(remove, note);
  assert.equal(await app.asks(list, { entity_id: id }), []);
});

it('belong to one list', async ({ app, id, list: make, refused }) => {
  const { note_id } = await app.does(add, { entity_id: id, note: 'one' });
  const other = await make('audit', []);
  assert.is(await refused(update, { entity_id: other, note_id, note: 'x' }), '404 not_found');
  assert.is(await refused(remove, { entity_id: other, note_id }), '404 not_found');
  await app.does(removeList, { entity_id: other });
  assert.is(await refused(add, { entity_id: other, note: 'x' }), '404 not_found');
  assert.is((await app.asks(list, { entity_id: other })).code, 'not_found');
});

it.run();
