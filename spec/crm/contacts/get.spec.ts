import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/crm/contacts/create.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { update } from '../../../modules/crm/contacts/update.ts';
import { openHouse, type TestHouse } from '../../house.ts';

const it = suite<{ house: TestHouse }>('crm.contacts.get');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('shows the contact as it was known at an event, and as it is', async ({ house }) => {
  const made = await house.does(create, { name: 'Anna', phone: '1' });
  const changed = await house.does(update, {
    contact_id: made.id,
    fields_changed: { name: { old: 'Anna', new: 'Anna Weiss' } },
  });
  const then = await house.asks(get, { contact_id: made.id, as_of: String(made.event_id) });
  assert.is(then.name, 'Anna');
  assert.is(then.phone, '1');
  assert.is(then.version, made.event_id);
  const now = await house.asks(get, { contact_id: made.id, as_of: String(changed.event_id) });
  assert.is(now.name, 'Anna Weiss');
  assert.is((await house.asks(get, { contact_id: made.id })).name, 'Anna Weiss');
});

it('finds nothing before the contact was made', async ({ house }) => {
  const made = await house.does(create, { name: 'Anna' });
  const then = await house.asks(get, { contact_id: made.id, as_of: '2001-01-01' });
  assert.is(then.code, 'not_found');
});

it('finds nothing under an id that nobody has', async ({ house }) => {
  assert.is((await house.asks(get, { contact_id: 'contact:none' })).status, 404);
});

it.run();
