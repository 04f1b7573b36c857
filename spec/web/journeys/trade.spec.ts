import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../../until.ts';
import { clickOn, guest, obstacles } from '../app.ts';
import { traderOf } from './trader.ts';

const its = suite('trade in the app');
const app = await guest(its);
const { it, service, page, goTo, signIn, says, refill, complaints, confirm, act } = app;
const { write, heading, status, balances, onHand, newest } = traderOf(app);

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

it('make a quotation that becomes an invoice', async () => {
  await does('PATCH', '/companies/me/taxes', {
    taxes: [{ name: 'VAT', rate: 20, is_default: true }],
  });
  const stock = { sell_by: 'piece', quantity: 20 };
  await does('POST', '/items', { name: 'Brass lamp', sku: 'LAMP', cost_total: 800, ...stock });
  await does('POST', '/items', { name: 'Glass shade', sku: 'SHADE', cost_total: 100, ...stock });
  await does('POST', '/crm/contacts', { name: 'Nora Lind', contact_type: 'customer' });
  await does('POST', '/crm/contacts', { name: 'Hafen AG', contact_type: 'supplier' });
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/sell/new?type=quotation', '[data-field="contact_name"]');
  await write('Nora', [
    ['LAMP', '3', '95'],
    ['SHADE', '4', '20'],
  ]);
  await heading('Quotation');
  await act('finalize');
  await confirm();
  await status('Issued');
  await act('convert');
  await confirm();
  await heading('Invoice PF-');
  await act('finalize');
  await confirm();
  await heading('Invoice INV-');
  assert.equal(await balances('1120', '4100', '2120'), [438, -365, -73]);
  assert.is((await newest('quotation')).status, 'converted');
});

it('deliver the invoice in parts', async () => {
  await act('fulfill-lines');
  await page.waitForSelector('[data-panel] ::-p-text(4 pcs still to deliver)');
  await refill('[data-panel] ::-p-aria(Glass shade)', '1');
  await page.waitForSelector('.trial ::-p-text(A part of the goods is delivered.)');
  // A part of a lot that leaves becomes a lot, not an item of its own.
  await page.waitForSelector('.trial ::-p-text(The part becomes a lot of its own.)');
  assert.not.match(
    await page.$eval('.trial', (one) => one.textContent ?? ''),
    'An item is created',
  );
  assert.equal(await obstacles(page), []);
  await confirm();
  await until(async () => (await newest('invoice')).fulfillment_status === 'partial');
  assert.equal([await onHand('LAMP'), await onHand('SHADE')], [17, 19]);
  await act('fulfill-lines');
  await page.waitForSelector('[data-panel] ::-p-text(3 pcs still to deliver)');
  // Another delivery of one meanwhile: a quantity that was not typed follows.
  const { id } = await newest('invoice');
  const { line_items: lines } = await service().does('GET', `/docs/${id}`);
  const shade = lines.find(({ sku }: { sku: string }) => sku === 'SHADE');
  await service().does('POST', `/docs/${id}/fulfill-lines`, {
    lines: [{ line_entity_id: shade.line_id, quantity: 1 }],
  });
  await page.waitForSelector('[data-panel] ::-p-text(2 pcs still to deliver)');
  await page.waitForFunction(
    "[...document.querySelectorAll('[data-panel] input')].some(({ value }) => value === '2')",
  );
  await confirm();
  await until(async () => (await newest('invoice')).fulfillment_status === 'fulfilled');
  assert.equal([await onHand('LAMP'), await onHand('SHADE')], [17, 16]);
  assert.equal(await balances('1130', '5100'), [760, 140]);
});

it('take the money in parts', async () => {
  await act('payment');
  await refill('[data-panel] [name=amount]', '100');
  await page.waitForSelector('button.main ::-p-text(Record payment of 100.00)');
  await confirm();
  await until(async () => (await newest('invoice')).amount_outstanding === 338);
  await act('payment');
  await page.waitForSelector('button.main ::-p-text(Record payment of 338.00)');
  await confirm();
  await page.waitForSelector('.status.done ::-p-text(Paid)');
  assert.equal(await balances('1111', '1120'), [438, 0]);
});

