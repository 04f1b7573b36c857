import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answered } from '../../test-app.ts';
import { until } from '../../until.ts';
import { clickOn, guest, obstacles } from '../app.ts';

const its = suite('the app, for the end of a month');
const app = await guest(its);
const { it, service, page, complaints, goTo, signIn, says, click, confirm, refill } = app;

const path = (): Promise<unknown> => page.evaluate('location.pathname');

const opened = async (selector: string, pattern: RegExp): Promise<void> => {
  await page.waitForSelector(selector);
  await page.$eval(selector, (one) => (one as unknown as { click: () => void }).click());
  await page.waitForFunction(`${pattern}.test(location.pathname)`);
};

it('leads from a statement to the account, the entry and the document, and back', async () => {
  const { does } = service();
  const contact = await does('POST', '/crm/contacts', { name: 'Galerie Nordlicht' });
  const { id } = await does('POST', '/docs', {
    ...{ doc_type: 'invoice', contact_id: contact.id, issue_date: '2026-01-05' },
    line_items: [{ name: 'Ring', quantity: 1, unit_price: 814 }],
  });
  await does('POST', `/docs/${id}/finalize`, {});
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/books/pnl?from=2026-01-01&to=2026-01-31', 'tfoot');
  await says('814.00');
  await opened('tbody a[href*="/books/accounts/4100"]', /^\/books\/accounts\/4100$/);
  await opened('tbody a[href*="/books/entries/"]', /^\/books\/entries\//);
  await opened('.details a[href*="/records/"]', /^\/(?:records|sell)\//);
  await page.goBack();
  await page.waitForFunction('/entries/.test(location.pathname)');
  await page.goBack();
  await page.goBack();
  await page.waitForFunction("location.pathname === '/books/pnl'");
  assert.is(await page.evaluate('location.search'), '?from=2026-01-01&to=2026-01-31');
});

it('posts an entry that is checked for balance while it is typed', async () => {
  await goTo('/books/new', '[name=debit-1]');
  const fill = async (name: string, text: string): Promise<void> => {
    await refill(`[aria-label="${name}"]`, text);
    await page.keyboard.press('Tab');
  };
  await page.$eval('input[type=date]', (one) => {
    const field = one as unknown as { value: string; dispatchEvent: (event: unknown) => void };
    const prototype = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, '2026-01-31');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await fill('Account 1', '6200');
  await fill('Debit 1', '500');
  await fill('Account 2', '3100');
  await fill('Credit 2', '400');
  await says('differ by 100');
  await refill('[name=credit-2]', '500');
  await page.waitForSelector('[data-sum=credit] ::-p-text(500.00)');
  await click('Post entry');
  await page.waitForFunction('/entries/.test(location.pathname)');
  assert.match(String(await path()), /^\/books\/entries\/je/);
});

it('locks the month at the end of its steps, and the books agree', async () => {
  await goTo('/books/month-end?to=2026-01-31', '[data-step=lock]');
  assert.equal(await obstacles(page), []);
  await page.waitForSelector('[data-step=balance][data-state=done]');
  await clickOn(page, '[data-do=lock]');
  await page.waitForSelector('[data-panel] .trial');
  await click('Lock up to 31 January 2026');
  await says('Month locked');
  await page.waitForSelector('[data-step=lock][data-state=done]');
  const { does, ask } = service();
  assert.is((await does('GET', '/accounting/period-lock')).lock_date, '2026-01-31');
  const { net_profit } = await does('GET', '/accounting/pnl?date_to=2026-01-31');
  assert.is(net_profit, 314);
  const { lines, balanced } = await does('GET', '/accounting/trial-balance?date_to=2026-01-31');
  assert.ok(balanced);
  assert.is(lines.find((one: Answered) => one.code === '3100').closing, -500);
  const late = await ask('POST', '/accounting/journal-entries', {
    body: {
      ...{ ts: '2026-01-31', idempotency_token: 'late' },
      entries: [
        { account: '6200', debit: 1 },
        { account: '3100', credit: 1 },
      ],
    },
  });
  assert.is(late.body.code, 'period_locked');
  assert.equal(complaints, []);
});

it('takes the books of the locked month to the tax adviser, from a report', async () => {
  await goTo('/books/trial-balance?from=2026-01-01&to=2026-01-31', 'a[href*="/books/export"]');
  await opened('.acts a[href*="/books/export"]', /^\/books\/export$/);
  await says('The whole period is locked.');
  assert.equal(await obstacles(page), []);
  await page.select('[name=format]', 'datev');
  await page.waitForSelector('[name=consultant_number]');
  await page.type('[name=consultant_number]', '29098');
  const answer = page.waitForResponse((one) => one.url().includes('format=datev'));
  await clickOn(page, '[data-do=export]');
  const file = await answer;
  assert.match(file.url(), /date_from=2026-01-01&date_to=2026-01-31&consultant_number=29098$/);
  assert.equal([file.status(), file.headers()['content-type']], [200, 'application/zip']);
  assert.match(file.headers()['content-disposition'] ?? '', 'datev-2026-01-01-2026-01-31.zip');
  assert.equal(complaints, []);
});

it('shows the general ledger and the journal with the lines of its documents', async () => {
  await goTo('/books/general-ledger?from=2026-01-01&to=2026-01-31', '[data-table=general-ledger]');
  assert.equal(await obstacles(page), []);
  await page.waitForSelector('[data-table=general-ledger] tfoot ::-p-text(1,314.00)');
  await goTo('/books/extended?from=2026-01-01&to=2026-01-31', '[data-entry]');
  await says('Ring');
  assert.equal(await obstacles(page), []);
  const answer = page.waitForResponse((one) => one.url().includes('format=csv'));
  await clickOn(page, '[data-do=csv]');
  assert.match((await answer).headers()['content-type'] ?? '', 'text/csv');
});

it('reopens the tax return that was filed last, and a closed year', async () => {
  const { does } = service();
  await does('POST', '/accounting/tax-returns', { from: '2026-01-01', to: '2026-01-31' });
  await goTo('/books/tax?from=2026-01-01&to=2026-01-31', '[data-do=reopen]');
  await clickOn(page, '[data-do=reopen]');
  await page.waitForSelector('[data-panel] [name=reason]');
  await page.type('[data-panel] [name=reason]', 'A late bill');
  await confirm();
  await until(
    async () => (await does('GET', '/accounting/tax-returns')).items[0].status === 'reopened',
  );
  await does('POST', '/accounting/period-lock', { lock_date: null });
  await does('POST', '/accounting/journal-entries', {
    ...{ ts: '2025-06-30', idempotency_token: 'before' },
    entries: [
      { account: '6200', debit: 10 },
      { account: '3100', credit: 10 },
    ],
  });
  await does('POST', '/accounting/close-year', { fiscal_year_end: '2025-12-31' });
  await goTo('/books/month-end?to=2025-12-31', '[data-do=reopen]');
  await clickOn(page, '[data-do=reopen]');
  await page.waitForSelector('[data-panel] [name=reason]');
  await page.type('[data-panel] [name=reason]', 'An entry was missing');
  assert.equal(await obstacles(page), []);
  await confirm();
  await says('Year reopened');
  assert.ok((await does('GET', '/accounting/trial-balance')).balanced);
  assert.equal(complaints, []);
});

its.run();
