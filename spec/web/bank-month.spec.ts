import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answered } from '../test-app.ts';
import { clickOn, guest, obstacles } from './app.ts';

const its = suite('the app, for a month of the bank');
const { it, service, page, complaints, goTo, signIn, says, click, confirm } = await guest(its);

const folder = await mkdtemp(join(tmpdir(), 'countinghouse-bank-'));
its.after(() => rm(folder, { recursive: true, force: true }));

let bank: Answered;
const sold: Answered[] = [];

const invoice = async (name: string, unit_price: number): Promise<void> => {
  const { does } = service();
  const contact = await does('POST', '/crm/contacts', { name, contact_type: 'customer' });
  const { id } = await does('POST', '/docs', {
    ...{ doc_type: 'invoice', contact_id: contact.id, issue_date: '2026-01-05' },
    line_items: [{ name: 'Ring', quantity: 1, unit_price }],
  });
  await does('POST', `/docs/${id}/finalize`, {});
  sold.push(await does('GET', `/docs/${id}`));
};

const press = async (key: string): Promise<void> => {
  await page.keyboard.down('Control');
  await page.keyboard.press(key as never);
  await page.keyboard.up('Control');
};

const tap = async (selector: string): Promise<void> => {
  const found = await page.waitForSelector(selector);
  await found?.evaluate((one) => (one as unknown as { click: () => void }).click());
};

const give = async (selector: string, path: string): Promise<void> => {
  const field = await page.waitForSelector(selector);
  await (field as unknown as { uploadFile: (path: string) => Promise<void> }).uploadFile(path);
};

const session = async (): Promise<Answered> =>
  (await service().does('GET', '/accounting/reconciliations')).items[0];

it('shows the lines of a file before anything is imported', async () => {
  const { does } = service();
  [bank] = (await does('GET', '/accounting/bank-accounts')).items;
  await invoice('Galerie Nordlicht', 814);
  await invoice('Hotel Meridian', 1320.9);
  await invoice('Ada Lind', 219);
  await invoice('Ada Lind', 219);
  await does('POST', '/accounting/rules', {
    ...{ bank_account_id: null, match_pattern: 'ABSCHLAG', target_account_code: '6200' },
    default_memo: 'Electricity',
  });
  const file = join(folder, 'january.csv');
  await writeFile(
    file,
    [
      'Date,Description,Amount,Counterparty,Balance',
      `2026-01-20,${sold[0]?.ref_id},814.00,GALERIE NORDLICHT,814.00`,
      `2026-01-20,${sold[1]?.ref_id},1320.90,HOTEL MERIDIAN,2134.90`,
      '2026-01-22,ABSCHLAG JAN,-186.20,STADTWERKE,1948.70',
      '2026-01-23,"ring, thanks",219.00,ADA LIND,2167.70',
      '2026-01-26,CARD 22,-31.80,BAHNHOF APOTHEKE,2135.90',
    ].join('\n'),
  );
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/money', 'table.lists');
  await click('Import statement');
  const field = await page.waitForSelector('.drop input[type=file]');
  await (field as unknown as { uploadFile: (path: string) => Promise<void> }).uploadFile(file);
  await says('Import 5 lines');
  await says('2,135.90');
  assert.is((await session()).line_count, 0);
});

it('confirms all certain lines by one action, and the rest by one each', async () => {
  await press('Enter');
  await page.waitForSelector('[data-do=confirm-all]:not([aria-busy])');
  await says('Confirm 3 lines');
  await press('Enter');
  await says('3 lines confirmed');
  await page.waitForFunction("!document.querySelector('[data-group=sure]')");
  await page.focus('main');
  await page.keyboard.press('ArrowDown');
  await page.waitForSelector('.pair.here [data-candidate="2"]');
  await page.keyboard.press('2');
  await says('Matched with');
  await page.waitForFunction("document.querySelectorAll('.pair[data-group]').length === 1");
  await page.waitForSelector('.pair.here[data-group=none]');
  await page.keyboard.press('e');
  await page.waitForSelector('[data-panel] [name=account_code]');
  await page.type('[data-panel] input:not([type=hidden])', '6850');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.trial table');
  await press('Enter');
  await says('Entry posted');
});

