import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guest, obstacles } from './app.ts';

const its = suite('screens of the app without records');
const { it, page, goTo, signIn, look, fits } = await guest(its);

/** Screens, and what each shows once it is read. */
const screens = [
  ['/sell/subscriptions', '.empty'],
  ['/buy', '.empty'],
  ['/buy/to-buy', 'main h1'],
  ['/buy/file', '.drop'],
  ['/make', 'main h1'],
  ['/make/plan', 'main h1'],
  ['/books/pnl', 'main h1'],
  ['/books/month-end', 'main h1'],
  ['/books/rates', '[data-add=rate]'],
  ['/books/rates?do=revalue', '[data-panel]'],
  ['/books/extended', '.empty'],
  ['/books/accounts?do=seed', '[data-panel]'],
  ['/money/rules?do=new', '[data-do=try]'],
  ['/assistant', 'textarea'],
  ['/settings/company', '[name=tax_id]'],
  ['/settings/places?do=place.new', '[data-panel]'],
  ['/settings/people', '[data-members]'],
  ['/settings/papers', '[data-entries=number]'],
  ['/settings/taxes', '[data-add]'],
  ['/settings/prices', '[data-entries=price]'],
  ['/settings/payments', 'main h1'],
  ['/settings/connectors', 'main h1'],
  ['/settings/mail', 'main h1'],
  ['/settings/backups', '[name=hour]'],
  ['/settings/keys', 'main h1'],
  ['/settings/come-over', '.drop'],
] as const;

it('have no serious obstacles, and none is wider than a phone', async () => {
  await look('dark', 390);
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  for (const [path, awaited] of screens) {
    await goTo(path, awaited);
    assert.equal(await obstacles(page), [], path);
    await fits(path);
  }
});

its.run();
