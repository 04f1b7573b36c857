import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list } from '../../modules/crm/contacts/list.ts';
import { firstOwner } from '../identity/people.ts';
import { openHouse } from '../in-memory-installation.ts';

const it = suite('crm.selfContacts');

it('are a customer and a supplier named after the owner of a new company', async () => {
  const house = await openHouse();
  const { owner } = await firstOwner(house);
  const { items } = await house.asks(list, { sort: 'contact_type' }, owner);
  assert.equal(
    items.map((one: Record<string, unknown>) => [
      one['contact_type'],
      one['name'],
      one['company_name'],
    ]),
    [
      ['customer', 'Ann', 'Ann & Sons'],
      ['supplier', 'Ann', 'Ann & Sons'],
    ],
  );
  const sources = house.told
    .filter((one) => one.event_type !== 'sys.user.created' && one.source !== 'api')
    .map((one) => one.source);
  assert.equal([...new Set(sources)], ['registration']);
  await house.close();
});

it.run();
