import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../kernel/declare/access.ts';
import { close as closeCompany } from '../../modules/companies/company/close.ts';
import { create as createContact } from '../../modules/crm/contacts/create.ts';
import { erasePersonalData } from '../../modules/crm/contacts/erase-personal-data.ts';
import { open } from '../../modules/identity/companies/open.ts';
import { handBack } from '../../modules/identity/installation/hand-back.ts';
import { lock } from '../../modules/identity/installation/lock.ts';
import { unlock } from '../../modules/identity/installation/unlock.ts';
import { deactivate } from '../../modules/identity/members/deactivate.ts';
import { change as changePassword } from '../../modules/identity/passwords/change.ts';
import { create as createItem } from '../../modules/inventory/items/create.ts';
import { list as notices } from '../../modules/notifications/notices/list.ts';
import { create } from '../../modules/webhooks/endpoints/create.ts';
import { get } from '../../modules/webhooks/endpoints/get.ts';
import { replay } from '../../modules/webhooks/endpoints/replay.ts';
import { update } from '../../modules/webhooks/endpoints/update.ts';
import { hire } from '../identity/people.ts';
import { until } from '../until.ts';
import { type Hooked, openHooked } from './hooked.ts';
import { answers } from './receiver.ts';

const it = suite<{ hooked: Hooked; bob: Caller; elsewhere: Caller }>('access of webhooks');

it.before.each(async (context) => {
  const hooked = await openHooked();
  const { app, owner } = hooked;
  const person = { email: 'bob@example.org', name: 'Bob', password: 'a password of my own' };
  const bob = await hire(app, owner, { ...person, role: 'admin' });
  const { id: company_id } = await app.does(open, { name: 'Elsewhere' }, bob);
  Object.assign(context, { hooked, bob, elsewhere: { ...bob, company_id, role: 'owner' } });
});
it.after.each(async ({ hooked }) => {
  await hooked.close();
});

const itemsOnly = { event_types: ['item.created'] };

const makes = async ({ app, receiver }: Hooked, path: string, by: Caller): Promise<string> =>
  (await app.does(create, { url: `${receiver.url}${path}`, ...itemsOnly }, by)).id;

const itemIn = ({ app }: Hooked, by: Caller, name: string) =>
  app.does(createItem, { name, sell_by: 'piece' } as never, by);

const reasonOf = async ({ app }: Hooked, endpoint_id: string, by: Caller): Promise<unknown> =>
  (await app.asks(get, { endpoint_id }, by)).disabled_reason;

for (const [done, ends] of [
  ['locked', lock],
  ['handed back', handBack],
] as const)
  it(`ends in every company when the login of its admin is ${done}`, async ({
    hooked,
    bob,
    elsewhere,
  }) => {
    const { app, owner, receiver } = hooked;
    const here = await makes(hooked, '/here', bob);
    const there = await makes(hooked, '/there', elsewhere);
    const mine = await makes(hooked, '/mine', owner);
    await app.does(ends, { user_id: bob.user_id } as never, owner);
    assert.is(await reasonOf(hooked, here, owner), 'access');
    assert.is(await reasonOf(hooked, there, elsewhere), 'access');
    assert.is(await reasonOf(hooked, mine, owner), null);
    if (ends === lock) await app.does(unlock, { user_id: bob.user_id }, owner);
    await itemIn(hooked, owner, 'After');
    await itemIn(hooked, elsewhere, 'Also after');
    hooked.works();
    await hooked.arrived(1);
    await hooked.settled(mine);
    assert.equal(
      receiver.arrivals.map(({ path }) => path),
      ['/mine'],
    );
    await app.does(update, { endpoint_id: here, is_active: true }, owner);
    await itemIn(hooked, owner, 'Enabled');
    hooked.works();
    await until(() => receiver.arrivals.some(({ path }) => path === '/here'));
  });

it('stays on when the password of its admin changes, and is reported to owners and admins', async ({
  hooked,
  bob,
  elsewhere,
}) => {
  const { app, owner } = hooked;
  const here = await makes(hooked, '/here', bob);
  await makes(hooked, '/there', elsewhere);
  const passwords = {
    current_password: 'a password of my own',
    new_password: 'a new one of my own',
  };
  await app.does(changePassword, passwords as never, bob);
  assert.is(await reasonOf(hooked, here, owner), null);
  const noticesOf = async (who: Caller) =>
    (await app.asks(notices, {}, who)).items.filter(({ title }: { title: string }) =>
      title.includes('stay on'),
    );
  const [told, ...others] = await noticesOf(owner);
  assert.match(told.title, 'Bob');
  assert.match(told.body, new URL(hooked.receiver.url).origin);
  assert.is(others.length, 0);
  assert.is((await noticesOf(elsewhere)).length, 1);
});

