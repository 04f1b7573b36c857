import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../service.ts';
import { freePort } from './browser.ts';
import { visit } from './visit.ts';

const its = suite('the page, by keyboard');
const ports = { apiPort: await freePort(), webPort: await freePort() };
const address = `http://127.0.0.1:${ports.webPort}/engine/`;
let service: Installation;
const { it, page, enter, there, goTo } = await visit(its, address);
let item = '';

its.before(async () => {
  service = await startTestService(ports);
  for (let made = 0; made < 20; made += 1)
    ({ id: item } = await service.does('POST', '/items', {
      ...{ name: `Lamp ${made}`, sell_by: 'piece', quantity: 1, status: 'available' },
    }));
  await enter();
});
its.after(() => service.stop());

/** Focused element: its tag, and its label, name or class. */
const focusNow =
  "(({ tagName, id, name, ariaLabel, className }) => [tagName, ariaLabel || id || name || className].join(' '))(document.activeElement)";

const focus = (): Promise<string> => page.evaluate(focusNow) as Promise<string>;

/** Waits until an expression evaluates to a text; fails with its last value. */
const tells = async (told: string, wanted: string): Promise<void> => {
  await page
    .waitForFunction(`${told} === ${JSON.stringify(wanted)}`, { timeout: 60_000 })
    .catch(async () => assert.is(await page.evaluate(told), wanted));
};

const focused = (wanted: string): Promise<void> => tells(focusNow, wanted);

const press = async (selector: string): Promise<void> => {
  await (await page.waitForSelector(selector))?.focus();
  await page.keyboard.press('Enter');
};

it('focuses the form at first and the content after signing in', async () => {
  await there('input[name=email]');
  assert.is(await page.title(), 'Sign in – Countinghouse');
  await focused('INPUT email');
  await page.keyboard.type('owner@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('correct horse battery');
  await page.keyboard.press('Enter');
  await there('[data-state]');
  await focused('MAIN content');
});

it('has a title for each view', async () => {
  for (const [place, awaited, title] of [
    ['#/machines/item', '[data-state]', 'Item'],
    ['#/stream', '.entry', 'Stream'],
    ['#/health', 'section[aria-label=Invariants]', 'Health'],
    [`#/entity/${encodeURIComponent(item)}`, '.prospects', 'Lamp 19'],
  ] as const) {
    await goTo(place, awaited);
    // The title changes in an effect, after the content.
    await tells('document.title', `${title} – Countinghouse`);
  }
});

it('moves the focus nearby when the focused element is removed', async () => {
  await goTo('#/machines/item?state=available', '.pager');
  await press('.pager button:last-child');
  await page.waitForFunction("document.querySelector('.pager span').textContent.startsWith('16')");
  assert.not((await focus()).startsWith('BODY'));
  await press('a.close');
  await there('.totals');
  await focused('SECTION Details');
  await goTo('#/health', 'section[aria-label=Chain] button');
  await press('section[aria-label=Chain] button');
  await there('section[aria-label=Chain] .good');
  assert.not((await focus()).startsWith('BODY'));
});

it('keeps the focus in a filter after filtering', async () => {
  await goTo('#/stream', '.entry');
  await (await page.waitForSelector('input[name=event_type]'))?.focus();
  await page.keyboard.type('item.created');
  await page.keyboard.press('Enter');
  const all = await page.waitForSelector('.filters a');
  await focused('INPUT event_type');
  await all?.focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction("document.querySelector('input[name=event_type]').value === ''");
  assert.not((await focus()).startsWith('BODY'));
});

it('focuses the form after signing out', async () => {
  await page.evaluate(
    "[...document.querySelectorAll('button')].find((one) => one.textContent === 'Sign out').focus()",
  );
  await page.keyboard.press('Enter');
  await focused('INPUT email');
});

its.run();
