import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { intakeOf, problemsOf } from '../../../gateway/http/input-schema.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { add } from '../../../modules/crm/notes/add.ts';
import { list } from '../../../modules/crm/notes/list.ts';
import { remove } from '../../../modules/crm/notes/remove.ts';
import { update } from '../../../modules/crm/notes/update.ts';
import { contactRoutes } from '../../../modules/crm/routes.ts';
import { firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { fits } from '../fits.ts';

const it = suite<{ app: TestApp; id: string }>('crm.notes.add');

it.before.each(async (context) => {
  context.app = await openApp();
  context.id = (await context.app.does(create, { name: 'Anna' })).id;
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('writes a note that is an entity of its own, newest first', async ({ app, id }) => {
  const one = await app.does(add, { contact_id: id, note: 'first' });
  const two = await app.does(add, { contact_id: id, note: 'second' }, app.caller('operator'));
  assert.match(one.id, /^note:/);
  assert.is(one.note_id, one.id);
  assert.is(two.event_id, app.recorded.at(-1)?.id);
  assert.is(app.recorded.at(-1)?.entity_type, 'contact_note');
  const notes = await app.asks(list, { contact_id: id });
  assert.ok(fits(list, notes));
  assert.equal(
    notes.map((note: { note: string; author_id: string }) => [note.note, note.author_id]),
    [
      ['second', 'user-operator'],
      ['first', 'user-owner'],
    ],
  );
  assert.is(notes[0].updated_at, null);
  assert.is((await app.asks(get, { contact_id: id })).notes_count, 2);
});

it('names its author', async ({ app }) => {
  const { owner } = await firstOwner(app);
  const [self] = app
    .reader(owner.company_id)
    .rows<{ id: string }>('SELECT id FROM contact_view WHERE company=:company');
  await app.does(add, { contact_id: self?.id ?? '', note: 'us' }, owner);
  const [note] = await app.asks(list, { contact_id: self?.id ?? '' }, owner);
  assert.is(note.author_name, 'Ann');
});

it('keeps the text out of the ledger', async ({ app, id }) => {
  await app.does(add, { contact_id: id, note: 'likes rubies' });
  const row = app
    .reader()
    .row<{ data: string }>('SELECT data FROM ledger WHERE company=:company ORDER BY id DESC');
  assert.match(row?.data ?? '', /"note":\{"\$digest"/);
  assert.not.match(row?.data ?? '', /rubies/);
});

it('lets only its author and managers change and remove it', async ({ app, id }) => {
  const { note_id } = await app.does(add, { contact_id: id, note: 'a' }, { role: 'operator' });
  const other = { role: 'operator', user_id: 'user-other' } as const;
  const input = { contact_id: id, note_id, note: 'b' };
  for (const operation of [update, remove]) {
    const outcome = await app.tries(operation, input, other);
    assert.is(outcome.status, 403);
  }
  await app.does(update, input, { role: 'operator' });
  const [note] = await app.asks(list, { contact_id: id });
  assert.is(note.note, 'b');
  assert.match(note.updated_at, /Z$/);
  await app.does(update, { ...input, note: 'c' }, { role: 'manager' });
  await app.does(remove, { contact_id: id, note_id }, { role: 'manager' });
  assert.equal(await app.asks(list, { contact_id: id }), []);
  const gone = await app.tries(update, input, { role: 'manager' });
  assert.is(gone.status, 404);
});

it('refuses a blank text, an unknown contact and a note of another contact', async ({
  app,
  id,
}) => {
  const route = contactRoutes.find(({ operation }) => operation.name === add.name);
  assert.ok(route);
  assert.is(problemsOf(intakeOf(route), { contact_id: id, note: ' ' }).length, 1);
  const { note_id } = await app.does(add, { contact_id: id, note: 'a' });
  const other = await app.does(create, { name: 'Ben' });
  const nobody = await app.tries(add, { contact_id: 'contact:none', note: 'a' });
  assert.is(nobody.status, 404);
  for (const operation of [update, remove]) {
    const input = { contact_id: other.id, note_id, note: 'b' };
    assert.is((await app.tries(operation, input)).status, 404);
    const elsewhere = { contact_id: id, note_id, note: 'b' };
    assert.is((await app.tries(operation, elsewhere, { company_id: uuid() })).status, 404);
  }
  assert.is((await app.asks(list, { contact_id: 'contact:none' })).status, 404);
});

it.run();
