import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guest, obstacles } from '../app.ts';

const its = suite('a shared counter in the app');
const app = await guest(its);
const { it, service, page, goTo, signIn, click, type, complaints, look, fits } = app;

const enter = async (pin: string): Promise<void> => {
  await type('pin', pin);
  await page.keyboard.press('Enter');
};

const isHidden = (): Promise<unknown> => page.$eval('.frame', (one) => one.checkVisibility());

it('locks the browser with a PIN, which a reload does not open', async () => {
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/settings', '[data-lock=off]');
  await type('pin', '2468');
  await click('Set the lock');
  await page.waitForSelector('[data-lock=on]');
  assert.not.match(String(await page.evaluate('JSON.stringify(localStorage)')), '2468');
  await click('Lock now');
  await page.waitForSelector('[data-locked] [name=pin]');
  assert.is(await isHidden(), false);
  for (const [scheme, width] of [['dark', 390] as const, ['light', 1280] as const]) {
    await look(scheme, width);
    await fits('the lock');
    assert.equal(await obstacles(page), []);
  }
  await page.reload();
  await page.waitForSelector('[data-locked] [name=pin]');
  await enter('1111');
  await page.waitForSelector('[data-locked] [role=alert]');
  await enter('2468');
  await page.waitForFunction("!document.querySelector('[data-locked]')");
  await page.waitForSelector('[data-lock=on]', { visible: true });
});

it('hears no key and no scan while it is locked, and keeps what was typed', async () => {
  await goTo('/contacts/new', '[name=name]');
  await type('name', 'Ada Berg');
  await page.evaluate("dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))");
  // The field has the focus before the keys come.
  await (await page.waitForSelector('.palette input'))?.type('>Lock now');
  await page.waitForSelector('.palette [role=option] ::-p-text(Lock now)');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-locked] [name=pin]');
  await page.focus('[data-locked] button[type=submit]');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await enter('2468');
  await page.waitForFunction("!document.querySelector('[data-locked]')");
  assert.is(
    await page.$eval('[name=name]', (one) => (one as never as { value: string }).value),
    'Ada Berg',
  );
});

it('locks after a time without use', async () => {
  await page.evaluate(`{
    const key = 'countinghouse.lock';
    const lock = { ...JSON.parse(localStorage.getItem(key)), minutes: 0.02 };
    localStorage.setItem(key, JSON.stringify(lock));
  }`);
  await page.reload();
  await page.waitForSelector('[data-locked] [name=pin]');
});

it('signs out after five wrong PINs, and someone else signs in', async () => {
  for (let count = 0; count < 5; count += 1) {
    await enter(`000${count}`);
    await page.waitForFunction(
      "!document.querySelector('[data-locked] [aria-busy]') && (document.querySelector('[name=email]') || document.querySelector('[name=pin]')?.value === '')",
    );
  }
  await page.waitForSelector('[name=email]');
  await service().userWith('operator');
  await signIn('operator1@example.com');
  await page.waitForSelector('[data-line=live]');
  assert.is(await page.$('[data-locked]'), null);
  assert.equal(complaints, []);
});

its.run();
