import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guest } from './app.ts';

const its = suite('the app, for a viewer');
const { it, service, page, goTo, signIn, says } = await guest(its);

const texts = (selector: string): Promise<readonly string[]> =>
  page.$$eval(selector, (all) => all.map((one) => one.textContent?.trim() ?? ''));

it('has no button that is refused for the role', async () => {
  const { id } = await service().does('POST', '/crm/contacts', {
    name: 'Castel',
    addresses: [{ line1: 'Pier 2' }],
    people: [{ name: 'Tom' }],
  });
  await service().userWith('viewer');
  await goTo('/', '[name=email]');
  await signIn('viewer1@example.com');
  await page.waitForSelector('[data-line=live]');
  await goTo('/contacts', '[data-row="0"]');
  assert.equal(await texts('.page-head .btn'), ['Export']);
  await goTo(`/contacts/${encodeURIComponent(id)}`, 'h1');
  await says('Pier 2');
  assert.equal(await texts('.actions .btn'), []);
  assert.equal(await texts('.section .lines .btn'), []);
  assert.is(await page.$('[aria-disabled=true]'), null);
});

it('sees the same contact change when someone else changes it', async () => {
  const [{ id }] = (await service().does('GET', '/crm/contacts')).items;
  await service().does('PATCH', `/crm/contacts/${id}`, { fields_changed: { phone: '+46 8 1234' } });
  await says('+46 8 1234');
});

it('gets the buttons with another role, without a reload', async () => {
  const users = (await service().does('GET', '/companies/me/users')).items;
  const viewer = users.find((one: Record<string, string>) => one['role'] === 'viewer');
  await service().does('PATCH', `/companies/me/users/${viewer.id}`, { role: 'operator' });
  await page.waitForSelector('[data-action=edit]');
});

its.run();
