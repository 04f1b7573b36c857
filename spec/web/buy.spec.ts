import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ublFile, ublLine, ublTax } from '../documents/einvoice/files.ts';
import { until } from '../until.ts';
import { clickOn, guest, obstacles } from './app.ts';

const its = suite('purchases in the app');
const app = await guest(its);
const { it, service, page, goTo, signIn, says, click, refill, complaints } = app;
const { confirm, goByKeys, act, actByKey } = app;

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key as never);
};

const withControl = async (key: string): Promise<void> => {
  await page.keyboard.down('Control');
  await page.keyboard.press(key as never);
  await page.keyboard.up('Control');
};

const type = (text: string): Promise<void> => page.keyboard.type(text);

const inCell = (row: number, cell: string): Promise<unknown> =>
  page.waitForSelector(`.grid tbody tr:nth-child(${row}) [data-cell="${cell}"]:focus`);

const heading = (text: string): Promise<unknown> => page.waitForSelector(`h1 ::-p-text(${text})`);

/** Balances of accounts in the trial balance, debit positive. */
const balances = async (...codes: readonly string[]): Promise<readonly number[]> => {
  const { lines } = await does('GET', '/accounting/trial-balance');
  return codes.map(
    (code) => lines.find((one: { code: string }) => one.code === code)?.closing ?? 0,
  );
};

const onHand = async (sku: string): Promise<number> => {
  const { items } = await does('GET', `/items?sku=${sku}`);
  return items.reduce((sum: number, one: { quantity: number }) => sum + one.quantity, 0);
};

const upload = async (name: string, content: string | Uint8Array): Promise<void> => {
  const file = join(await mkdtemp(join(tmpdir(), 'countinghouse-bill-')), name);
  await writeFile(file, content);
  const field = await page.waitForSelector('input[type=file]');
  await (field as never as { uploadFile: (path: string) => Promise<void> }).uploadFile(file);
};

it('order from a supplier by keys, and send the order', async () => {
  const stock = { sell_by: 'piece', quantity: 0, attributes: { reorder_point: 5 } };
  await does('POST', '/items', { name: 'Silver wire', sku: 'WIRE-1', ...stock });
  await does('POST', '/items', { name: 'Ear hook', sku: 'HOOK-2', sell_by: 'piece', quantity: 0 });
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goByKeys('b', '/buy');
  await says('No documents yet');
  await press('n');
  await page.waitForSelector('[data-field="contact_name"]');
  await page.focus('main');
  await press('Tab');
  await type('Feinsilber AG');
  await page.waitForSelector('[role=option] ::-p-text(Create)');
  await press('Enter');
  await says('Feinsilber AG created');
  await inCell(1, 'name');
  await type('WIRE-1');
  await press('Enter');
  await inCell(1, 'quantity');
  await type('10');
  await press('Tab');
  await type('12.5');
  await press('Tab', 'Tab', 'Tab');
  await inCell(2, 'name');
  await type('HOOK-2');
  await press('Enter');
  await inCell(2, 'quantity');
  await type('40');
  await press('Tab');
  await type('0.8');
  await page.waitForFunction("document.querySelector('[data-total]')?.textContent === '167.99'");
  await withControl('Enter');
  await heading('Purchase order PO-');
  const { items } = await does('GET', '/crm/contacts?q=Feinsilber');
  assert.equal([items.length, items[0].contact_type], [1, 'supplier']);
  await actByKey('send', 's');
  await confirm();
  await page.waitForSelector('.status ::-p-text(Sent)');
});

it('receive a part on a phone, then the rest, in the quantities that are left', async () => {
  await page.setViewport({ width: 390, height: 844 });
  await act('receive');
  await page.waitForSelector('[data-receive="2"]');
  await refill('.receive-line:nth-child(1) input', '4');
  await page.waitForSelector('.trial ::-p-text(The goods enter the stock.)');
  assert.equal(await obstacles(page), []);
  await page.waitForSelector('.counting .btn.main:not([aria-busy])');
  await clickOn(page, '.counting .btn.main');
  await page.waitForSelector('.status ::-p-text(Part received)');
  await says('4 of 10 received');
  assert.equal([await onHand('WIRE-1'), await onHand('HOOK-2')], [4, 40]);
  await page.setViewport({ width: 1280, height: 820 });
  await act('receive');
  await page.waitForFunction("document.querySelector('.receive-line input')?.value === '6'");
  await page.waitForSelector('.trial ::-p-text(The goods enter the stock.)');
  await withControl('Enter');
  await page.waitForSelector('.record .status ::-p-text(Received)');
  assert.is(await onHand('WIRE-1'), 10);
});

