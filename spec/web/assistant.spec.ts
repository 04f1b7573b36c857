import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clickOn, guest, obstacles } from './app.ts';

const its = suite('the assistant in the app');
const app = await guest(its);
const { it, service, page, goTo, goByKeys, signIn, click, type, complaints, look, fits } = app;

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

it('proposes what it is asked for, with the dry run beside it, and writes once confirmed', async () => {
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goByKeys('a', '/assistant');
  await type('query', 'add customer Bob Brown');
  await click('Ask');
  await page.waitForSelector('[data-proposal=pending] .trial[aria-busy=false]');
  assert.equal(await obstacles(page), []);
  assert.is((await does('GET', '/crm/contacts?q=Brown')).total, 0);
  await click('Confirm');
  await page.waitForSelector('[data-proposal=executed]');
  const { items } = await does('GET', '/crm/contacts?q=Brown');
  assert.equal(
    items.map(({ name, contact_type }: Record<string, string>) => [name, contact_type]),
    [['Bob Brown', 'customer']],
  );
});

it('dismisses a proposal without a trace in the records', async () => {
  await type('query', 'add customer Cara Crane');
  await click('Ask');
  await page.waitForSelector('[data-proposal=pending] .trial[aria-busy=false]');
  await click('Dismiss');
  await page.waitForSelector('[data-proposal=dismissed]');
  assert.is((await does('GET', '/crm/contacts?q=Crane')).total, 0);
});

it('shows what programs propose, and writes what a person confirms of it', async () => {
  for (const name of ['Dora Dale', 'Emil Eklund'])
    await does('POST', '/ai/proposals', { tool: 'create_contact', arguments: { name } });
  await type('query', 'add customer Fay Flint');
  await click('Ask');
  await page.waitForSelector('[data-proposal=pending]');
  await goTo('/', '[data-wait=proposals]');
  await page.click('[data-wait=proposals] summary');
  const links = '[data-wait=proposals] li a';
  assert.equal(
    await page.$$eval(links, (all) => all.map((one) => new URL((one as never as URL).href).search)),
    ['', '', await openConversation(), ''],
  );
  await look('dark', 390);
  await page.click(links);
  await page.waitForSelector('[data-programs="2"] .trial[aria-busy=false]');
  assert.equal(await obstacles(page), []);
  await fits('/assistant');
  const box = (name: string): string => `[data-programs] .proposal[aria-label*="${name}"]`;
  await page.waitForSelector(`${box('Dora Dale')} .trial[aria-busy=false]`);
  await clickOn(page, `${box('Dora Dale')} .btn.main:not([aria-busy])`);
  await page.waitForSelector('[data-programs="1"]');
  assert.is((await does('GET', '/crm/contacts?q=Dale')).total, 1);
  await clickOn(page, `${box('Emil Eklund')} ::-p-text(Dismiss)`);
  await page.waitForFunction("!document.querySelector('[data-programs]')");
  const { items } = await does('GET', '/ai/proposals');
  assert.equal(
    items.map(({ status }: { status: string }) => status),
    ['dismissed', 'executed'],
  );
  assert.is((await does('GET', '/crm/contacts?q=Eklund')).total, 0);
  assert.equal(complaints, []);
});

/** Address of the conversation that has an open proposal. */
const openConversation = async (): Promise<string> => {
  const all = (await does('GET', '/ai/conversations')) as { id: string; open_proposals: number }[];
  const one = all.find(({ open_proposals }) => open_proposals > 0);
  return `?at=${encodeURIComponent(one?.id ?? '')}`;
};

its.run();
