import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freshApp } from '../../gateway/bundle/app-record.ts';
import { doubledKeys, guest, obstacles } from './app.ts';

const its = suite('the app, for everybody');
const { it, service, page, goTo, signIn, goByKeys, look, fits } = await guest(its);
let contact = '';
let item = '';
let count = '';

const looks = [
  ['light', 1280],
  ['dark', 390],
] as const;

it('has no serious obstacles at sign-in', async () => {
  for (const [scheme, width] of looks) {
    await look(scheme, width);
    await goTo('/', '[name=email]');
    assert.equal(await obstacles(page), [], `${scheme} ${width}`);
  }
});

it('has none on its screens, narrow and dark, wide and light, and nothing too wide', async () => {
  const made = await service().does('POST', '/crm/contacts', {
    ...{ name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', email: 'a@example.com' },
    tags: ['harbour'],
    addresses: [{ line1: 'Quay 4', city: 'Kiel', country: 'DE' }],
    people: [{ name: 'Tom Okafor', role: 'Buyer' }],
  });
  contact = `/contacts/${encodeURIComponent(made.id)}`;
  const goods = await service().does('POST', '/items', {
    ...{ name: 'Moonstone ring, silver', sku: 'RG-104-DONAUDAMPFSCHIFFFAHRT-LAPISLAZULI' },
    ...{ sell_by: 'piece', quantity: 14, cost_price: 71.95, retail_price: 185 },
    attributes: { reorder_point: 40 },
  });
  item = `/items/${encodeURIComponent(goods.id)}`;
  const { location_id } = await service().does('GET', item);
  const { id: list } = await service().does('POST', '/lists/audit', { location_id });
  await service().does('POST', `/lists/${list}/finalize`, {});
  await service().does('PATCH', `/lists/${list}/line/${goods.id}`, { counted_qty: 13 });
  count = `/stock/${encodeURIComponent(list)}`;
  await signIn();
  await page.waitForSelector('[data-line=live]');
  for (const [path, awaited] of [
    ['/', '[data-wait=low]'],
    ['/items', '[data-row="0"]'],
    ['/items/new', '[name=name]'],
    [item, '.timeline'],
    ['/items/import', 'input[type=file]'],
    ['/stock?do=audit', '[data-panel]'],
    [count, '[data-differences]'],
    ['/stock/valuation', '[data-valuation]'],
    ['/contacts', '[data-row="0"]'],
    ['/contacts/new', '[name=name]'],
    [contact, '.timeline'],
    [`${contact}?do=address`, '[data-panel]'],
    [`${contact}?as_of=2030-01-01`, '.past'],
    ['/money', 'table.lists'],
    ['/books', '[data-row="0"]'],
    ['/books/new', '[name=debit-1]'],
    ['/books/trial-balance', 'tfoot'],
    ['/settings', '[name=password]'],
  ] as const) {
    // Opened on a phone, then in a wide window.
    for (const [scheme, width] of looks.toReversed()) {
      await look(scheme, width);
      if (scheme === 'dark') await goTo(path, awaited);
      assert.equal(await obstacles(page), [], `${path} ${scheme} ${width}`);
      assert.equal(await doubledKeys(page), [], path);
      await fits(path);
    }
  }
});

it('has one focus ring: none on the sheet, none inside the box of a password', async () => {
  const outline = async (selector: string): Promise<unknown> =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector}')).outlineStyle`);
  await look('light', 1280);
  await goTo('/contacts', '[data-row="0"]');
  await goByKeys('e', '/settings');
  await page.waitForSelector('[name=password]');
  await page.waitForFunction("document.activeElement?.id === 'content'");
  assert.is(await outline('main'), 'none');
  await page.focus('[name=password]');
  assert.is(await outline('[name=password]'), 'none');
  assert.is(await outline('.mantine-Input-input:has([name=password])'), 'solid');
});

it('is written from right to left in Arabic', async () => {
  await look('light', 1280);
  await goTo('/settings', 'select');
  await page.select('select', 'ar');
  await page.waitForSelector('html[dir=rtl][lang=ar]');
  const [side, main] = (await page.evaluate(
    "['.side', 'main'].map((one) => document.querySelector(one).getBoundingClientRect().left)",
  )) as [number, number];
  assert.ok(side > main, `${side} ${main}`);
  await goTo('/contacts', '[data-row="0"]');
  assert.equal(await obstacles(page), []);
  await goTo('/settings', 'select');
  await page.select('select', 'en');
  await page.waitForSelector('html[dir=ltr]');
});

it('fits a phone in every language, with years of one calendar', async () => {
  await service().does('POST', '/docs', {
    ...{ doc_type: 'invoice', contact_name: 'Nora Lind', issue_date: '2025-05-05' },
    line_items: [{ name: 'Polishing', quantity: 1, unit_price: 40 }],
  });
  await look('light', 390);
  await goTo('/settings', 'select');
  const offered = await page.$eval('select', (one) =>
    [...(one as unknown as { options: { value: string }[] }).options].map(({ value }) => value),
  );
  assert.equal(offered.toSorted(), 'ar de en es fr id it ja pt th vi'.split(' '));
  for (const language of offered) {
    await page.select('select', language);
    await page.waitForSelector(`html[lang=${language}]`);
    await fits(`/settings in ${language}`);
    await goByKeys('s', '/sell');
    await page.waitForSelector('[data-row="0"]');
    await fits(`/sell in ${language}`);
    assert.match(await page.$eval('[data-index="0"]', (one) => one.textContent ?? ''), '2025');
    await goByKeys('e', '/settings');
    await page.waitForSelector('select');
  }
  await page.select('select', 'en');
  await page.waitForSelector('html[lang=en]');
});

it('loads at most 300 kB of compressed script for its first screen', async () => {
  const folder = freshApp() ?? '';
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/(?:src|modulepreload" href)="\/(assets\/[^"]+\.js)"/g)];
  const sizes = scripts.map(async ([, path = '']) => (await stat(join(folder, `${path}.gz`))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  assert.ok(scripts.length > 0);
  assert.ok(bytes <= 300_000, `${bytes} bytes`);
});

its.run();