it('enter the bill by its number and pay it: clearing is zero, stock has the price', async () => {
  await actByKey('finalize', 'i');
  await page.waitForSelector('[name=ref_id]');
  await type('RE-2203');
  await page.waitForSelector('.trial ::-p-text(The order becomes a bill.)');
  await page.waitForSelector('button.main ::-p-text(Enter the bill over 167.99)');
  await confirm();
  await heading('Bill RE-2203');
  await actByKey('payment', 'p');
  await page.waitForSelector('button.main ::-p-text(Record payment of 167.99)');
  await confirm();
  await page.waitForSelector('.status.done ::-p-text(Paid)');
  assert.equal(await balances('1130', '1150', '2145', '2110', '1111'), [
    ...[157, 10.99, 0, 0, -167.99],
  ]);
});

it('return goods to the supplier, and take the credit for them', async () => {
  await act('return-items');
  await page.waitForSelector('[data-panel] input');
  const [wire, hooks] = await page.$$('[data-panel] input');
  await hooks?.click({ count: 3 });
  await type('0');
  await wire?.click({ count: 3 });
  await type('2');
  await page.waitForSelector('.trial ::-p-text(The goods leave the stock.)');
  await confirm();
  await until(async () => (await onHand('WIRE-1')) === 8);
  await says('2 returned');
  await act('credit');
  await confirm();
  await heading('Supplier credit');
  await page.waitForFunction("location.pathname.startsWith('/buy/')");
  await act('edit');
  await page.waitForSelector('.grid tr:nth-child(2) [data-cell="quantity"]');
  await refill('.grid tr:nth-child(1) [data-cell="quantity"]', '2');
  await clickOn(page, '.grid tr:nth-child(2) .remove-line button');
  await page.waitForFunction("document.querySelector('[data-total]')?.textContent === '26.75'");
  await withControl('Enter');
  await actByKey('finalize', 'i');
  await confirm();
  await page.waitForSelector('.status ::-p-text(Issued)');
  assert.equal(await balances('1130', '1150', '2145', '2110'), [132, 9.24, 0, 26.75]);
});

it('bring in an e-invoice: its draft is shown beside the original', async () => {
  const file = ublFile({
    lines: [ublLine(['1', '100', '100'], ['S', '19'])],
    taxes: [ublTax('S', '19', '100', '19')],
    totals: {
      ...{ TaxAmount: '19', LineExtensionAmount: '100', TaxExclusiveAmount: '100' },
      ...{ TaxInclusiveAmount: '119', PayableAmount: '119' },
    },
  });
  await goTo('/buy', '[data-row="0"]');
  await page.waitForSelector('[data-line=live]');
  await press('o');
  await upload('bill.xml', file);
  await page.waitForSelector('h2 ::-p-text(Draft a bill of Mine GmbH)');
  await says('R-1');
  await page.waitForSelector('.trial ::-p-text(A draft is created.)');
  assert.equal(await obstacles(page), []);
  await withControl('Enter');
  await page.waitForSelector('.with-original pre.original ::-p-text(Mine GmbH)');
  await page.waitForFunction("document.querySelector('[data-total]')?.textContent === '119.00'");
  await refill('.grid [data-cell="account"]', '6600');
  assert.equal(await obstacles(page), []);
  await withControl('Enter');
  // The editor has the same heading.
  await page.waitForSelector('.timeline');
  await heading('Bill R-1');
  const [draft] = (await does('GET', '/docs?doc_type=bill&status=draft')).items;
  const { line_items, files, total } = await does('GET', `/docs/${draft.id}`);
  assert.equal([line_items[0].account_code, files[0].filename, total], ['6600', 'bill.xml', 119]);
});

