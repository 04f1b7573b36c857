import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listBanks } from '../../../modules/accounting/banks/list.ts';
import { update as updateBank } from '../../../modules/accounting/banks/update.ts';
import { create } from '../../../modules/accounting/chart/create.ts';
import { defaultChart } from '../../../modules/accounting/chart/default-chart.ts';
import { list } from '../../../modules/accounting/chart/list.ts';
import { seed } from '../../../modules/accounting/chart/seed.ts';
import { update } from '../../../modules/accounting/chart/update.ts';
import { postingRoles } from '../../../modules/accounting/contract/queries.ts';
import type { TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.chart');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const code = (outcome: { done: boolean; code?: string }) => (outcome.done ? 'done' : outcome.code);

it('has a postable account for every role, and parents of the same type', () => {
  const byCode = new Map(defaultChart.map((one) => [one.code, one]));
  for (const [role, account] of Object.entries(postingRoles))
    assert.is(byCode.get(account)?.is_header, false, role);
  for (const one of defaultChart) {
    assert.ok(one.name && one.account_type, one.code);
    if (one.parent_code !== null)
      assert.is(byCode.get(one.parent_code)?.account_type, one.account_type, one.code);
  }
});

it('is created with a company and its first bank account', async ({ app }) => {
  const chart = await app.asks(list, {});
  assert.is(chart.total, defaultChart.length + 1);
  assert.is(chart.items[0].code, '1000');
  const banks = await app.asks(listBanks, {});
  assert.is(banks.total, 1);
  assert.is(banks.items[0].chart_account_code, '1111');
});

it('is seeded again without a change', async ({ app }) => {
  const answer = await app.does(seed, {});
  assert.equal(answer.added, []);
  assert.is(answer.already_existed_count, defaultChart.length);
  assert.is(app.recorded.length, 0);
});

it('accepts new accounts, found by code and name', async ({ app }) => {
  const made = await app.does(create, {
    code: '6210',
    name: 'Warehouse rent',
    account_type: 'expense',
    parent_code: '6200',
  });
  assert.is(made.id, 'account:6210');
  assert.is(made.cash_flow_category, 'operating');
  const found = await app.asks(list, { q: 'ware' });
  assert.is(found.total, 1);
  assert.is(found.items[0].code, '6210');
});

it('finds accounts by the signs of a search pattern as such', async ({ app }) => {
  const of = async (q: string): Promise<string[]> =>
    (await app.asks(list, { q })).items.map((one: { code: string }) => one.code);
  await app.does(create, { code: 'X_1', name: 'Fees 5%!', account_type: 'expense' });
  await app.does(create, { code: 'XA1', name: 'Fees 50', account_type: 'expense' });
  assert.equal(await of('X_'), ['X_1']);
  assert.equal(
    [await of('5%'), await of('%!'), await of('Fees 5')],
    [['X_1'], ['X_1'], ['XA1', 'X_1']],
  );
});

it('stores cogs as an expense of that subtype', async ({ app }) => {
  const made = await app.does(create, { code: '5170', name: 'X', account_type: 'cogs' });
  assert.is(made.account_type, 'expense');
  assert.is(made.subtype, 'cogs');
});

it('refuses taken codes and invalid parents', async ({ app }) => {
  const account = { code: '6210', name: 'X', account_type: 'expense' as const };
  assert.is(code(await app.tries(create, { ...account, code: '6200' })), 'code_taken');
  assert.is(code(await app.tries(create, { ...account, parent_code: '6299' })), 'unknown_parent');
  assert.is(
    code(await app.tries(create, { ...account, parent_code: '1100' })),
    'parent_of_another_type',
  );
});

it('changes only sent fields; a null parent moves an account to the top', async ({ app }) => {
  const renamed = await app.does(update, { code: '6200', name: 'Rents' });
  assert.is(renamed.parent_code, '6000');
  const freed = await app.does(update, { code: '6200', parent_code: null });
  assert.is(freed.parent_code, null);
  assert.is(freed.name, 'Rents');
  assert.is(code(await app.tries(update, { code: '6299', name: 'X' })), 'not_found');
});

it('refuses loops, type changes with postings, and deactivating used accounts', async ({ app }) => {
  assert.is(code(await app.tries(update, { code: '6000', parent_code: '6200' })), 'parent_loop');
  await enters(app, '2026-01-02', { 6200: 5, 1111: -5 });
  assert.is(code(await app.tries(update, { code: '6200', account_type: 'asset' })), 'posted_to');
  assert.is(code(await app.tries(update, { code: '6200', is_active: false })), 'has_balance');
  assert.is(code(await app.tries(update, { code: '4100', is_active: false })), 'in_posting_map');
  await app.does(update, { code: '6300', is_active: false });
  const outcome = await app.tries(update, { code: '6300', is_active: true }, { role: 'operator' });
  assert.is(code(outcome), 'role_too_low');
});

it('keeps the account of a bank account active and its type', async ({ app }) => {
  const retyped = { code: '1111', account_type: 'expense', parent_code: null } as const;
  assert.is(code(await app.tries(update, retyped)), 'holds_bank');
  assert.is(code(await app.tries(update, { code: '1111', is_active: false })), 'holds_bank');
  const { items } = await app.asks(listBanks, {});
  await app.does(updateBank, { bank_id: items[0].id, is_active: false });
  await app.does(update, { code: '1111', is_active: false });
});

it.run();
