import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answered } from '../test-app.ts';
import { textOf } from '../tidy/tree.ts';
import { until } from '../until.ts';
import { clickOn, guest } from './app.ts';
import { personOf } from './person.ts';
import { pictureOf } from './picture.ts';

const its = suite('the app, in its first quarter of an hour');
const visitor = await guest(its, { register: false });
const { it, service, page, complaints, goTo, says } = visitor;
const { used, typed, press, fill, choose, give, types, keys, sees } = personOf(visitor);
const picture = pictureOf(page);

const secret = 'a lantern on the quay';
const folder = await mkdtemp(join(tmpdir(), 'countinghouse-walk-'));
its.after(() => rm(folder, { recursive: true, force: true }));

const readme = textOf('README.md');

/** Walk of the README. */
const [, walk = ''] = /\n## The first quarter of an hour\n([\s\S]*?)\n## /.exec(readme) ?? [];

/** File of the walk by its first line. */
const fileOf = (head: string): string => {
  const blocks = [...walk.matchAll(/```\n([\s\S]*?)```/g)].map(([, block]) => block ?? '');
  return blocks.find((block) => block.startsWith(head)) ?? '';
};

let token = '';

const does = async (path: string): Promise<Answered> => {
  const login = { email: 'mara@example.com', password: secret };
  token ||= (await service().does('POST', '/auth/login', login, '')).access_token;
  return service().does('GET', path, undefined, token);
};

const heading = (text: string): Promise<unknown> => page.waitForSelector(`h1 ::-p-text(${text})`);

const inCell = (row: number, cell: string): Promise<unknown> =>
  page.waitForSelector(`.grid tbody tr:nth-child(${row}) [data-cell="${cell}"]:focus`);

it('shows what a country brings before anything is created', async () => {
  await goTo('/', '[name=company]');
  await choose('Country', 'Germany');
  await says('EUR');
  await says('MwSt 19%');
});

it('names the fields that are needed, and puts the focus on the first', async () => {
  await keys('Control+Enter');
  await page.waitForSelector('[name=company][aria-invalid=true]');
  assert.is(await page.evaluate('document.activeElement.name'), 'company');
});

it('creates the company with its owner', async () => {
  await fill('Name on invoices', 'Quay Lanterns');
  await choose('Country', 'United Kingdom');
  await says('VAT 20%');
  await fill('VAT number, if you have one', 'GB123456789');
  await fill('Your name', 'Mara Brandt');
  await fill('Email', 'mara@example.com');
  await fill('Password', secret);
  await picture('set-up');
  await press('Create Quay Lanterns');
  await page.waitForSelector('[data-line=live]');
  // The company is there first; what its country and the form bring follows.
  await until(async () => (await does('/companies/me')).settings.tax_id !== undefined);
  const { name, settings } = await does('/companies/me');
  assert.equal([name, settings.currency, settings.tax_id], ['Quay Lanterns', 'GBP', 'GB123456789']);
  assert.is(settings.taxes[0].rate, 20);
});

it('adds a customer, and shows the history in sentences', async () => {
  await press('Contacts');
  await press('New contact');
  await fill('Name', 'Harbour Hotel');
  await fill('Email', 'desk@harbour-hotel.example');
  await fill('Billing address', '4 Quay Street, Bristol');
  await press('Create contact');
  await heading('Harbour Hotel');
  await says('created the contact');
  const { items } = await does('/crm/contacts?q=Harbour');
  assert.equal(
    items.map(({ name, email, contact_type }: Answered) => [name, email, contact_type]),
    [['Harbour Hotel', 'desk@harbour-hotel.example', 'customer']],
  );
});

it('adds an item by hand', async () => {
  await press('Items');
  await press('New item');
  await fill('Name', 'Brass lantern');
  await fill('SKU', 'LAMP-1');
  await fill('Quantity', '12');
  await fill('Cost each', '40');
  await fill('Retail price', '95');
  await press('Create item');
  await heading('Brass lantern');
});

it('adds items from a file, with a preview', async () => {
  const file = join(folder, 'items.csv');
  await writeFile(file, fileOf('name,sku'));
  await press('Items');
  await page.waitForSelector('[data-row="0"]');
  await press('Import');
  await give(file);
  await press('Show what it would do');
  await sees('Import the file (3 new)');
  assert.is((await does('/items')).total, 1, 'the preview imports nothing');
  await picture('import');
  await press('Import the file (3 new)');
  await sees('3 new, 0 changed, 0 failed');
  assert.is((await does('/items')).total, 4);
});

