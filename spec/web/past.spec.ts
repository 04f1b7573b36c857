import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clickOn, guest } from './app.ts';

const its = suite('the app, in the past');
const { it, service, page, goTo, signIn, says } = await guest(its);

it('shows a contact as it was, and nothing that writes', async () => {
  const { id, version } = await service().does('POST', '/crm/contacts', {
    ...{ name: 'Galerie Nordlicht', phone: '111' },
  });
  await service().does('PATCH', `/crm/contacts/${id}`, { fields_changed: { phone: '222' } });
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  const path = `/contacts/${encodeURIComponent(id)}`;
  await goTo(path, 'h1');
  await says('222');
  await page.waitForSelector('[data-action=edit]');
  await goTo(`${path}?as_of=${version}`, '.past');
  await says('111');
  assert.is(await page.$('[data-action]'), null);
  assert.ok(await page.$('html[data-asof]'));
});

it('keeps the moment from screen to screen, and leaves it with Escape', async () => {
  await page.evaluate('document.querySelector(\'.side a[href^="/contacts"]\').click()');
  await page.waitForFunction("location.pathname === '/contacts'");
  assert.match(String(await page.evaluate('location.search')), /as_of=/);
  assert.is(await page.$('.page-head .btn.main'), null);
  await page.focus('main');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.page-head .btn.main');
  assert.is(await page.$('html[data-asof]'), null);
});

it('opens the moment of an entry from the history', async () => {
  await clickOn(page, '[data-row="0"]');
  await clickOn(page, '.timeline li:last-child a.tiny');
  await page.waitForSelector('.past');
  await says('111');
  await page.goBack();
  await page.waitForFunction("!document.querySelector('.past')");
});

it('shows a statement at the end of a day, and none within one', async () => {
  const [{ id, version }] = (await service().does('GET', '/crm/contacts?q=Nordlicht')).items;
  const path = `/contacts/${encodeURIComponent(id)}/statement`;
  await goTo(`${path}?as_of=2030-01-01`, 'tfoot');
  assert.ok(await page.$('.page-head .acts .btn'));
  await goTo(`${path}?as_of=${version}`, '.past');
  await says('A statement ends with a day');
  assert.is(await page.$('tfoot'), null);
  assert.is(await page.$('.page-head .acts .btn'), null);
});

its.run();
