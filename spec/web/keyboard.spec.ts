import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guest } from './app.ts';

const its = suite('the app, by keyboard alone');
const { it, service, page, goTo, goByKeys, signIn, says } = await guest(its);

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key as never);
};

const withControl = async (key: string): Promise<void> => {
  await page.keyboard.down('Control');
  await page.keyboard.press(key as never);
  await page.keyboard.up('Control');
};

const focused = (what: string): Promise<unknown> =>
  page.waitForFunction(`document.activeElement?.matches(${JSON.stringify(what)})`);

it('goes to an area with g and its letter, and makes a contact with n', async () => {
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goByKeys('c', '/contacts');
  await page.waitForSelector('[data-row="0"]');
  await press('n');
  await page.waitForSelector('form[aria-label="New contact"]');
  await page.focus('main');
  await press('Tab');
  await focused('[name=name]');
  await page.keyboard.type('Nora Lind');
  await press('Tab', 'Tab', 'Tab');
  await focused('[name=email]');
  await page.keyboard.type('nora@example.com');
  await withControl('Enter');
  await page.waitForSelector('h1 ::-p-text(Nora Lind)');
});

it('writes letters in fields, and does not take them as keys', async () => {
  await goByKeys('c', '/contacts');
  await page.waitForSelector('[data-row="0"]');
  await press('/');
  await focused('[type=search]');
  await page.keyboard.type('gnc');
  await says('No contact matches');
  assert.is(await page.evaluate('location.pathname'), '/contacts');
  await withControl('a');
  await press('Backspace', 'Escape');
  await page.waitForSelector('[data-row="0"]');
});

it('moves in a list, selects, opens and goes to the next record', async () => {
  for (const name of ['Ada Berg', 'Bo Ek']) await service().does('POST', '/crm/contacts', { name });
  await says('Bo Ek');
  await page.focus('[data-row="0"]');
  await press('x', 'ArrowDown');
  await focused('[data-row="1"]');
  await page.waitForSelector('tr[aria-selected=true]');
  await press('Enter');
  await page.waitForSelector('h1 ::-p-text(Bo Ek)');
  await press(']');
  await page.waitForSelector('h1 ::-p-text(Nora Lind)');
  await press('[');
  await page.waitForSelector('h1 ::-p-text(Bo Ek)');
});

it('adds an address in a panel, and shows beforehand what will happen', async () => {
  await press('a');
  await page.waitForSelector('[data-panel]');
  await page.waitForFunction("document.activeElement?.closest('[data-panel]')");
  await page.focus('[name=line1]');
  await page.keyboard.type('Quay 4');
  await page.waitForSelector('.trial ::-p-text(An address is added)');
  await withControl('Enter');
  await says('Address saved');
  await says('Quay 4');
});

it('opens the palette, finds a record and opens it', async () => {
  await withControl('k');
  await focused('[role=combobox]');
  await page.keyboard.type('Ada');
  await page.waitForSelector('[role=option][aria-selected=true] ::-p-text(Ada Berg)');
  await press('Enter');
  await page.waitForSelector('h1 ::-p-text(Ada Berg)');
});

it('lists the keys of the screen', async () => {
  await page.focus('main');
  await page.keyboard.type('?');
  await says('Everywhere');
  await press('Escape');
  await page.waitForFunction("!document.querySelector('[role=dialog]')");
});

its.run();
