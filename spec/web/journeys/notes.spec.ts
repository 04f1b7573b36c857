import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../../until.ts';
import { clickOn, doubledKeys, guest, obstacles } from '../app.ts';

const its = suite('notes, files, notices and received documents in the app');
const app = await guest(its);
const { it, service, page, goTo, signIn, says, click, type, complaints, confirm, fits } = app;
const { act, actByKey, goByKeys } = app;

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

let invoice = '';
let count = '';
let contact = '';
let item = '';

/** Pages with notes: address, and where the API lists them. */
const noted = (): readonly (readonly [page: string, api: string])[] => [
  [`/sell/${encodeURIComponent(invoice)}`, `/docs/${invoice}/notes`],
  [`/stock/${encodeURIComponent(count)}`, `/lists/${count}/notes`],
  [`/contacts/${encodeURIComponent(contact)}`, `/crm/contacts/${contact}/notes`],
];

const texts = async (path: string): Promise<readonly string[]> =>
  (await does('GET', path)).map(({ note }: { note: string }) => note);

const giveFile = async (name: string, content: string): Promise<void> => {
  const file = join(await mkdtemp(join(tmpdir(), 'countinghouse-file-')), name);
  await writeFile(file, content);
  const field = await page.waitForSelector('main input[type=file]');
  await (field as never as { uploadFile: (path: string) => Promise<void> }).uploadFile(file);
};

it('add, change and remove a note by keys, on a document, a list and a contact', async () => {
  const made = await does('POST', '/crm/contacts', { name: 'Nora Lind', tags: ['harbour'] });
  contact = made.id;
  item = (await does('POST', '/items', { name: 'Opal ring', sku: 'OPAL', sell_by: 'piece' })).id;
  const { location_id } = await does('GET', `/items/${item}`);
  count = (await does('POST', '/lists/audit', { location_id })).id;
  const line = { name: 'Ring', quantity: 1, unit_price: 120 };
  invoice = (
    await does('POST', '/docs', { doc_type: 'invoice', contact_id: contact, line_items: [line] })
  ).id;
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  for (const [path, notes] of noted()) {
    await goTo(path, '[data-add=note]');
    await page.waitForSelector('[data-line=live]');
    assert.equal(await doubledKeys(page), [], path);
    await until(async () => {
      await page.keyboard.press('o');
      return page.waitForSelector('[data-panel]', { timeout: 4000 }).catch(() => false);
    });
    await type('note', 'Ask for a deposit');
    await confirm();
    await page.waitForSelector('[data-note] ::-p-text(Ask for a deposit)');
    await clickOn(page, '[data-note] .btn');
    await page.waitForFunction(
      "document.querySelector('[data-panel] [name=note]')?.value === 'Ask for a deposit'",
    );
    await type('note', 'Paid a deposit');
    await confirm();
    await page.waitForSelector('[data-note] ::-p-text(Paid a deposit)');
    assert.equal(await texts(notes), ['Paid a deposit']);
    assert.equal(await obstacles(page), [], path);
    await clickOn(page, '[data-note] .btn:last-of-type');
    await page.waitForSelector('[data-panel] ::-p-text(Paid a deposit)');
    await confirm();
    await page.waitForFunction("!document.querySelector('[data-note]')");
    assert.equal(await texts(notes), []);
  }
});

it('describe and tag files of a document, a contact and an item', async () => {
  const pages = [
    [`/sell/${encodeURIComponent(invoice)}`, `/docs/${invoice}`],
    [`/contacts/${encodeURIComponent(contact)}`, `/crm/contacts/${contact}`],
    [`/items/${encodeURIComponent(item)}`, `/items/${item}`],
  ] as const;
  for (const [path, api] of pages) {
    await goTo(path, '.timeline');
    await giveFile('letter.txt', 'Dear customer');
    await clickOn(page, '[data-file=file-describe]');
    await type('description', 'Order by letter');
    await confirm();
    await says('Order by letter');
    await clickOn(page, '[data-file=file-tag]');
    await type('document_tag', 'Order');
    await confirm();
    await page.waitForSelector('main .tag ::-p-text(Order)');
    const [file] = (await does('GET', api)).files;
    assert.equal([file.description, file.document_tag], ['Order by letter', 'Order'], path);
    assert.equal(await obstacles(page), [], path);
    await clickOn(page, '[data-file=file-remove]');
    await confirm();
    await page.waitForFunction("!document.querySelector('[data-file]')");
  }
});

it('add tags to a contact', async () => {
  await goTo(`/contacts/${encodeURIComponent(contact)}`, '[data-action=tag]');
  await page.waitForSelector('[data-line=live]');
  await actByKey('tag', 't');
  await page.keyboard.type('wholesale');
  await page.keyboard.press('Enter');
  await confirm();
  await page.waitForSelector('h1 ~ .row ::-p-text(wholesale)');
  assert.equal((await does('GET', `/crm/contacts/${contact}`)).tags, ['harbour', 'wholesale']);
});

