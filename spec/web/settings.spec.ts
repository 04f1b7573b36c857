import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../until.ts';
import { clickOn, guest } from './app.ts';

const its = suite('the settings in the app');
const { it, service, page, goTo, signIn, says, click, type, complaints } = await guest(its);

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

/** Presses the button of a panel; not all panels of the settings have a dry run to wait for. */
const confirm = async (): Promise<void> => {
  await page.waitForSelector('[data-panel] button.main:not([aria-busy]):not([aria-disabled])');
  await clickOn(page, '[data-panel] button.main');
};

const settings = async (): Promise<Record<string, unknown>> =>
  (await does('GET', '/companies/me')).settings;

it('send what was changed alone, and show before what it does', async () => {
  await does('PATCH', '/companies/me/settings', { phone: '+46 8 1234', tax_id: 'SE556677' });
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/settings/company', '[name=phone]');
  await type('phone', '+46 8 9999');
  await page.waitForSelector('.trial ::-p-text(+46 8 9999)');
  // Changes of other people in the meantime stay as they are.
  await does('PATCH', '/companies/me/settings', { tax_id: 'SE999999' });
  await click('Save changes');
  await says('Settings saved');
  const { phone, tax_id } = await settings();
  assert.equal([phone, tax_id], ['+46 8 9999', 'SE999999']);
  await type('line1', 'Quay 4');
  await type('city', 'Kiel');
  await click('Save changes');
  await page.waitForFunction("!document.querySelector('[data-form] button.main')");
  assert.equal((await settings())['postal_address'], { line1: 'Quay 4', city: 'Kiel' });
});

it('change the list of taxes entry by entry, and the numbers of papers', async () => {
  await does('PATCH', '/companies/me/taxes', {
    taxes: [
      { name: 'VAT', rate: 20, is_default: true, exemption_code: 'VATEX-EU-132' },
      { name: 'Zero', rate: 0, category: 'Z' },
    ],
  });
  await goTo('/settings/taxes', '[data-add=sales]');
  await clickOn(page, '[data-add=sales]');
  await type('name', 'Reduced');
  await type('rate', '5.5');
  await confirm();
  await page.waitForSelector('[data-entries=sales] ::-p-text(Reduced)');
  await clickOn(page, '[data-entries=sales] tr:nth-child(1) button');
  await page.waitForFunction("document.querySelector('[data-panel] [name=name]').value === 'VAT'");
  await type('rate', '21');
  await confirm();
  await page.waitForSelector('[data-entries=sales] ::-p-text(21)');
  assert.equal(
    (await does('GET', '/companies/me/taxes')).map((one: Record<string, unknown>) => [
      ...[one['name'], one['rate'], one['is_default'], one['exemption_code']],
    ]),
    [
      ['VAT', 21, true, 'VATEX-EU-132'],
      ['Zero', 0, false, undefined],
      ['Reduced', 5.5, false, undefined],
    ],
  );
  await goTo('/settings/papers?do=number.quotation', '[data-panel]');
  await type('prefix', 'OFFER');
  await confirm();
  await page.waitForSelector('[data-number=quotation] ::-p-text(OFFER)');
  const series = await does('GET', '/docs/sequences');
  const found = series.find((one: Record<string, unknown>) => one['doc_type'] === 'quotation');
  assert.is(found.prefix, 'OFFER');
});

it('add a place, make it the default, and remove the other one', async () => {
  await goTo('/settings/places', '[data-add=place]');
  await clickOn(page, '[data-add=place]');
  await type('name', 'Quay shop');
  await page.select('[data-panel] [name=type]', 'shop');
  await confirm();
  await page.waitForSelector('[data-entries=place] ::-p-text(Quay shop)');
  await page.waitForFunction("!document.querySelector('[data-panel]')");
  await click('Quay shop');
  await click('Make it the default');
  await page.waitForSelector('[data-entries=place] tr:has(.tag) ::-p-text(Quay shop)');
  const places = async (): Promise<readonly unknown[]> =>
    (await does('GET', '/companies/me/locations')).items.map((one: Record<string, unknown>) => [
      ...[one['name'], one['type'], one['is_default']],
    ]);
  const [other] = (await does('GET', '/companies/me/locations')).items.filter(
    (one: Record<string, unknown>) => one['is_default'] === false,
  );
  await goTo(`/settings/places?do=place.${other.id}`, '[data-panel]');
  await click('Remove');
  await until(async () => (await places()).length === 1);
  assert.equal(await places(), [['Quay shop', 'shop', true]]);
});

