import type { HTTPRequest } from 'puppeteer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../service.ts';
import { freePort } from './browser.ts';
import { visit } from './visit.ts';

const its = suite('the rooms of the page');
const webPort = await freePort();
const address = `http://127.0.0.1:${webPort}/engine/`;
let service: Installation;
const { it, page, enter, there, textOf, goTo, signIn } = await visit(its, address);

its.before(async () => {
  service = await startTestService({ webPort });
  await enter();
  if (!page) return;
  await signIn('owner@example.com');
  await there('[data-live="live"]');
});
its.after(() => service.stop());

const make = async (fields = {}): Promise<string> => {
  const item = { name: 'Brass lamp', sell_by: 'piece', quantity: 3, status: 'available' };
  return (await service.does('POST', '/items', { ...item, ...fields })).id as string;
};

it('show events blocked by related records at once, and the input an operation needs', async () => {
  const item_id = await make();
  await goTo(`#/entity/${encodeURIComponent(item_id)}`, '.can [data-event="revert-to-draft"]');
  assert.match(await textOf('.can [data-event="price"]'), /with price type, new price/);
  const line_items = [{ item_id, name: 'Lamp', quantity: 1, unit_price: 5 }];
  await service.does('POST', '/docs', { doc_type: 'invoice', line_items });
  await there('.cannot [data-event="revert-to-draft"]');
  assert.match(await textOf('.cannot [data-event="revert-to-draft"]'), /document/);
});

it('link to the ledger of an entity without lifecycle', async () => {
  const contact = { name: 'Ada', contact_type: 'customer' };
  const { id } = await service.does('POST', '/crm/contacts', contact);
  await goTo(`#/entity/${encodeURIComponent(id)}`, '.problem a');
  await page.click('.problem a');
  await there('.entry');
  assert.match(await textOf('.entry'), /crm\.contact\.created/);
});

it('show an unknown address as unknown, not as empty', async () => {
  await page.goto(`${address}#/entity/%E0%A4%A`);
  await page.reload();
  await there('.problem.banner');
});

it('expand effects in place, and find an actor by name', async () => {
  const id = await make({ cost_price: 2 });
  await service.does('POST', `/items/${id}/adjust`, { new_qty: 9 });
  await goTo(`#/stream?entity_id=${encodeURIComponent(id)}`, '.entry-head');
  await page.waitForFunction("document.querySelector('.entry')?.textContent.includes('adjusted')");
  await page.click('.entry-head');
  await there('.tree .leaf');
  await page.click('.tree .leaf');
  await there('.tree pre');
  const actor = (await textOf('.entry small')).split(' · ')[0] ?? '';
  await page.type('input[name=actor_id]', actor);
  await page.keyboard.press('Enter');
  await page.waitForFunction('/actor_id=[0-9a-f-]{36}/.test(location.hash)');
  await there('.entry');
});

it('keep the result of the verification', async () => {
  await goTo('#/health', '[aria-label=Chain] button');
  await there('[aria-label=Invariants] table');
  await page.click('[aria-label=Chain] button');
  await there('[aria-label=Chain] .good');
  const found = await textOf('[aria-label=Chain] [role=status]');
  await page.evaluate("location.hash = '#/machines/item'");
  await there('[data-state]');
  await page.evaluate("location.hash = '#/health'");
  await there('[aria-label=Chain] .good');
  assert.is(await textOf('[aria-label=Chain] [role=status]'), found);
});

it('show the node of a cluster, and settings with which writes can be lost', async () => {
  const info = await service.does('GET', '/system/info');
  const cluster = {
    ...{ position: 12_345, epoch: 7, lag_entries: 3, lag_seconds: 0.4 },
    durability: { fsync: 'off', synchronous_standby_names: '' },
    warnings: ['fsync is off: a crash can lose writes.'],
  };
  const body = JSON.stringify({ ...info, role: 'follower', cluster });
  const answer = (one: HTTPRequest): void => {
    if (!one.url().endsWith('/system/info')) void one.continue();
    else void one.respond({ status: 200, contentType: 'application/json', body });
  };
  await page.setRequestInterception(true);
  page.on('request', answer);
  await goTo('#/health', '[aria-label=Cluster]');
  const text = await textOf('[aria-label=Cluster]');
  for (const part of ['follower, epoch 7', '12,345', '3 entries, 0.4 s', 'fsync=off'])
    assert.match(text, part);
  assert.is(await textOf('[aria-label=Cluster] .problem'), cluster.warnings[0]);
  page.off('request', answer);
  await page.setRequestInterception(false);
});

it('scroll the selected state into view on a small screen', async () => {
  await page.setViewport({ width: 390, height: 844 });
  await goTo('#/machines/item', '[data-state="available"]');
  await page.evaluate(
    `document.querySelector('[data-state="available"]').dispatchEvent(new MouseEvent('click', { bubbles: true }))`,
  );
  await there('.entities a');
  await page.waitForFunction(
    "document.querySelector('.entities a').getBoundingClientRect().bottom < innerHeight",
  );
  await page.setViewport({ width: 1280, height: 820 });
});

it('continue with a changed role', async () => {
  const { id } = await service.userWith('operator');
  await page.evaluate('localStorage.clear()');
  await page.goto(`${address}#/health`);
  await page.reload();
  await signIn('operator1@example.com');
  await there('[data-live="live"]');
  await there('[aria-label=Invariants] .soft');
  await service.does('PATCH', `/companies/me/users/${id}`, { role: 'manager' });
  await page.waitForFunction("document.querySelector('.company em')?.textContent === 'manager'");
  await there('[aria-label=Invariants] table');
});

it('show why a session ended', async () => {
  await page.reload();
  await there('[data-live="live"]');
  const body = { email: 'operator1@example.com', password: 'correct horse battery' };
  const again = await service.ask('POST', '/auth/login-force', { body, token: null });
  assert.is(again.status, 200);
  await there('.sign-in .problem');
  assert.match(await textOf('.sign-in .problem'), /you signed in on another device/);
});

its.run();