it('ends with the membership of its admin, what waited included', async ({ hooked, bob }) => {
  const { app, owner, receiver } = hooked;
  const id = await makes(hooked, '/', bob);
  receiver.answer = answers(503);
  await itemIn(hooked, owner, 'Before');
  hooked.works();
  await hooked.arrived(1);
  await hooked.settled(id);
  hooked.rests();
  receiver.answer = answers(204);
  await app.does(deactivate, { user_id: bob.user_id }, owner);
  hooked.passes();
  await until(async () => (await reasonOf(hooked, id, owner)) === 'access');
  await itemIn(hooked, owner, 'After');
  hooked.works();
  await until(() => hooked.jobs(id)[0]?.includes('parked'));
  assert.equal([hooked.jobs(id).length, receiver.arrivals.length], [1, 1]);
});

it('ends when its company is closed', async ({ hooked, elsewhere }) => {
  const { app, receiver } = hooked;
  const url = `${receiver.url}/all`;
  const { id } = await app.does(create, { url, entity_types: ['company'] }, elsewhere);
  await app.does(closeCompany, {}, elsewhere);
  hooked.works();
  await until(async () => (await reasonOf(hooked, id, elsewhere)) === 'access');
  assert.is(receiver.arrivals.length, 0);
});

it('is of one company, replays from the first ledger id included', async ({
  hooked,
  bob,
  elsewhere,
}) => {
  const { app, owner, receiver } = hooked;
  await itemIn(hooked, elsewhere, 'Theirs before');
  await itemIn(hooked, owner, 'Ours before');
  const id = await makes(hooked, '/ours', bob);
  await itemIn(hooked, elsewhere, 'Theirs');
  await itemIn(hooked, owner, 'Ours');
  await app.does(replay, { endpoint_id: id, from_event_id: 0 }, owner);
  hooked.works();
  await hooked.arrived(2);
  await hooked.settled(id);
  const names = new Set(receiver.arrivals.map(({ body }) => body.data.name));
  assert.equal([...names].sort(), ['Ours', 'Ours before']);
  for (const { body } of receiver.arrivals) assert.is(body.company_id, owner.company_id);
  const other = await app.tries(replay, { endpoint_id: id, from_event_id: 0 }, elsewhere);
  assert.is(!other.done && other.code, 'not_found');
});

it('gives no personal values that were erased since', async ({ hooked }) => {
  const { app, owner, receiver } = hooked;
  const { id } = await hooked.makes('/', { event_types: ['crm.contact.created'] });
  receiver.answer = answers(503);
  const contact = { name: 'Zenobia Quill', email: 'zenobia@example.com' };
  const { id: contact_id } = await app.does(createContact, contact as never, owner);
  hooked.works();
  await hooked.arrived(1);
  await hooked.settled(id);
  hooked.rests();
  await app.does(erasePersonalData, { contact_id }, owner);
  receiver.answer = answers(204);
  hooked.passes();
  await hooked.arrived(2);
  const [before, after] = receiver.arrivals;
  assert.match(before?.text ?? '', 'Zenobia');
  assert.not.match(after?.text ?? '', /zenobia/i);
  assert.equal([after?.body.data.email, after?.body.erased], [null, true]);
});

it('is reported to owners and admins when it is made and switched on, without its path', async ({
  hooked,
  bob,
}) => {
  const { app, owner, receiver } = hooked;
  const id = await makes(hooked, '/path-of-the-receiver', bob);
  await app.does(update, { endpoint_id: id, is_active: false }, owner);
  await app.does(update, { endpoint_id: id, is_active: true }, owner);
  const notices = app.recorded
    .filter((one) => one.event_type === 'notification.created')
    .map(({ data }) => data)
    .filter((data) => data['category'] === 'webhooks');
  const titles = ['A webhook endpoint was made', 'A webhook endpoint was switched on'];
  for (const title of titles) {
    const found = notices.filter((one) => one['title'] === title);
    assert.equal(
      found.map((one) => one['user_id']),
      [owner.user_id, bob.user_id],
    );
    for (const { body } of found) {
      assert.match(String(body), receiver.url);
      assert.not.match(String(body), 'path-of-the-receiver');
    }
  }
});

it.run();
