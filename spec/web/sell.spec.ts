import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guest } from './app.ts';

const its = suite('sales in the app');
const app = await guest(its);
const { it, service, page, goTo, goByKeys, signIn, says, click } = app;
const { confirm, complaints, actByKey } = app;

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key as never);
};

const withKey = async (held: 'Control' | 'Alt', key: string): Promise<void> => {
  await page.keyboard.down(held);
  await page.keyboard.press(key as never);
  await page.keyboard.up(held);
};

const type = (text: string): Promise<void> => page.keyboard.type(text);

/** Waits until the focus is in a cell of a row of the sheet, counted from 1. */
const inCell = (row: number, cell: string): Promise<unknown> =>
  page.waitForSelector(`.grid tbody tr:nth-child(${row}) [data-cell="${cell}"]:focus`);

const totalIs = (text: string): Promise<unknown> =>
  page.waitForFunction(
    `document.querySelector('[data-total]')?.textContent === ${JSON.stringify(text)}`,
  );

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

/** Balances of accounts in the trial balance, debit positive. */
const balances = async (...codes: readonly string[]): Promise<readonly number[]> => {
  const { lines } = await does('GET', '/accounting/trial-balance');
  return codes.map((code) => {
    const found = lines.find((one: { code: string }) => one.code === code);
    return found?.closing ?? 0;
  });
};

it('make an invoice with the keyboard alone, from the list to the page', async () => {
  await does('PATCH', '/companies/me/taxes', {
    taxes: [{ name: 'VAT', rate: 20, is_default: true }],
  });
  const stock = { sell_by: 'piece', quantity: 20, cost_total: 800 };
  await does('POST', '/items', { name: 'Brass lamp', sku: 'LAMP-01', retail_price: 95, ...stock });
  await does('POST', '/items', { name: 'Shade', sku: 'SHADE-02', retail_price: 24.5, ...stock });
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goByKeys('s', '/sell');
  await says('No documents yet');
  await press('n');
  await page.waitForSelector('[data-field="contact_name"]');
  await page.focus('main');
  await press('Tab');
  await type('Nora Lind');
  await page.waitForSelector('[role=option] ::-p-text(Create)');
  await press('Enter');
  await says('Nora Lind created');
  await inCell(1, 'name');
  assert.is((await does('GET', '/crm/contacts?q=Nora')).total, 1);
  await type('lamp');
  await page.waitForSelector('[role=option] ::-p-text(Brass lamp)');
  await press('Enter');
  await inCell(1, 'quantity');
  await type('3');
  await press('Tab', 'Tab');
  await inCell(1, 'discount_pct');
  await type('10');
  await totalIs('307.80');
  await press('Tab', 'Tab');
  await inCell(2, 'name');
  // A scanner types a code and ends with Enter; on a slow device, too, its quantity is there before one types over it.
  await page.emulateCPUThrottling(12);
  await type('SHADE-02');
  await press('Enter');
  await inCell(2, 'quantity');
  await type('4');
  await page.emulateCPUThrottling(null);
  await press('Enter');
  await inCell(2, 'unit_price');
  await type('20.5');
  await totalIs('406.20');
  await press('ArrowUp');
  await inCell(1, 'unit_price');
  await withKey('Alt', 'ArrowDown');
  await inCell(2, 'unit_price');
  await withKey('Control', 'Enter');
  await page.waitForSelector('h1 ::-p-text(Invoice PF-)');
  const [made] = (await does('GET', '/docs')).items;
  const { line_items, status, contact_name } = await does('GET', `/docs/${made.id}`);
  assert.equal([status, contact_name], ['draft', 'Nora Lind']);
  assert.equal(
    line_items.map((one: Record<string, unknown>) => [
      one['sku'],
      one['quantity'],
      one['unit_price'],
    ]),
    [
      ['SHADE-02', 4, 20.5],
      ['LAMP-01', 3, 95],
    ],
  );
});

it('issue and pay it by key, and the books agree with what was shown before', async () => {
  await actByKey('finalize', 'i');
  await page.waitForSelector('.trial ::-p-text(The document is issued.)');
  await page.waitForSelector('button.main ::-p-text(Issue over 406.20)');
  await withKey('Control', 'Enter');
  await actByKey('payment', 'p');
  await page.waitForSelector('.trial ::-p-text(A payment of 406.20 is recorded.)');
  await withKey('Control', 'Enter');
  await page.waitForSelector('.status.done');
  assert.equal(await balances('1111', '1120', '4100', '2120'), [406.2, 0, -338.5, -67.7]);
  const [{ status, amount_outstanding }] = (await does('GET', '/docs')).items;
  assert.equal([status, amount_outstanding], ['paid', 0]);
});

