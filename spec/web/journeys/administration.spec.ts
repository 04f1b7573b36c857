import type { Page } from 'puppeteer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { password } from '../../service.ts';
import { until } from '../../until.ts';
import { guest, obstacles } from '../app.ts';

const its = suite('administration in the app');
const app = await guest(its);
const { it, service, page, origin, goTo, signIn, says, click, type } = app;
const { complaints, confirm, act } = app;

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

/** Text that is shown once, such as a key or the link of an invitation. */
const secret = async (name: string): Promise<string> => {
  const shown = await page.waitForSelector(`[data-secret=${name}]`);
  return String(await shown?.evaluate((one) => one.textContent));
};

/** Presses the button of a panel; not all panels of the settings have a dry run to wait for. */
const press = async (): Promise<void> => {
  await page.waitForSelector('[data-panel] button.main:not([aria-busy]):not([aria-disabled])');
  await page.click('[data-panel] button.main');
};

let colleague: Page;

/** Opens the panel of the colleague in the list of people. */
const open = (selector: string): Promise<unknown> =>
  page.waitForFunction(`(() => {
    const row = [...document.querySelectorAll('[data-member]')].find((one) =>
      one.textContent.includes('nora@example.com'));
    const button = row?.querySelector(${JSON.stringify(selector)});
    button?.click();
    return Boolean(button);
  })()`);

it('invite a colleague, who accepts by the link and works in the role', async () => {
  await does('POST', '/crm/contacts', { name: 'Ada Berg' });
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/settings/people', '[data-members]');
  await page.keyboard.press('n');
  await type('name', 'Nora Lind');
  await type('email', 'nora@example.com');
  await page.select('[data-panel] [name=role]', 'viewer');
  await press();
  const link = new URL(await secret('invitation'));
  colleague = await (await page.browser().createBrowserContext()).newPage();
  colleague.setDefaultTimeout(60_000);
  await colleague.goto(`${origin}${link.pathname}${link.hash}`);
  await colleague.waitForSelector('[name=invitation]');
  await colleague.type('[name=password]', 'seven quiet herons');
  await colleague.click('button[type=submit]');
  await colleague.waitForSelector('[data-line=live]');
  await colleague.goto(`${origin}/contacts`);
  await colleague.waitForSelector('[data-row="0"]');
  assert.is(await colleague.$('.page-head .btn.main'), null);
});

it('change the role, which the colleague has at once, and end the access', async () => {
  await page.waitForSelector('[data-member] ::-p-text(nora@example.com)');
  await open('button.link');
  await page.waitForSelector('[data-panel] [name=role]');
  await page.select('[data-panel] [name=role]', 'operator');
  await press();
  await says('Person saved');
  await colleague.waitForSelector('.page-head .btn.main ::-p-text(New contact)');
  const users = (await does('GET', '/companies/me/users')).items as Record<string, unknown>[];
  const nora = users.find(({ email }) => email === 'nora@example.com');
  assert.equal([nora?.['role'], nora?.['status']], ['operator', 'active']);
  await open('[data-member-action=leave]');
  await press();
  await colleague.waitForSelector('[name=email]');
  await until(async () => {
    const { items } = await does('GET', '/companies/me/users');
    return items.some(
      ({ id, status }: Record<string, unknown>) => id === nora?.['id'] && status !== 'active',
    );
  });
  await colleague.browserContext().close();
});

it('make a key, use it, and revoke it', async () => {
  await goTo('/settings/keys?do=key', '[data-panel]');
  await type('name', 'Till');
  await press();
  const key = await secret('key');
  assert.is((await service().ask('GET', '/companies/me', { token: key })).status, 200);
  assert.equal(await obstacles(page), []);
  await page.waitForSelector('[data-keys] ::-p-text(Till)');
  await click('Revoke');
  await until(async () => (await does('GET', '/auth/api-keys')).items.length === 0);
  assert.is((await service().ask('GET', '/companies/me', { token: key })).status, 401);
});

it('set the numbers and the paper of invoices, which the next one has', async () => {
  await goTo('/settings/papers?do=number.invoice', '[data-panel]');
  await type('prefix', 'RE');
  await type('next', '700');
  await press();
  await page.waitForSelector('[data-number=invoice] ::-p-text(RE)');
  await page.select('[name=paper]', 'Letter');
  await click('Save changes');
  await says('Settings saved');
  await page.click('[data-add=text]');
  await type('name', 'Thanks');
  await type('text', 'Thank you for your order.');
  await page.click('[data-panel] [data-field=default_for]');
  const option = await page.waitForSelector('[role=option] ::-p-text(Invoice)');
  await option?.click();
  await page.keyboard.press('Tab');
  assert.equal(await obstacles(page), []);
  await press();
  await page.waitForSelector('[data-entries=text] ::-p-text(Thanks)');
  const [contact] = (await does('GET', '/crm/contacts')).items;
  const { id } = await does('POST', '/docs', {
    ...{ doc_type: 'invoice', contact_id: contact.id },
    line_items: [{ name: 'Ring', quantity: 1, unit_price: 120 }],
  });
  await goTo(`/sell/${encodeURIComponent(id)}`, '[data-action=finalize]');
  await act('finalize');
  await confirm();
  await page.waitForSelector('h1 ::-p-text(RE-)');
  const { ref_id, terms_text } = await does('GET', `/docs/${id}`);
  assert.match(ref_id, /^RE-.*0*700$/);
  assert.is((await does('GET', '/companies/me')).settings.paper, 'Letter');
  assert.is(terms_text, 'Thank you for your order.');
});

it('open a further company, close it, and open it again from the first one', async () => {
  await goTo('/settings', '[name=company]');
  await type('company', 'Quay Two');
  await click('Open Quay Two');
  await page.waitForSelector('.side ::-p-text(Quay Two)');
  await page.waitForSelector('[data-action=close]');
  await page.click('[data-action=close]');
  await page.waitForSelector('[data-panel] ::-p-text(Nobody can work in it)');
  await press();
  await says('because the company was closed');
  const isOpen = async (): Promise<unknown> => {
    const { items } = await does('GET', '/auth/my-companies?include_closed=true');
    const two = items.find((one: Record<string, unknown>) => one['company_name'] === 'Quay Two');
    return two?.is_active;
  };
  assert.is(await isOpen(), false);
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/settings', '[data-closed]');
  await page.click('[data-closed] button');
  await app.refill('[data-closed] [name=password]', password);
  assert.equal(await obstacles(page), []);
  await click('Open Quay Two again');
  await page.waitForSelector('.side ::-p-text(Quay Two)');
  assert.is(await isOpen(), true);
  assert.equal(complaints, []);
});

its.run();
