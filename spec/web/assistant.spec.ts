import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guest, obstacles } from './app.ts';

const its = suite('the assistant in the app');
const { it, service, page, goTo, goByKeys, signIn, click, type, complaints } = await guest(its);

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
  assert.equal(complaints, []);
});

its.run();
