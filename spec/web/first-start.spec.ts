import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guest } from './app.ts';

const its = suite('the app, at its first start');
const { it, service, page, complaints, goTo, says, click, type } = await guest(its, {
  register: false,
});

const secret = 'a lantern on the quay';

it('shows what a country brings before anything is created', async () => {
  await goTo('/', '[name=company]');
  await page.select('[name=country]', 'DE');
  await says('EUR');
  await says('MwSt 19%');
});

it('names the fields that are needed, and puts the focus on the first', async () => {
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await page.waitForSelector('[name=company][aria-invalid=true]');
  assert.is(await page.evaluate('document.activeElement.name'), 'company');
});

it('creates the company with its owner', async () => {
  await type('company', 'Quay Lanterns');
  await type('tax_id', 'DE123456789');
  await type('name', 'Mara Brandt');
  await type('email', 'mara@example.com');
  await type('password', secret);
  await click('Create Quay Lanterns');
  await says('New contact');
  const { access_token: token } = await service().does(
    'POST',
    '/auth/login',
    { email: 'mara@example.com', password: secret },
    '',
  );
  const company = await service().does('GET', '/companies/me', undefined, token);
  assert.is(company.name, 'Quay Lanterns');
  assert.is(company.settings.currency, 'EUR');
  assert.is(company.settings.tax_id, 'DE123456789');
  assert.is(company.settings.taxes[0].rate, 19);
});

it('leads to the first contact', async () => {
  await click('New contact');
  await type('name', 'Harbour Office');
  await type('email', 'office@example.com');
  await page.select('[name=contact_type]', 'both');
  await click('Create contact');
  await page.waitForSelector('h1 ::-p-text(Harbour Office)');
  const login = { email: 'mara@example.com', password: secret };
  const { access_token: token } = await service().does('POST', '/auth/login', login, '');
  const { items } = await service().does('GET', '/crm/contacts?q=Harbour', undefined, token);
  assert.equal(
    items.map(({ name, email, contact_type }: Record<string, string>) => [
      name,
      email,
      contact_type,
    ]),
    [['Harbour Office', 'office@example.com', 'both']],
  );
});

it('shows the history in sentences', async () => {
  await says('created the contact');
});

it('logs no errors or violations of the content security policy', () => {
  assert.equal(complaints, []);
});

its.run();
