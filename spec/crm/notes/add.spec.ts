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
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { fits } from '../fits.ts';

const it = suite<{ house: TestHouse; id: string }>('crm.notes.add');

it.before.each(async (context) => {
  context.house = await openHouse();
  context.id = (await context.house.does(create, { name: 'Anna' })).id;
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('writes a note that is an entity of its own, newest first', async ({ house, id }) => {
  const one = await house.does(add, { contact_id: id, note: 'first' });
  const two = await house.does(add, { contact_id: id, note: 'second' }, house.caller('operator'));
  assert.match(one.id, /^note:/);
  assert.is(one.note_id, one.id);
  assert.is(two.event_id, house.told.at(-1)?.id);
  assert.is(house.told.at(-1)?.entity_type, 'contact_note');
  const notes = await house.asks(list, { contact_id: id });
  assert.ok(fits(list, notes));
  assert.equal(
    notes.map((note: { note: string; author_id: string }) => [note.note, note.author_id]),
    [
      ['second', 'user-operator'],
      ['first', 'user-owner'],
    ],
  );
  assert.is(notes[0].updated_at, null);
  assert.is((await house.asks(get, { contact_id: id })).notes_count, 2);
});

it('names its author', async ({ house }) => {
  const { owner } = await firstOwner(house);
  const [self] = house
    .reader(owner.company_id)
    .rows<{ id: string }>('SELECT id FROM contact_view WHERE company=:company');
  await house.does(add, { contact_id: self?.id ?? '', note: 'us' }, owner);
  const [note] = await house.asks(list, { contact_id: self?.id ?? '' }, owner);
  assert.is(note.author_name, 'Ann');
});

it('keeps the text out of the ledger', async ({ house, id }) => {
  await house.does(add, { contact_id: id, note: 'likes rubies' });
  const row = house
    .reader()
    .row<{ data: string }>('SELECT data FROM ledger WHERE company=:company ORDER BY id DESC');
  assert.match(row?.data ?? '', /"note":\{"\$digest"/);
  assert.not.match(row?.data ?? '', /rubies/);
});

it('lets only its author and managers change and remove it', async ({ house, id }) => {
  const { note_id } = await house.does(add, { contact_id: id, note: 'a' }, { role: 'operator' });
  const other = { role: 'operator', user_id: 'user-other' } as const;
  const input = { contact_id: id, note_id, note: 'b' };
  for (const operation of [update, remove]) {
    const outcome = await house.tries(operation, input, other);
    assert.is(outcome.status, 403);
  }
  await house.does(update, input, { role: 'operator' });
  const [note] = await house.asks(list, { contact_id: id });
  assert.is(note.note, 'b');
  assert.match(note.updated_at, /Z$/);
  await house.does(update, { ...input, note: 'c' }, { role: 'manager' });
  await house.does(remove, { contact_id: id, note_id }, { role: 'manager' });
  assert.equal(await house.asks(list, { contact_id: id }), []);
  const gone = await house.tries(update, input, { role: 'manager' });
  assert.is(gone.status, 404);
});

it('refuses a blank text, an unknown contact and a note of another contact', async ({
  house,
  id,
}) => {
  const route = contactRoutes.find(({ operation }) => operation.name === add.name);
  assert.ok(route);
  assert.is(problemsOf(intakeOf(route), { contact_id: id, note: ' ' }).length, 1);
  const { note_id } = await house.does(add, { contact_id: id, note: 'a' });
  const other = await house.does(create, { name: 'Ben' });
  const nobody = await house.tries(add, { contact_id: 'contact:none', note: 'a' });
  assert.is(nobody.status, 404);
  for (const operation of [update, remove]) {
    const input = { contact_id: other.id, note_id, note: 'b' };
    assert.is((await house.tries(operation, input)).status, 404);
    const elsewhere = { contact_id: id, note_id, note: 'b' };
    assert.is((await house.tries(operation, elsewhere, { company_id: uuid() })).status, 404);
  }
  assert.is((await house.asks(list, { contact_id: 'contact:none' })).status, 404);
});

it.run();
