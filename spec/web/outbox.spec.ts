import type { HTTPRequest } from 'puppeteer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../until.ts';
import { guest } from './app.ts';

const its = suite('the app, without a line');
const { it, service, page, goTo, signIn, says, click, type } = await guest(its);

it('keeps a draft over a reload', async () => {
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/contacts/new', '[name=name]');
  await type('name', 'Ada Lindqvist');
  await page.reload();
  await page.waitForSelector('[name=name]');
  await says('This is what you typed before');
  assert.is(
    await page.$eval('[name=name]', (one) => (one as never as { value: string }).value),
    'Ada Lindqvist',
  );
});

it('keeps a new contact while the service is not reached, and sends it once', async () => {
  await page.setRequestInterception(true);
  const cut = (one: HTTPRequest): void => {
    if (one.method() === 'POST' && one.url().endsWith('/crm/contacts')) void one.abort();
    else void one.continue();
  };
  page.on('request', cut);
  await click('Create contact');
  await page.waitForSelector('[data-outbox="1"]');
  page.off('request', cut);
  await page.setRequestInterception(false);
  const names = async (): Promise<readonly string[]> =>
    (await service().does('GET', '/crm/contacts?q=Ada')).items.map(
      ({ name }: { name: string }) => name,
    );
  await until(async () => (await names()).length > 0);
  await page.waitForFunction("!document.querySelector('[data-outbox]')");
  assert.equal(await names(), ['Ada Lindqvist']);
});

it('says what could not be read on the first screen, and reads it again', async () => {
  await page.setRequestInterception(true);
  const cut = (one: HTTPRequest): void => {
    if (one.url().includes('/items?filter=low_stock'))
      void one.respond({ status: 403, contentType: 'application/json', body: '{}' });
    else void one.continue();
  };
  page.on('request', cut);
  await goTo('/', '.section .note.danger');
  assert.is(await page.$('main ::-p-text(Nothing waits for you)'), null);
  page.off('request', cut);
  await page.setRequestInterception(false);
  await page.click('.section .note.danger button');
  await page.waitForFunction("!document.querySelector('.note.danger')");
});

its.run();