it('credit a part, take the goods back, and pay the money back', async () => {
  await act('credit');
  await confirm();
  await heading('Credit note');
  await act('edit');
  await refill('.grid tr:nth-child(1) [data-cell="quantity"]', '1');
  await page.click('.grid tr:nth-child(2) .remove-line button');
  await page.waitForFunction("document.querySelector('[data-total]')?.textContent === '114.00'");
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await act('finalize');
  await confirm();
  await status('Issued');
  await act('restock');
  await confirm();
  await until(async () => (await onHand('LAMP')) === 18);
  await act('cn-refund');
  await confirm();
  await until(async () => (await newest('credit_note')).amount_outstanding === 0);
  assert.equal(await balances('1111', '1120', '2120', '1130', '5100'), [324, 0, -54, 800, 100]);
});

it('hand out goods on memo, take a part back, and invoice what is sold', async () => {
  await goTo('/sell/new?type=memo', '[data-field="contact_name"]');
  await write('Nora', [['LAMP', '5', '90']]);
  await heading('Memo');
  await act('finalize');
  await confirm();
  await heading('Memo MEMO-');
  await act('fulfill-lines');
  await confirm();
  await says('5 out');
  await page.waitForSelector(
    '[data-action=convert]:not([aria-disabled]) + [data-action=return-lines]',
  );
  assert.is(await page.$('[data-action=reserve-lines]'), null);
  await act('return-lines');
  await refill('[data-panel] form input', '2');
  await page.waitForSelector('.trial[aria-busy=false]');
  assert.equal(await obstacles(page), []);
  await confirm();
  await says('2 back');
  await act('convert');
  await confirm();
  await heading('Invoice PF-');
  await act('edit');
  await refill('.grid tr:nth-child(1) [data-cell="quantity"]', '1');
  await page.waitForFunction("document.querySelector('[data-total]')?.textContent === '108.00'");
  await page.keyboard.down('Control');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await act('finalize');
  await confirm();
  // The goods are at the customer already: issuing the invoice delivers them.
  await until(async () => (await newest('invoice')).fulfillment_status === 'fulfilled');
  const memo = await newest('memo');
  await goTo(`/sell/${encodeURIComponent(memo.id)}`, '.paper-lines');
  await says('5 out · 2 back · 1 sold');
  assert.equal(await balances('1120', '5100'), [108, 140]);
});

it('take goods on consignment, sell one, and bill what was sold', async () => {
  await does('POST', '/items', { name: 'Pearl', sku: 'PEARL', sell_by: 'piece', quantity: 0 });
  await goTo('/buy/new?type=consignment_in', '[data-field="contact_name"]');
  await write('Hafen', [['PEARL', '5', '40']]);
  await heading('Consignment');
  await act('finalize');
  await confirm();
  await act('receive');
  await page.waitForSelector('.trial ::-p-text(The goods enter the stock.)');
  await clickOn(page, '.counting .btn.main:not([aria-busy], [aria-disabled])');
  await until(async () => (await newest('consignment_in')).status === 'received');
  await goTo('/sell/new?type=invoice', '[data-field="contact_name"]');
  // Goods on consignment are a lot apart from own ones.
  await write('Nora', [['PEARL.1', '2', '70']]);
  await heading('Invoice PF-');
  await act('finalize');
  await confirm();
  await act('fulfill-lines');
  await confirm();
  await until(async () => (await newest('invoice')).fulfillment_status === 'fulfilled');
  const { id } = await newest('consignment_in');
  await goTo(`/buy/${encodeURIComponent(id)}`, '[data-action=bill-sold]');
  await act('bill-sold');
  await confirm();
  await heading('Bill');
  const { total, line_items } = await newest('bill');
  assert.equal([total, line_items[0].line_total, line_items[0].quantity], [96, 80, 2]);
  assert.is((await newest('consignment_in')).status, 'received');
  assert.equal(complaints, []);
});

its.run();
