import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  accountList,
  openInvoices,
  products,
  trialBalance,
  unpaidBills,
} from '../migrations/files.ts';
import { clickOn, guest, obstacles } from './app.ts';

const its = suite('a migration in the app');
const { it, service, page, goTo, says, click, type, complaints } = await guest(its, {
  register: false,
});

const secret = 'a lantern on the quay';
let folder = '';
its.after(() => rm(folder, { recursive: true, force: true }));

const token = async (): Promise<string> => {
  const login = { email: 'mara@example.com', password: secret };
  return (await service().does('POST', '/auth/login', login, '')).access_token;
};

it('reads files at the first start, and asks what they leave open', async () => {
  folder = await mkdtemp(join(tmpdir(), 'countinghouse-files-'));
  const texts = { accountList, trialBalance, openInvoices, unpaidBills, products };
  const paths = Object.entries(texts).map(async ([name, text]) => {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, text);
    return path;
  });
  await goTo('/', '[name=company]');
  await click('Come over from another system');
  const field = (await page.waitForSelector('input[type=file]')) as unknown as {
    uploadFile: (...files: readonly string[]) => Promise<void>;
  };
  await field.uploadFile(...(await Promise.all(paths)));
  await page.waitForSelector('[data-holds]');
  await page.waitForSelector('[data-scan=qbo]');
  await page.waitForSelector('[data-question=currency]');
  assert.equal(await obstacles(page), []);
  await page.select('[name=mode]', 'cutover');
  await page.$eval('[name=cutover_date]', (one) =>
    (one as unknown as { focus: () => void }).focus(),
  );
  await page.keyboard.type('01012026');
  await type('company_name', 'Harbour Supplies');
  await type('name', 'Mara Brandt');
  await type('email', 'mara@example.com');
  await type('password', secret);
  await click('Start the migration');
});

it('follows the run to its comparison, and takes the company over', async () => {
  // The thread of a migration yields to all else on a busy machine.
  await page.waitForSelector('[data-reconciliation=matched]', { timeout: 300_000 });
  await page.waitForSelector('.page-head .status ::-p-text(To review)');
  assert.equal(await obstacles(page), []);
  await click('Take over…');
  await page.click('[data-posting-accounts] summary');
  const account = await page.waitForSelector('::-p-aria([name="Bad debts"][role="combobox"])');
  await account?.click({ count: 3 });
  await account?.type('6950');
  await page.waitForSelector('[role=option] ::-p-text(6950)');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[name="posting.bad_debt"][value="6950"]');
  assert.equal(await obstacles(page), []);
  await page.waitForSelector('[data-panel] button.main:not([aria-busy]):not([aria-disabled])');
  await clickOn(page, '[data-panel] button.main');
  await says('The migration was taken over');
  const mine = await token();
  const { lines } = await service().does('GET', '/accounting/trial-balance', undefined, mine);
  const receivable = lines.filter((one: { closing: number }) => one.closing === 300);
  assert.ok(receivable.length > 0, JSON.stringify(lines));
  const { name, settings } = await service().does('GET', '/companies/me', undefined, mine);
  assert.is(name, 'Harbour Supplies');
  const ofFiles = { bank: '1000', ar: '1200', inventory: '1300', ap: '2000' };
  const ofSales = { sales: '4000', cogs: '5000' };
  assert.equal(settings.posting_map, { ...ofFiles, ...ofSales, bad_debt: '6950' });
  const staged = await service().ask('GET', '/migrations/staged', { token: mine });
  assert.is(staged.body.code, 'not_staged');
  assert.equal(complaints, []);
});

its.run();
