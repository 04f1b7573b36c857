import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list } from '../../modules/crm/contacts/list.ts';
import { firstOwner } from '../identity/people.ts';
import { openApp } from '../test-app.ts';

const it = suite('crm.selfContacts');

it('are a customer and a supplier named after the owner of a new company', async () => {
  const app = await openApp();
  const { owner } = await firstOwner(app);
  const { items } = await app.asks(list, { sort: 'contact_type' }, owner);
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
  const sources = app.recorded
    .filter((one) => one.event_type !== 'sys.user.created' && one.source !== 'api')
    .map((one) => one.source);
  assert.equal([...new Set(sources)], ['registration']);
  await app.close();
});

it.run();