it('tries a rule on the lines before it is saved, and keeps a receipt with a line', async () => {
  const path = String(await page.evaluate('location.pathname'));
  const accounts = await page.createCDPSession();
  const paused = new Promise<string>((done) => {
    accounts.on('Fetch.requestPaused', ({ requestId }) => done(requestId));
  });
  await accounts.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/accounting/chart' }] });
  await goTo('/money/rules?do=new', '[data-panel] [name=match_pattern]');
  await page.type('[data-panel] [name=match_pattern]', 'CARD');
  await page.type('[data-panel] input[data-field=target_account_code]', '6850');
  await page.keyboard.press('Enter');
  // The account is entered before the accounts have arrived.
  await accounts.send('Fetch.continueRequest', { requestId: await paused });
  await accounts.detach();
  await page.waitForFunction(
    "document.querySelector('[data-panel] input[data-field=target_account_code]').value.startsWith('6850 ')",
  );
  await clickOn(page, '[data-do=try]');
  await page.waitForSelector('[data-trial="1"] ::-p-text(CARD 22)');
  await goTo(path, 'main h1');
  await click('Show 5 settled lines');
  await tap('[data-do=files]');
  const receipt = join(folder, 'receipt.txt');
  await writeFile(receipt, 'Receipt 22');
  await give('[data-panel=files] input[type=file]', receipt);
  await page.waitForSelector('[data-panel=files] [data-file]');
  assert.equal(await obstacles(page), []);
  await tap('[data-panel=files] [data-file] .btn');
  await page.waitForFunction("!document.querySelector('[data-panel=files] [data-file]')");
  await goTo(path, 'main h1');
});

it('undoes a line and confirms it again', async () => {
  await click('Show 5 settled lines');
  await page.waitForSelector('[data-group=done] [data-do=undo]');
  await page.$$eval('[data-group=done] [data-do=undo]', ([first]) =>
    (first as unknown as { click: () => void }).click(),
  );
  await page.waitForSelector('[data-group=none]');
  assert.is((await session()).unmatched_count, 1);
  await page.focus('[data-group=none]');
  await page.waitForSelector('.pair.here [data-candidate="1"]');
  await page.keyboard.press('Enter');
  await page.waitForFunction("!document.querySelector('[data-group=none]')");
});

it('completes the statement, and the books agree with the bank', async () => {
  await page.waitForSelector('[data-do=complete]:not([aria-busy]):not([aria-disabled])');
  await click('Complete the statement');
  await says('Statement completed');
  const { status, difference, statement_balance } = await session();
  assert.equal([status, difference, statement_balance], ['completed', 0, 2135.9]);
  const { lines, balanced } = await service().does('GET', '/accounting/trial-balance');
  const closing = (code: string): number =>
    lines.find((line: Answered) => line.code === code)?.closing ?? 0;
  assert.ok(balanced);
  assert.is(closing(bank.chart_account_code), 2135.9);
  assert.is(closing('1120'), 219);
  assert.is(closing('6200'), 186.2);
  assert.is(closing('6850'), 31.8);
  assert.equal(complaints, []);
});

it('prints the report of the statement, and takes back a payment that the bank returned', async () => {
  const { does } = service();
  const { id } = await session();
  await goTo(`/money/statements/${encodeURIComponent(id)}/report`, '[data-table=balances]');
  assert.equal(await obstacles(page), []);
  const answer = page.waitForResponse((one) => one.url().includes('format=csv'));
  await clickOn(page, '[data-do=csv]');
  assert.match((await answer).headers()['content-type'] ?? '', 'text/csv');
  const file = join(folder, 'february.csv');
  await writeFile(file, 'Date,Description,Amount,Balance\n2026-02-02,RETURN,-818.00,1317.90\n');
  await goTo(`/money/accounts/${encodeURIComponent(bank.id)}/import`, '.drop');
  await give('.drop input[type=file]', file);
  await click('Import 1 line');
  await tap('.pair [data-do=other]');
  await tap('[data-panel=other] [data-do=return]');
  await page.waitForSelector('[data-panel] input[data-field=doc_id]');
  await page.type('[data-panel] input[data-field=doc_id]', 'Nordlicht');
  await page.waitForSelector('[role=option] ::-p-text(Nordlicht)');
  await page.keyboard.press('Enter');
  await page.click('[data-panel] [name=amount]', { count: 3 });
  await page.keyboard.type('814');
  await confirm();
  await says('Return recorded');
  assert.is((await does('GET', `/docs/${sold[0]?.id}`)).amount_outstanding, 814);
  assert.equal(complaints, []);
});

its.run();