it('type a bill beside its photo where nothing could be read', async () => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
  await goTo('/buy/file', 'input[type=file]');
  await page.waitForSelector('[data-line=live]');
  await upload('photo.png', Buffer.from(pixel, 'base64'));
  await says('No bill could be read from it');
  await click('Type it beside the original');
  await page.waitForSelector('.with-original img.original');
  await page.waitForSelector('[data-field="contact_name"]');
});

it('draft the orders for what is low', async () => {
  await does('POST', '/items', {
    ...{ name: 'Gift box', sku: 'BOX-3', sell_by: 'piece', quantity: 6 },
    attributes: { reorder_point: 40 },
  });
  await goTo('/buy/to-buy', '[data-action=order]');
  await says('Gift box');
  assert.equal(await obstacles(page), []);
  await page.waitForSelector('[data-line=live]');
  await press('n');
  await page.waitForSelector('.trial ::-p-text(A draft is created.)');
  await confirm();
  await heading('Purchase order PO-');
  await says('Gift box');
});

it('bill what was sold of a consignment, which stays open for the rest', async () => {
  const [{ id: supplier }] = (await does('GET', '/crm/contacts?q=Feinsilber')).items;
  const { id } = await does('POST', '/docs', {
    ...{ doc_type: 'consignment_in', contact_id: supplier },
    line_items: [{ sku: 'PEARL', name: 'Pearl', quantity: 5, unit_price: 40 }],
  });
  await does('POST', `/docs/${id}/finalize`, {});
  const [place] = (await does('GET', '/companies/me/locations')).items;
  await does('POST', `/docs/${id}/receive`, {
    location_id: place.id,
    received_items: [{ po_line_index: 0, quantity_received: 5 }],
  });
  await goTo(`/buy/${encodeURIComponent(id)}`, '[data-action=bill-sold]');
  await page.waitForSelector('[data-line=live]');
  await press('b');
  await page.waitForSelector('.trial ::-p-text(Nothing of the consignment is left)');
  const [pearl] = (await does('GET', '/items?sku=PEARL')).items;
  const sale = await does('POST', '/docs', {
    ...{ doc_type: 'invoice', contact_name: 'Nora Lind' },
    line_items: [{ item_id: pearl.id, quantity: 2, unit_price: 90 }],
  });
  await does('POST', `/docs/${sale.id}/finalize`, {});
  const { line_items: sold } = await does('GET', `/docs/${sale.id}`);
  await does('POST', `/docs/${sale.id}/fulfill-lines`, { line_entity_ids: [sold[0].line_id] });
  await goTo(`/buy/${encodeURIComponent(id)}?do=bill-sold`, '[data-panel]');
  await page.waitForSelector('.trial ::-p-text(A draft is created.)');
  await confirm();
  await heading('Bill');
  const [bill] = (await does('GET', '/docs?doc_type=bill&status=draft')).items;
  const { line_items } = await does('GET', `/docs/${bill.id}`);
  assert.equal([line_items[0].quantity, bill.total], [2, 80]);
  assert.is((await does('GET', `/docs/${id}`)).status, 'received');
});

it('look without prices or refused buttons, as a viewer', async () => {
  const [bill] = (await does('GET', '/docs?doc_type=bill&status=paid')).items;
  await service().userWith('viewer');
  await page.evaluate("fetch('/session/logout', { method: 'POST' })");
  await page.evaluate('localStorage.clear()');
  await goTo('/', '[name=email]');
  await signIn('viewer1@example.com');
  await page.waitForSelector('[data-line=live]');
  await goTo('/buy', '[data-row="0"]');
  await goTo(`/buy/${encodeURIComponent(bill.id)}`, '.timeline');
  await says('10 pcs');
  const text = String(await page.$eval('main', (one) => one.textContent));
  assert.is(/.{0,60}(?:167|12\.5|NaN|0\.00).{0,40}/.exec(text)?.[0], undefined);
  assert.is(await page.$('.actions .btn, [aria-disabled=true]'), null);
  await does('POST', '/items', {
    ...{ name: 'Clasp', sku: 'CLASP', sell_by: 'piece', quantity: 6 },
    attributes: { reorder_point: 40 },
  });
  await goTo('/buy/to-buy', 'h1');
  await says('Clasp');
  assert.is(await page.$('[data-action=order]'), null);
  assert.equal(complaints, []);
});

its.run();
