import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bulkDelete } from '../../../modules/crm/contacts/bulk-delete.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { add } from '../../../modules/crm/people/add.ts';
import { remove } from '../../../modules/crm/people/remove.ts';
import { update } from '../../../modules/crm/people/update.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { fits } from '../fits.ts';

const it = suite<{ app: TestApp; id: string }>('crm.people.add');

it.before.each(async (context) => {
  context.app = await openApp();
  context.id = (await context.app.does(create, { name: 'Weiss GmbH' })).id;
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('keeps one primary person and the name of the contact', async ({ app, id }) => {
  const eva = await app.does(add, { contact_id: id, name: 'Eva', is_primary: true });
  await app.does(add, { contact_id: id, name: 'Tom', role: 'buyer', is_primary: true });
  const read = await app.asks(get, { contact_id: id });
  assert.is(read.name, 'Weiss GmbH');
  assert.equal(
    read.people.map((one: { name: string; is_primary: boolean }) => [one.name, one.is_primary]),
    [
      ['Eva', false],
      ['Tom', true],
    ],
  );
  const changed = await app.does(update, {
    contact_id: id,
    person_id: eva.person_id,
    email: 'eva@x.example',
    name: null,
    is_primary: true,
  });
  assert.ok(fits(update, changed));
  assert.equal(changed.person, {
    person_id: eva.person_id,
    name: 'Eva',
    role: null,
    email: 'eva@x.example',
    phone: null,
    is_primary: true,
  });
  const after = await app.asks(get, { contact_id: id });
  assert.is(after.people[1].is_primary, false);
});

it('lets a person be removed', async ({ app, id }) => {
  const { person_id } = await app.does(add, { contact_id: id, name: 'Eva' });
  const done = await app.does(remove, { contact_id: id, person_id });
  const read = await app.asks(get, { contact_id: id });
  assert.equal(read.people, []);
  assert.is(read.version, done.event_id);
});

it('refuses an unknown person and a deleted contact', async ({ app, id }) => {
  const { person_id } = await app.does(add, { contact_id: id, name: 'Eva' });
  for (const operation of [update, remove]) {
    const unknown = await app.tries(operation, { contact_id: id, person_id: 'person:none' });
    assert.is(unknown.status, 404);
  }
  await app.does(bulkDelete, { contact_ids: [id] });
  for (const operation of [add, update, remove]) {
    const input = { contact_id: id, person_id, name: 'Eva' };
    const late = await app.tries(operation as typeof update, input);
    assert.is(late.done || late.code, 'contact_deleted');
  }
});

it.run();
