import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add } from '../../../modules/crm/addresses/add.ts';
import { remove } from '../../../modules/crm/addresses/remove.ts';
import { update } from '../../../modules/crm/addresses/update.ts';
import { bulkDelete } from '../../../modules/crm/contacts/bulk-delete.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { update as updateContact } from '../../../modules/crm/contacts/update.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { fits } from '../fits.ts';

const it = suite<{ app: TestApp; id: string }>('crm.addresses.add');

it.before.each(async (context) => {
  context.app = await openApp();
  context.id = (await context.app.does(create, { name: 'Anna' })).id;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const defaultsOf = async (app: TestApp, contact_id: string): Promise<string[]> => {
  const { addresses } = await app.asks(get, { contact_id });
  return addresses
    .filter((one: { is_default: boolean }) => one.is_default)
    .map((one: { address_type: string; line1: string }) => `${one.address_type} ${one.line1}`);
};

it('makes the first address of a type its default, and keeps one default a type', async ({
  app,
  id,
}) => {
  await app.does(add, { contact_id: id, line1: 'Ring 1', city: 'Wien', country: 'AT' });
  await app.does(add, { contact_id: id, line1: 'Weg 2' });
  await app.does(add, { contact_id: id, address_type: 'shipping', line1: 'Tor 3' });
  assert.equal(await defaultsOf(app, id), ['billing Ring 1', 'shipping Tor 3']);
  const third = await app.does(add, { contact_id: id, line1: 'Platz 4', is_default: true });
  assert.match(third.address_id, /^address:/);
  assert.equal(await defaultsOf(app, id), ['shipping Tor 3', 'billing Platz 4']);
  const read = await app.asks(get, { contact_id: id });
  assert.is(read.billing_address, 'Platz 4');
  assert.is(read.shipping_address, 'Tor 3');
});

it('lets an address be changed: what is null or absent stays', async ({ app, id }) => {
  const made = await app.does(add, { contact_id: id, line1: 'Ring 1', city: 'Wien' });
  const changed = await app.does(update, {
    contact_id: id,
    address_id: made.address_id,
    line1: null,
    city: 'Graz',
  });
  assert.ok(fits(update, changed));
  assert.is(changed.address.line1, 'Ring 1');
  assert.is(changed.address.city, 'Graz');
  assert.is((await app.asks(get, { contact_id: id })).billing_address, 'Ring 1, Graz');
});

it('lets a second default take over when an address is changed', async ({ app, id }) => {
  await app.does(add, { contact_id: id, line1: 'Ring 1' });
  const two = await app.does(add, { contact_id: id, line1: 'Weg 2' });
  await app.does(update, { contact_id: id, address_id: two.address_id, is_default: true });
  assert.equal(await defaultsOf(app, id), ['billing Weg 2']);
  await app.does(update, { contact_id: id, address_id: two.address_id, address_type: 'other' });
  assert.equal(await defaultsOf(app, id), ['other Weg 2']);
});

it('takes the text of a removed default away, and leaves a text of its own', async ({
  app,
  id,
}) => {
  const made = await app.does(add, { contact_id: id, line1: 'Ring 1' });
  await app.does(remove, { contact_id: id, address_id: made.address_id });
  const read = await app.asks(get, { contact_id: id });
  assert.equal(read.addresses, []);
  assert.is(read.billing_address, null);
  const other = await app.does(add, { contact_id: id, address_type: 'shipping', line1: 'Tor 3' });
  const fields_changed = { shipping_address: 'Tor 3, back door' };
  await app.does(updateContact, { contact_id: id, fields_changed });
  await app.does(remove, { contact_id: id, address_id: other.address_id });
  assert.is((await app.asks(get, { contact_id: id })).shipping_address, 'Tor 3, back door');
});

it('refuses an unknown address, an unknown contact and a deleted contact', async ({ app, id }) => {
  const made = await app.does(add, { contact_id: id, line1: 'Ring 1' });
  const { address_id } = made;
  for (const operation of [update, remove]) {
    const unknown = await app.tries(operation, { contact_id: id, address_id: 'address:none' });
    assert.is(unknown.status, 404);
    const nobody = await app.tries(operation, { contact_id: 'contact:none', address_id });
    assert.is(nobody.status, 404);
  }
  await app.does(bulkDelete, { contact_ids: [id] });
  for (const operation of [add, update, remove]) {
    const late = await app.tries(operation as typeof update, { contact_id: id, address_id });
    assert.is(late.done || late.code, 'contact_deleted');
  }
});

it.run();
