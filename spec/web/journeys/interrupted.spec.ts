import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { password } from '../../service.ts';
import { until } from '../../until.ts';
import { guest, obstacles } from '../app.ts';

const its = suite('interrupted work in the app');
const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-interrupted-'));
const app = await guest(its, { dataDir });
const { it, service, restart, page, origin, goTo, signIn, says, click, type } = app;
const { complaints } = app;
its.after(() => rm(dataDir, { recursive: true, force: true }));

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

const save = async (on: Page): Promise<void> => {
  await on.keyboard.down('Control');
  await on.keyboard.press('Enter');
  await on.keyboard.up('Control');
};

const leftEditor = (on: Page): Promise<unknown> =>
  on.waitForFunction("!location.pathname.endsWith('/edit')");

/** Types into a field in the place of what is in it. */
const refill = async (on: Page, name: string, text: string): Promise<void> => {
  const field = await on.waitForSelector(`[name="${name}"]`);
  await field?.click({ count: 3 });
  await field?.type(text);
};

it('two people edit one record: each keeps their own, and chooses where both changed the same', async () => {
  await service().userWith('operator');
  const { id } = await does('POST', '/crm/contacts', { name: 'Atelier Voss', phone: '100' });
  const edit = `/contacts/${encodeURIComponent(id)}/edit`;
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  const other = await (await page.browser().createBrowserContext()).newPage();
  other.setDefaultTimeout(60_000);
  await other.goto(`${origin}${edit}`);
  await refill(other, 'email', 'operator1@example.com');
  await refill(other, 'password', password);
  await other.keyboard.press('Enter');
  await other.waitForSelector('[data-line=live]');
  await goTo(edit, '[name=phone]');
  await page.waitForSelector('[data-line=live]');
  await refill(page, 'website', 'voss.example.com');
  await refill(page, 'phone', '200');
  await refill(other, 'phone', '300');
  await save(other);
  await leftEditor(other);
  await says('Someone else changed this contact');
  await save(page);
  await page.waitForSelector('[name=conflict-phone]');
  assert.equal(await obstacles(page), []);
  const [, theirs] = await page.$$('[name=conflict-phone]');
  await theirs?.click();
  await save(page);
  await leftEditor(page);
  const { phone, website } = await does('GET', `/crm/contacts/${id}`);
  assert.equal([phone, website], ['300', 'voss.example.com']);
  await says('voss.example.com', other);
  await other.browserContext().close();
});

it('a save whose answer is lost is sent again, and done once', async () => {
  await goTo('/contacts/new', '[name=name]');
  await page.waitForSelector('[data-line=live]');
  const session = await page.createCDPSession();
  let lost = 0;
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isLost = request.method === 'POST' && lost === 0;
    lost += isLost ? 1 : 0;
    const answer = isLost
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' })
      : session.send('Fetch.continueRequest', { requestId });
    answer.catch(() => undefined);
  });
  const patterns = [{ urlPattern: '*/api/crm/contacts', requestStage: 'Response' as const }];
  await session.send('Fetch.enable', { patterns });
  await type('name', 'Werft Nord');
  await click('Create contact');
  await until(async () => (await does('GET', '/crm/contacts?q=Werft')).total === 1);
  await page.waitForFunction("!document.querySelector('[data-outbox]')");
  await session.detach();
  assert.is(lost, 1);
  assert.is((await does('GET', '/crm/contacts?q=Werft')).total, 1);
});

it('a restart of the service ends no work: the form stays, and is saved after it', async () => {
  await goTo('/contacts/new', '[name=name]');
  await page.waitForSelector('[data-line=live]');
  await type('name', 'Studio Kalt');
  await restart(() => page.waitForSelector('[data-line=lost]'));
  await page.waitForSelector('[data-line=live]');
  await type('email', 'kalt@example.com');
  await click('Create contact');
  await page.waitForSelector('h1 ::-p-text(Studio Kalt)');
  const { items } = await does('GET', '/crm/contacts?q=Kalt');
  assert.equal(
    items.map(({ email }: { email: string }) => email),
    ['kalt@example.com'],
  );
  assert.equal(complaints, []);
});

its.run();