it('repeat an invoice, and share it by a link until that is ended', async () => {
  const act = (selector: string): Promise<unknown> =>
    page.waitForFunction(`(() => {
      const button = document.querySelector(${JSON.stringify(selector)});
      button?.click();
      return Boolean(button);
    })()`);
  await act('[data-share=none] .btn');
  await page.waitForSelector('[data-share=live] a[href*="/share/"]');
  const [{ id }] = (await does('GET', '/docs')).items;
  assert.match((await does('GET', `/docs/${id}/share`)).url, /\/share\//);
  await act('[data-share=live] .btn.bare');
  await page.waitForSelector('[data-share=none]');
  await goTo(`/sell/${encodeURIComponent(id)}?do=repeat`, '[data-panel] [name=frequency]');
  await page.select('[data-panel] [name=frequency]', 'quarterly');
  await page.waitForSelector('.trial[aria-busy=false]');
  await withKey('Control', 'Enter');
  await page.waitForSelector('h1 ::-p-text(Nora Lind, Invoice)');
  const [made] = (await does('GET', '/subscriptions')).items;
  assert.equal(
    [made.frequency, made.doc_type, made.line_items.map(({ sku }: { sku: string }) => sku)],
    ['quarterly', 'invoice', ['SHADE-02', 'LAMP-01']],
  );
  await goTo('/sell/subscriptions', '[data-subscriptions]');
  await says('every quarter');
});

it('keep what is typed over a reload, take rows of a spreadsheet, and name the cell of a problem', async () => {
  await goTo('/sell/new?type=quotation', '.grid [data-cell="name"]');
  await page.focus('.grid [data-cell="name"]');
  await page.evaluate(`{
    const data = new DataTransfer();
    data.setData('text/plain', 'Item\\tQuantity\\tPrice\\nLAMP-01\\t2\\t80\\nPolishing\\t1.5\\t40\\n');
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }`);
  await totalIs('264.00');
  await page.waitForFunction(
    "localStorage.length > 0 && JSON.stringify(localStorage).includes('Polishing')",
  );
  await page.reload();
  await says('This is what you typed before.');
  await totalIs('264.00');
  await page.focus('.grid tr:nth-child(2) [data-cell="quantity"]');
  await withKey('Control', 'a');
  await type('x');
  await page.waitForSelector('.grid tr:nth-child(2) [data-cell="quantity"][aria-invalid=true]');
  await withKey('Control', 'a');
  await type('2');
  await totalIs('288.00');
  await withKey('Control', 'Enter');
  await page.waitForSelector('h1 ::-p-text(Quotation QUO-)');
});

it('merge changes of two people that do not collide', async () => {
  const [quotation] = (await does('GET', '/docs?doc_type=quotation')).items;
  await goTo(`/sell/${quotation.id}/edit`, '.grid [data-cell="quantity"]');
  await page.focus('.grid tr:nth-child(1) [data-cell="quantity"]');
  await withKey('Control', 'a');
  await type('5');
  await does('PATCH', `/docs/${quotation.id}`, { fields_changed: { reference: 'PO 7' } });
  await says('Someone else changed this document');
  await withKey('Control', 'Enter');
  await page.waitForSelector('.timeline');
  const { reference, line_items } = await does('GET', `/docs/${quotation.id}`);
  assert.equal([reference, line_items[0].quantity], ['PO 7', 5]);
});

it('prepare the reminder that is due, and mark it as sent', async () => {
  const { id: contact_id } = await does('POST', '/crm/contacts', { name: 'Late Payer' });
  const { id } = await does('POST', '/docs', {
    ...{ doc_type: 'invoice', contact_id, issue_date: '2026-01-10', due_date: '2026-02-10' },
    line_items: [{ name: 'Polishing', quantity: 1, unit_price: 80 }],
  });
  await does('POST', `/docs/${id}/finalize`, {});
  await goTo('/sell/reminders', `[data-contact="${contact_id}"]`);
  await says('level 1 is due');
  await click('Prepare the letters');
  await says('Late Payer: a letter of level 1.');
  await confirm();
  await page.waitForSelector('[data-letter] ::-p-text(not sent yet)');
  await click('Send…');
  await page.waitForSelector('[data-panel]');
  await confirm();
  await page.waitForFunction("!document.querySelector('[data-letter] .late')");
  const { items } = await does('GET', `/reminders?contact_id=${encodeURIComponent(contact_id)}`);
  assert.equal([items.length, items[0].sent_via], [1, 'manual']);
});

it('sell at the counter: two scans, cash, change, a receipt, and goods out of stock', async () => {
  await goTo('/sell/counter', '[data-scan]');
  await page.waitForSelector('[data-scan]:focus');
  // The second code is typed while the first one is looked up.
  for (const _ of [1, 2]) {
    await type('LAMP-01');
    await press('Enter');
  }
  await totalIs('228.00');
  await page.focus('[name=given]');
  await type('250');
  await page.waitForSelector('[data-change] ::-p-text(22.00)');
  await withKey('Control', 'Enter');
  await page.waitForSelector('.slip ::-p-text(228.00)');
  const [sold] = (await does('GET', '/docs?doc_type=invoice')).items;
  assert.equal(
    [sold.status, sold.fulfillment_status, sold.total, sold.payments[0].method],
    ['paid', 'fulfilled', 228, 'cash'],
  );
  const { items } = await does('GET', '/items?sku=LAMP-01');
  assert.is(
    items.reduce((sum: number, one: { quantity: number }) => sum + one.quantity, 0),
    18,
  );
  await press('Enter');
  await page.waitForSelector('[data-scan]:focus');
  // The next sale is kept over a reload as well.
  await type('LAMP-01');
  await press('Enter');
  await totalIs('114.00');
  await page.reload();
  await totalIs('114.00');
  assert.equal(complaints, []);
});

it('are listed at Home with the way to each record, and begin there with one key', async () => {
  await goTo('/', '.timeline li');
  await says('delivered the goods');
  const lines = await page.$$eval('.timeline li', (all) =>
    all.map((one) => [one.textContent ?? '', one.querySelector('a')?.getAttribute('href') ?? '']),
  );
  // One line for each request, whatever it caused.
  assert.equal(
    lines.filter(([text = '']) => /journal entry|Doc /.test(text)),
    [],
  );
  assert.match(lines[0]?.[1] ?? '', /^\/records\/doc/);
  await page.waitForSelector('[data-action^=begin]');
  await press('n');
  await page.waitForSelector('.grid [data-cell="name"]');
  assert.equal(complaints, []);
});

its.run();