it('show news by the bell, lead to their subject, and count as read then', async () => {
  const { id } = await does('POST', '/subscriptions', {
    ...{ name: 'Rent', doc_type: 'invoice', contact_id: contact, frequency: 'monthly' },
    ...{ start_date: '2030-01-01', line_items: [{ name: 'Rent', quantity: 1, unit_price: 90 }] },
  });
  await does('POST', `/subscriptions/${id}/generate`, {});
  await does('POST', `/subscriptions/${id}/generate`, {});
  await page.waitForSelector('.bell[data-unread="2"]');
  await goByKeys('n', '/notices');
  await page.waitForSelector('[data-notice=unread] ::-p-text(a draft was created)');
  assert.equal(await obstacles(page), []);
  await app.look('dark', 390);
  await fits('/notices');
  assert.equal(await obstacles(page), []);
  await app.look('light', 1280);
  await page.evaluate("localStorage.setItem('countinghouse.language', '\"de\"')");
  await page.reload();
  await page.waitForSelector('[data-notice=unread] ::-p-text(ein Entwurf wurde erstellt)');
  const [{ values }] = (await does('GET', '/notifications')).items;
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const written = Temporal.PlainDate.from(values.date).toLocaleString('de', day);
  await page.waitForSelector(`[data-notice] ::-p-text(Rechnung vom ${written})`);
  await page.evaluate("localStorage.setItem('countinghouse.language', '\"en\"')");
  await page.reload();
  await page.waitForSelector('[data-notice=unread] ::-p-text(a draft was created)');
  await click('Open');
  await page.waitForSelector('h1 ::-p-text(Invoice)');
  await page.waitForSelector('.bell[data-unread="1"]');
  await clickOn(page, '.bell');
  await page.waitForSelector('[data-action=read-all]');
  await page.keyboard.press('r');
  await page.waitForSelector('.bell[data-unread="0"]');
  assert.is((await does('GET', '/notifications')).unread_count, 0);
});

it('take in a shared document, match its lines, and book it as an own draft', async () => {
  await does('POST', `/docs/${invoice}/finalize`, {});
  const { token } = await does('POST', `/docs/${invoice}/share`, {});
  const { body } = await service().ask('GET', `/share/${token}/bundle`, { token: null });
  await goTo('/buy/received', '.empty');
  await page.waitForSelector('[data-line=live]');
  await giveFile('invoice.countinghouse', JSON.stringify(body));
  await page.waitForSelector('[data-received]');
  await says('Ring');
  await page.type('[data-item-picker]', 'OPAL');
  await page.waitForSelector('[role=option][data-combobox-selected] ::-p-text(Opal ring)');
  await page.keyboard.press('Enter');
  await says('Not this one');
  assert.equal(await obstacles(page), []);
  await act('book');
  await page.waitForSelector('[data-panel] [name=doc_type]');
  await page.waitForSelector('.trial ::-p-text(A draft is created.)');
  await confirm();
  await page.waitForSelector('h1 ::-p-text(Bill)');
  const [draft] = (await does('GET', '/docs?doc_type=bill&status=draft')).items;
  const { line_items, total } = await does('GET', `/docs/${draft.id}`);
  assert.equal([line_items[0].item_id, total], [item, 120]);
  await goTo('/buy/received', '[data-row="0"]');
  await page.waitForSelector('.status ::-p-text(Booked)');
  for (const [scheme, width] of [['light', 1280] as const, ['dark', 390] as const]) {
    await app.look(scheme, width);
    await fits('/buy/received');
    assert.equal(await obstacles(page), []);
  }
  await app.look('light', 1280);
});

it('name the installations that links may come from, and refuse others', async () => {
  await page.waitForSelector('[data-field=origins]');
  await page.focus('[data-field=origins]');
  await page.keyboard.type('https://books.example.com');
  await page.keyboard.press('Enter');
  await click('Save changes');
  await says('Settings saved');
  assert.equal((await does('GET', '/received/senders')).origins, ['https://books.example.com']);
  await click('Take in a link');
  await type('link', 'https://elsewhere.example.com/share/abcdefghijklmnopqrstuvwx');
  await click('Fetch the document');
  await page.waitForSelector('[role=alert] ::-p-text(elsewhere.example.com)');
});

it('show a viewer notes and files without buttons', async () => {
  for (const [, api] of noted()) await does('POST', api, { note: 'For the team' });
  const [received] = (await does('GET', '/received')).items;
  await service().userWith('viewer');
  await page.evaluate("fetch('/session/logout', { method: 'POST' })");
  await page.evaluate('localStorage.clear()');
  await goTo('/', '[name=email]');
  await signIn('viewer1@example.com');
  await page.waitForSelector('[data-line=live]');
  for (const [path] of noted()) {
    await goTo(path, '[data-note]');
    await says('For the team');
    assert.is(await page.$('[data-add=note], [data-note] .btn, [data-file]'), null, path);
  }
  await goTo(`/buy/received/${encodeURIComponent(received.id)}`, '[data-received]');
  assert.is(await page.$('[data-item-picker], .actions .btn, [aria-disabled=true]'), null);
  await goTo('/buy/received', '[data-row="0"]');
  assert.is(await page.$('main .drop, main [data-field=origins]'), null);
  assert.equal(complaints, []);
});

its.run();