it('enter an exchange rate', async () => {
  await goTo('/books/rates?do=rate.new', '[data-panel]');
  await type('from', 'CHF');
  await type('rate', '1.0625');
  await confirm();
  await page.waitForSelector('[data-entries=rate] ::-p-text(CHF)');
  const [{ from, to, rate }] = (await does('GET', '/accounting/exchange-rates')).items;
  assert.equal([from, to, rate], ['CHF', 'USD', 1.0625]);
});

it('invite a person, whose link opens the invitation, and change a role', async () => {
  await goTo('/settings/people', '[data-members]');
  await page.keyboard.press('n');
  await type('name', 'Nora Lind');
  await type('email', 'nora@example.com');
  await page.select('[data-panel] [name=role]', 'viewer');
  await confirm();
  const link = await page.waitForSelector('[data-secret=invitation]');
  assert.match(String(await link?.evaluate((one) => one.textContent)), /\/invitation#/);
  await page.waitForSelector('[data-invitation] ::-p-text(Nora Lind)');
  const { items } = await does('GET', '/companies/me/invitations?status=pending');
  assert.equal(
    items.map(({ email, role }: Record<string, string>) => [email, role]),
    [['nora@example.com', 'viewer']],
  );
  await service().userWith('operator');
  await page.waitForSelector('[data-members] ::-p-text(operator1@example.com)');
  await click('operator');
  await page.waitForSelector('[data-panel] [name=role]');
  await page.select('[data-panel] [name=role]', 'manager');
  await confirm();
  await says('Person saved');
  const users = (await does('GET', '/companies/me/users')).items;
  assert.ok(
    users.some(
      ({ role, email }: Record<string, string>) =>
        role === 'manager' && email === 'operator1@example.com',
    ),
  );
});

it('make a backup, look into it, and restore it as a new company', async () => {
  await goTo('/settings/backups', 'h1');
  await page.keyboard.press('n');
  await type('label', 'Before the stocktake');
  await confirm();
  await page.waitForSelector('[data-backup] .status.done');
  const [backup] = (await does('GET', '/company-backups')).items;
  assert.equal([backup.label, backup.status], ['Before the stocktake', 'ready']);
  await click('As a new company');
  await page.waitForSelector('[data-contents]');
  await type('name', 'Copy of the quay');
  await confirm();
  await says('The backup is being restored');
  const isThere = async (): Promise<boolean> =>
    (await does('GET', '/auth/my-companies')).items.some(
      (one: Record<string, string>) => one['company_name'] === 'Copy of the quay',
    );
  assert.ok(await until(isThere, 'the restored company'));
});

it('make a key that is shown once and works', async () => {
  await goTo('/settings/keys?do=key', '[data-panel]');
  await type('name', 'Till');
  await confirm();
  const shown = await page.waitForSelector('[data-secret=key]');
  const key = String(await shown?.evaluate((one) => one.textContent));
  const me = await service().does('GET', '/companies/me', undefined, key);
  assert.is(me.settings.phone, '+46 8 9999');
  await page.reload();
  await page.waitForSelector('[data-keys] ::-p-text(Till)');
  assert.is(await page.$('[data-secret]'), null);
});

it('leave out of the side bar and the palette what the company has switched off', async () => {
  await goTo('/settings/modules', '[data-module=manufacturing] button');
  await page.waitForSelector('.side a[href="/make"]');
  await page.click('[data-module=manufacturing] button');
  await page.waitForFunction('!document.querySelector(\'.side a[href="/make"]\')');
  const modules = await does('GET', '/companies/me/modules');
  const off = modules.filter((one: { enabled: boolean }) => !one.enabled);
  assert.equal(
    off.map((one: { name: string }) => one.name),
    ['manufacturing'],
  );
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await page.waitForSelector('.palette input');
  await page.type('.palette input', '>Stock');
  await page.waitForSelector('.palette [role=option]');
  for (const _ of 'Stock') await page.keyboard.press('Backspace');
  await page.keyboard.type('Recipes');
  await page.waitForFunction("!document.querySelector('.palette [role=option]')");
  await page.keyboard.press('Escape');
  await page.click('[data-module=manufacturing] button');
  await page.waitForSelector('.side a[href="/make"]');
});

it('show a viewer what is set, without fields and buttons', async () => {
  await service().userWith('viewer');
  await page.evaluate('localStorage.clear()');
  await goTo('/', '[name=email]');
  await signIn('viewer2@example.com');
  await page.waitForSelector('[data-line=live]');
  for (const path of ['company', 'taxes', 'papers', 'prices', 'payments', 'connectors', 'people']) {
    await goTo(`/settings/${path}`, '.section');
    await page.waitForFunction("!document.querySelector('[aria-busy=true]')");
    assert.is(await page.$('main .btn, main input, main select'), null, path);
  }
  assert.is(await page.$('.side a[href="/settings/backups"]'), null);
  assert.equal(complaints, []);
});

its.run();
