import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../service.ts';
import { freePort } from './browser.ts';
import { visit } from './visit.ts';

const its = suite('the page');
const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-page-spec-'));
const ports = { apiPort: await freePort(), webPort: await freePort() };
const origin = `http://127.0.0.1:${ports.webPort}/`;
const address = `${origin}engine/`;
let service: Installation;
const { it, page, enter, there, textOf, goTo, signIn } = await visit(its, address);
/** Errors that the page logged, except for an unreachable service. */
const complaints: string[] = [];

const start = (): Promise<Installation> =>
  startTestService({ dataDir, ...ports, limitsSignIn: true });

its.before(async () => {
  service = await start();
  page?.on('pageerror', (error) => complaints.push(String(error)));
  page?.on('console', (one) => {
    if (one.type() === 'error' && !/net::|status of (?:401|5)/.test(one.text()))
      complaints.push(one.text());
  });
  await enter();
});
its.after(async () => {
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const make = async (name: string, fields = {}): Promise<string> => {
  const item = { name, sell_by: 'piece', quantity: 3, cost_price: 2, status: 'available' };
  return (await service.does('POST', '/items', { ...item, ...fields })).id as string;
};
const countOf = async (state: string): Promise<number> => {
  const selector = `[data-state="${state}"]`;
  await there(selector);
  return Number(await page.$eval(selector, (found) => found.getAttribute('data-count')));
};
it('shows why signing in fails', async () => {
  await signIn('owner@example.com', 'not the password');
  await page.waitForFunction("document.querySelector('[role=alert]').textContent !== ''");
  assert.match(await textOf('[role=alert]'), /password/i);
});

it('signs in through the API and draws a machine', async () => {
  await make('Brass lamp');
  await signIn('owner@example.com');
  await there('[data-machine="item"][aria-current]');
  await there('.choice button:nth-of-type(2)');
  await page.evaluate("[...document.querySelectorAll('.choice button')].at(1).click()");
  await there('.arrow .event');
  assert.is(await countOf('available'), 1);
  assert.is(await countOf('reserved'), 0);
  const events = await page.$$eval('.arrow .event', (all) => all.map((one) => one.textContent));
  assert.ok(events.some((one) => one?.startsWith('make-available')));
  await there('[data-live="live"]');
});

it('keeps the token of its device, and sends it with the next sign-in', async () => {
  const place = 'countinghouse.device owner@example.com';
  const token = await page.evaluate(`localStorage.getItem(${JSON.stringify(place)})`);
  assert.match(String(token), /^[\w-]+\.[\w-]+$/);
  const session = "localStorage['countinghouse.session']";
  const kept = await page.evaluate(session);
  await page.evaluate(`${session} = 'null'`);
  const other = await page.browserContext().newPage();
  await other.goto(address);
  await other.waitForSelector('input[name=email]');
  await other.type('input[name=email]', 'owner@example.com');
  await other.type('input[name=password]', 'not the password');
  const [request] = await Promise.all([
    other.waitForRequest((one) => one.url().endsWith('/auth/login')),
    other.keyboard.press('Enter'),
  ]);
  assert.is(request.headers()['x-device-token'], token);
  await other.close();
  await page.evaluate(`${session} = ${JSON.stringify(kept)}`);
});

it('shows the guards of an arrow in words', async () => {
  await page.evaluate("[...document.querySelectorAll('.choice button')].at(2).click()");
  await there('.arrow .guard');
  const guards = await page.$$eval('.arrow .guard', (all) => all.map((one) => one.textContent));
  assert.ok(guards.some((one) => one?.includes('nothing is reserved')));
});

it('updates a count after a change by another client', async () => {
  const id = await make('Oak table');
  await there('[data-state="available"][data-count="2"]');
  await service.does('POST', `/items/${id}/reserve`, { quantity: 3 });
  await there('[data-state="reserved"][data-count="1"] .beat');
  assert.is(await countOf('available'), 1);
});

it('moves an invoice when it is issued, and shows the reason before', async () => {
  const line_items = [{ description: 'Advice', quantity: 1, unit_price: 10 }];
  const { id } = await service.does('POST', '/docs', { doc_type: 'invoice', line_items });
  await goTo(`#/entity/${encodeURIComponent(id)}`, '.prospects');
  assert.match(await textOf('.cannot [data-event="finalize"]'), /has no contact/);
  await goTo('#/machines/invoice', '[data-state="draft"][data-count="1"]');
  const contact = { name: 'Ada', contact_type: 'customer' };
  const { id: contact_id } = await service.does('POST', '/crm/contacts', contact);
  await service.does('PATCH', `/docs/${id}`, { fields_changed: { contact_id } });
  await service.does('POST', `/docs/${id}/finalize`, {});
  await there('[data-state="final"][data-count="1"] .beat');
  assert.is(await countOf('draft'), 0);
  await goTo('#/machines/journal_entry', '[data-state="posted"]:not([data-count="0"])');
});

it('lists the records in a state and shows why an event is refused', async () => {
  await goTo('#/machines/item', '[data-state="reserved"]');
  await page.click('[data-state="reserved"]');
  await there('.entities a');
  assert.match(await textOf('.entities a'), /Oak table/);
  await page.click('.entities a');
  await there('.prospects [data-event="fulfill"]');
  assert.match(
    await textOf('.cannot [data-event="fulfill"]'),
    /less than that is free or reserved for this/,
  );
  await there('.can [data-event="unreserve"]');
});

it('replays the path of an entity', async () => {
  const steps = await page.$$eval('.path li', (all) => all.length);
  assert.ok(steps >= 2);
  await there('[data-state="reserved"].here');
  await page.click('[aria-label="First step"]');
  await there('[data-state="available"].here');
  assert.match(await textOf('section[aria-label=Path] h3'), new RegExp(`step 1 of ${steps}`));
  await page.click('[aria-label="Last step"]');
  await there('[data-state="reserved"].here');
});

it('shows the live ledger, full entries and the tree of causes', async () => {
  await goTo('#/stream', '.entry');
  const id = await make('Walnut chair');
  await page.waitForFunction(
    "[...document.querySelectorAll('.entry')].some((one) => one.textContent.includes('Walnut chair'))",
  );
  await goTo(`#/stream?event_type=item.created&entity_id=${encodeURIComponent(id)}`, '.entry');
  await page.waitForFunction("document.querySelectorAll('.entry').length === 1");
  await page.click('.entry-head');
  await there('.tree .self');
  const { items } = await service.does('GET', `/ledger?entity_id=${id}&event_type=item.created`);
  assert.match(await textOf('.whole'), new RegExp(items[0].hash));
  assert.match(await textOf('.whole'), new RegExp(items[0].prev_hash));
  assert.match(await textOf('.tree .self'), /item\.created/);
});

it('verifies the chain', async () => {
  await goTo('#/health', '[aria-label=Chain] button');
  await page.click('[aria-label=Chain] button');
  await there('[aria-label=Chain] .good');
  assert.match(await textOf('[aria-label=Chain] .good'), /^Intact: \d+ entries/);
});

it('reconnects after an outage without missing an entry', async () => {
  await goTo('#/machines/item', '[data-state="available"]');
  await there('[data-live="live"]');
  const before = await countOf('available');
  await service.stop();
  await there('[data-live="waiting"]');
  await there('.lost button');
  assert.match(await textOf('.lost'), /does not answer; data as of \d/);
  service = await start();
  await make('Linen sofa');
  // The page also reconnects by itself: on a slow machine it may do so before the click.
  await page.evaluate("document.querySelector('.lost button')?.click()");
  await there('[data-live="live"]');
  await page.waitForFunction("document.querySelector('.lost') === null");
  await there(`[data-state="available"][data-count="${before + 1}"]`);
  await make('Wool rug');
  await there(`[data-state="available"][data-count="${before + 2}"]`);
});

const focussed = (): Promise<string> =>
  page.evaluate(
    "(document.activeElement.getAttribute('data-state') ?? document.activeElement.textContent).trim()",
  ) as Promise<string>;
const tabTo = async (says: RegExp): Promise<void> => {
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    if (says.test(await focussed())) return;
  }
  throw new Error(`the Tab key never reaches ${says}`);
};

it('works with the keyboard alone', async () => {
  await goTo('#/health', '[aria-label=Chain]');
  await page.evaluate('document.activeElement.blur()');
  await tabTo(/^Machines$/);
  await page.keyboard.press('Enter');
  await there('[data-state]');
  await tabTo(/^Item/);
  await page.keyboard.press('Enter');
  await tabTo(/^draft$/);
  await page.keyboard.press('ArrowDown');
  assert.is(await focussed(), 'available');
  await page.keyboard.press('Enter');
  await there('[data-state="available"].selected');
  await there('.entities a');
  await tabTo(/Brass lamp/);
  await page.keyboard.press('Enter');
  await there('.prospects');
  await tabTo(/^\|◀$/);
  await page.keyboard.press('Enter');
  assert.match(await textOf('section[aria-label=Path] h3'), /step 1 of/);
});

it('fits a small screen', async () => {
  await page.setViewport({ width: 390, height: 844 });
  for (const place of [
    '#/machines/item',
    '#/machines/item?state=available',
    '#/stream',
    '#/health',
  ]) {
    await goTo(place, 'h1, .entry');
    const width = await page.evaluate('document.documentElement.scrollWidth');
    assert.is(width, 390, place);
  }
  await page.setViewport({ width: 1280, height: 820 });
});

it('names the role that an event requires', async () => {
  const id = await make('Glass vase');
  await service.userWith('viewer');
  await page.evaluate(
    "[...document.querySelectorAll('header button')].find((one) => one.textContent === 'Sign out').click()",
  );
  await signIn('viewer1@example.com');
  await there('[data-live="live"]');
  await goTo(`#/entity/${encodeURIComponent(id)}`, '.prospects');
  assert.match(await textOf('[data-event="reserve"]'), /requires the role operator/);
});

it('logs no errors or violations of the content security policy', () => {
  assert.equal(complaints, []);
});

its('runs no foreign script', async () => {
  const answer = await fetch(address);
  const policy = answer.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'self'(?:;|$)/);
  assert.match(policy, /style-src 'self' 'nonce-[^']+'(?:;|$)/);
  assert.not(/unsafe/.test(policy));
  assert.not(/<script(?![^>]* src=)/.test(await answer.text()));
});

its('passes the API to scripts only', async () => {
  const asked = (headers: Record<string, string>) => fetch(`${origin}api/health`, { headers });
  assert.is((await asked({})).status, 200);
  assert.is((await asked({ 'sec-fetch-dest': 'empty' })).status, 200);
  assert.is((await asked({ 'sec-fetch-dest': 'document' })).status, 403);
  assert.is((await fetch(`${origin}api/machines`)).status, 401);
});

its('serves its own files only', async () => {
  const script = await fetch(`${address}main.ts`);
  assert.match(script.headers.get('content-type') ?? '', /javascript/);
  assert.match(
    await script.text(),
    /from "\/engine\/lib\/preact\.mjs"|from '\/engine\/lib\/preact\.mjs'/,
  );
  const tag = script.headers.get('etag') ?? '';
  const again = await fetch(`${address}main.ts`, { headers: { 'if-none-match': tag } });
  assert.is(again.status, 304);
  for (const path of ['../package.json', '%2e%2e/web.ts', 'tsconfig.json', 'lib/', 'nothing'])
    assert.is((await fetch(`${address}${path}`)).status, 404, path);
  assert.is((await fetch(address, { method: 'POST' })).status, 405);
});

its.run();
