import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/accounting/banks/create.ts';
import { get } from '../../../modules/accounting/banks/get.ts';
import { list } from '../../../modules/accounting/banks/list.ts';
import { update } from '../../../modules/accounting/banks/update.ts';
import { list as journal } from '../../../modules/accounting/journal/list.ts';
import { update as setSettings } from '../../../modules/companies/settings/update.ts';
import type { TestApp } from '../../test-app.ts';
import { openBooks, sides } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.banks');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const code = (outcome: { done: boolean; code?: string }) => (outcome.done ? 'done' : outcome.code);

const bank = {
  bank_name: 'First',
  account_number: '12345678',
  bank_type: 'savings',
  currency: 'USD',
} as const;

it('gets an account of the chart, and what it begins with is one entry', async ({ app }) => {
  const made = await app.does(create, {
    ...bank,
    opening_balance: 500,
    opening_date: '2026-01-01',
  });
  assert.is(made.chart_account_code, '1112');
  assert.is(made.balance, 500);
  const entries = await app.asks(journal, {});
  assert.is(entries.total, 1);
  assert.equal(sides(entries.items[0]), ['Dr 1112 500', 'Cr 3900 500']);
  assert.is(entries.items[0].date, '2026-01-01');
  assert.is(entries.items[0].source_key, `je:opening:${made.id}`);
  assert.is((await app.asks(get, { bank_id: made.id })).balance, 500);
});

it('reverses the opening entry for an overdraft, and puts a credit card under liabilities', async ({
  app,
}) => {
  const made = await app.does(create, {
    ...bank,
    bank_type: 'credit_card',
    opening_balance: -80,
  });
  assert.is(made.chart_account_code, '2191');
  const [entry] = (await app.asks(journal, {})).items;
  assert.equal(sides(entry), ['Cr 2191 80', 'Dr 3900 80']);
});

it('keeps its own currency beside the company’s', async ({ app }) => {
  const foreign = { ...bank, currency: 'EUR', opening_balance: 100 };
  assert.is(code(await app.tries(create, foreign)), 'rate_missing');
  const made = await app.does(create, { ...foreign, exchange_rate: 1.1 });
  const read = await app.asks(get, { bank_id: made.id });
  assert.is(read.balance, 100);
  assert.is(read.balance_company_currency, 110);
  const outcome = await app.tries(update, { bank_id: made.id, currency: 'USD' });
  assert.is(code(outcome), 'currency_in_use');
});

it('begins with whole minor units of its currency', async ({ app }) => {
  const yen = { ...bank, currency: 'JPY', exchange_rate: 0.2, opening_balance: 1000.5 };
  const made = await app.does(create, yen);
  assert.equal([made.opening_balance, made.balance], [1001, 1001]);
  const read = await app.asks(get, { bank_id: made.id });
  assert.equal([read.balance, read.balance_company_currency], [1001, 200.2]);
});

it('refuses an account that is a bank already, of the wrong type, or follows records', async ({
  app,
}) => {
  assert.is(code(await app.tries(create, { ...bank, account_code: '1111' })), 'code_linked');
  for (const account_code of ['6200', '1120', '1130'])
    assert.is(code(await app.tries(create, { ...bank, account_code })), 'wrong_account_type');
});

it('shows an account number below manager by its end only', async ({ app }) => {
  const made = await app.does(create, bank);
  const shown = await app.asks(get, { bank_id: made.id }, { role: 'operator' });
  assert.is(shown.account_number, '****5678');
  assert.is((await app.asks(get, { bank_id: made.id })).account_number, '12345678');
});

it('without a number yet is kept in whatever currency the company turns to', async ({ app }) => {
  const numbered = await app.does(create, bank);
  await app.does(setSettings, { currency: 'THB' } as never);
  const { items } = await app.asks(list, {});
  assert.equal(
    items.map((one: { id: string; currency: string }) => [one.id === numbered.id, one.currency]),
    [
      [false, 'THB'],
      [true, 'USD'],
    ],
  );
  await app.does(setSettings, { currency: null } as never);
  assert.is((await app.asks(list, {})).items[0].currency, 'USD');
});

it('is left out of the list once it is closed', async ({ app }) => {
  const made = await app.does(create, bank);
  await app.does(update, { bank_id: made.id, is_active: false });
  assert.is((await app.asks(list, {})).total, 1);
  assert.is((await app.asks(list, { include_inactive: true })).total, 2);
});

it.run();