it('makes an invoice by keyboard', async () => {
  await press('Sell');
  await says('No documents yet');
  await keys('n');
  await page.waitForSelector('[data-field="contact_name"]');
  await page.focus('[data-field="contact_name"]');
  await types('harb');
  await page.waitForSelector('[role=option] ::-p-text(Harbour Hotel)');
  await keys('Enter');
  await inCell(1, 'name');
  await types('brass');
  await page.waitForSelector('[role=option] ::-p-text(Brass lantern)');
  await keys('Enter');
  await inCell(1, 'quantity');
  await types('2');
  await keys('Tab', 'Tab', 'Tab', 'Tab');
  await inCell(2, 'name');
  await types('shade');
  await page.waitForSelector('[role=option] ::-p-text(Glass shade)');
  await keys('Enter');
  await inCell(2, 'quantity');
  await types('4');
  await page.waitForFunction("document.querySelector('[data-total]')?.textContent === '288.00'");
  await picture('invoice');
  await keys('Control+Enter');
  await page.waitForSelector('[data-action=finalize]');
});

it('shows what issuing records before it is issued', async () => {
  await keys('i');
  await page.waitForSelector('.trial ::-p-text(The document is issued.)');
  await sees('What will happen');
  await picture('issue');
  await press('Issue over 288.00');
  await page.waitForSelector('[data-action=payment]');
});

it('delivers the goods', async () => {
  await keys('d');
  await page.waitForSelector('.trial ::-p-text(All goods are delivered.)');
  await keys('Control+Enter');
  await page.waitForFunction("!document.querySelector('[data-panel]')");
  await until(async () => (await does('/items?sku=LAMP-1')).items[0].quantity === 10);
});

it('shows on the first screen what is owed and what runs low', async () => {
  await press('Home');
  await page.waitForSelector('[data-wait=low]');
  await says('Item below its minimum');
  await page.waitForFunction("document.querySelector('main').textContent.includes('288.00')");
  await picture('home');
});

it('takes the payment', async () => {
  await press('Sell');
  await clickOn(page, '[data-row="0"]');
  await page.waitForSelector('[data-action=payment]');
  await keys('p');
  await page.waitForSelector('.trial ::-p-text(A payment of 288.00 is recorded.)');
  await press('Record payment of 288.00');
  await page.waitForSelector('.status.done');
  await picture('paid');
});

it('saves the invoice as a PDF to be printed', async () => {
  const context = page.browserContext();
  const client = await page.browser().target().createCDPSession();
  const allowed = { behavior: 'allow', downloadPath: folder } as const;
  await client.send('Browser.setDownloadBehavior', {
    ...allowed,
    browserContextId: context.id ?? '',
  });
  await press('PDF');
  const name = await until(async () => (await readdir(folder)).find((one) => /\.pdf$/.test(one)));
  assert.match(name, /^INV-.*0001\.pdf$/);
  assert.is((await readFile(join(folder, name))).subarray(0, 4).toString(), '%PDF');
});

it('leads from a figure of the books to the entry behind it', async () => {
  await press('Books');
  await press('Balance sheet');
  await sees('In balance');
  await press('Profit and loss');
  await sees('Net profit');
  await picture('books');
  await press('4100');
  // The link is clicked as soon as it is there: the table may be drawn again meanwhile.
  await page.waitForFunction(`(() => {
    const link = document.querySelector('table.lists tbody a[href*="/books/entries/"]');
    link?.click();
    return Boolean(link);
  })()`);
  await heading('JE-');
});

it('matches the bank statement', async () => {
  const [{ issue_date }] = (await does('/docs')).items;
  const file = join(folder, 'bank.csv');
  await writeFile(file, fileOf('date,text').replaceAll(/\d{4}-\d\d-\d\d/g, issue_date));
  await press('Money');
  await press('Import statement');
  await page.waitForSelector('.drop');
  await give(file);
  await press('Import 2 lines');
  await sees('1 of 2 lines settled');
  await press('New entry');
  await page.waitForSelector('[data-panel] [name=account_code]');
  await page.focus('[data-panel] input:not([type=hidden])');
  await types('Bank Charges');
  await keys('Enter');
  await page.waitForSelector('.trial table');
  await picture('bank');
  await press('Post the entry');
  await press('Complete the statement');
  await says('Statement completed');
});

it('ends with books that agree', async () => {
  const { lines, balanced } = await does('/accounting/trial-balance');
  const closing = (code: string): number =>
    lines.find((one: Answered) => one.code === code)?.closing ?? 0;
  assert.ok(balanced);
  assert.equal(
    ['1111', '1110', '1120', '1130', '2120', '4100', '5100', '6850'].map(closing),
    [283.5, 0, 0, 594, -48, -240, 100, 4.5],
  );
  assert.is((await does('/ledger/verify')).ok, true);
});

it('takes the steps that the README names: its labels and its texts', () => {
  const named = new Set([...walk.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label));
  const steps = [...used].filter((one) => one !== '4100');
  assert.equal([...named].filter((one) => !used.has(one)).sort(), []);
  assert.equal(steps.filter((one) => !named.has(one)).sort(), []);
  assert.equal(
    [...typed].filter((one) => !walk.includes(one)),
    [],
  );
});

it('logs no errors or violations of the content security policy', () => {
  assert.equal(complaints, []);
});

its.run();
