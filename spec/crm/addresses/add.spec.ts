import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add } from '../../../modules/crm/addresses/add.ts';
import { remove } from '../../../modules/crm/addresses/remove.ts';
import { update } from '../../../modules/crm/addresses/update.ts';
import { bulkDelete } from '../../../modules/crm/contacts/bulk-delete.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';
import { fits } from '../fits.ts';

const it = suite<{ house: TestHouse; id: string }>('crm.addresses.add');

it.before.each(async (context) => {
  context.house = await openHouse();
  context.id = (await context.house.does(create, { name: 'Anna' })).id;
});
it.after.each(async ({ house }) => {
  await house.close();
});

const defaultsOf = async (house: TestHouse, contact_id: string): Promise<string[]> => {
  const { addresses } = await house.asks(get, { contact_id });
  return addresses
    .filter((one: { is_default: boolean }) => one.is_default)
    .map((one: { address_type: string; line1: string }) => `${one.address_type} ${one.line1}`);
};

it('makes the first address of a type its default, and keeps one default a type', async ({
  house,
  id,
}) => {
  await house.does(add, { contact_id: id, line1: 'Ring 1', city: 'Wien', country: 'AT' });
  await house.does(add, { contact_id: id, line1: 'Weg 2' });
  await house.does(add, { contact_id: id, address_type: 'shipping', line1: 'Tor 3' });
  assert.equal(await defaultsOf(house, id), ['billing Ring 1', 'shipping Tor 3']);
  const third = await house.does(add, { contact_id: id, line1: 'Platz 4', is_default: true });
  assert.match(third.address_id, /^address:/);
  assert.equal(await defaultsOf(house, id), ['shipping Tor 3', 'billing Platz 4']);
  const read = await house.asks(get, { contact_id: id });
  assert.is(read.billing_address, 'Platz 4');
  assert.is(read.shipping_address, 'Tor 3');
});

it('lets an address be changed: what is null or absent stays', async ({ house, id }) => {
  const made = await house.does(add, { contact_id: id, line1: 'Ring 1', city: 'Wien' });
  const changed = await house.does(update, {
    contact_id: id,
    address_id: made.address_id,
    line1: null,
    city: 'Graz',
  });
  assert.ok(fits(update, changed));
  assert.is(changed.address.line1, 'Ring 1');
  assert.is(changed.address.city, 'Graz');
  assert.is((await house.asks(get, { contact_id: id })).billing_address, 'Ring 1, Graz');
});

it('lets a second default take over when an address is changed', async ({ house, id }) => {
  await house.does(add, { contact_id: id, line1: 'Ring 1' });
  const two = await house.does(add, { contact_id: id, line1: 'Weg 2' });
  await house.does(update, { contact_id: id, address_id: two.address_id, is_default: true });
  assert.equal(await defaultsOf(house, id), ['billing Weg 2']);
  await house.does(update, { contact_id: id, address_id: two.address_id, address_type: 'other' });
  assert.equal(await defaultsOf(house, id), ['other Weg 2']);
});

it('leaves the text of a removed default', async ({ house, id }) => {
  const made = await house.does(add, { contact_id: id, line1: 'Ring 1' });
  await house.does(remove, { contact_id: id, address_id: made.address_id });
  const read = await house.asks(get, { contact_id: id });
  assert.equal(read.addresses, []);
  assert.is(read.billing_address, 'Ring 1');
});

it('refuses an unknown address, an unknown contact and a deleted contact', async ({
  house,
  id,
}) => {
  const made = await house.does(add, { contact_id: id, line1: 'Ring 1' });
  const { address_id } = made;
  for (const operation of [update, remove]) {
    const unknown = await house.tries(operation, { contact_id: id, address_id: 'address:none' });
    assert.is(unknown.status, 404);
    const nobody = await house.tries(operation, { contact_id: 'contact:none', address_id });
    assert.is(nobody.status, 404);
  }
  await house.does(bulkDelete, { contact_ids: [id] });
  for (const operation of [add, update, remove]) {
    const late = await house.tries(operation as typeof update, { contact_id: id, address_id });
    assert.is(late.done || late.code, 'contact_deleted');
  }
});

it.run();
