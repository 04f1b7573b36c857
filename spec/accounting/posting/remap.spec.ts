import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createAccount } from '../../../modules/accounting/chart/create.ts';
import { update as updateAccount } from '../../../modules/accounting/chart/update.ts';
import { remap } from '../../../modules/accounting/posting/remap.ts';
import { get as getCompany } from '../../../modules/companies/company/get.ts';
import { update as replaceAll } from '../../../modules/companies/company/update.ts';
import { update } from '../../../modules/companies/settings/update.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import type { TestApp } from '../../test-app.ts';
import { enters, openBooks, stands } from '../books.ts';

const it = suite<{ app: TestApp }>(remap.name);
const admin = { role: 'admin' } as const;

it.before.each(async (context) => {
  context.app = await openBooks();
  await context.app.does(createAccount, {
    code: '1132',
    name: 'Stones',
    account_type: 'asset',
    parent_code: '1100',
  });
});
it.after.each(async ({ app }) => {
  await app.close();
});

const tries = async (app: TestApp, posting_map: object | null): Promise<string> => {
  const outcome = await app.tries(update, { posting_map }, admin);
  return outcome.done ? 'done' : outcome.code;
};

const stock = (app: TestApp) =>
  app.does(createItem, { name: 'Ring', sell_by: 'piece', quantity: 10, cost_price: 4 });

it('posts to the accounts of the map from then on', async ({ app }) => {
  await enters(app, '2026-01-02', { 1130: 5, 3900: -5 });
  assert.is(await tries(app, { inventory: '1132', fx: '6950' }), 'done');
  await stock(app);
  assert.is((await stands(app))['1132'], 40);
  assert.is((await app.asks(invariants, {}, admin)).ok, true);
});

it('keeps control accounts with postings, through every route', async ({ app }) => {
  await stock(app);
  assert.is(await tries(app, { inventory: '1132' }), 'role_in_use');
  assert.is(await tries(app, { sales: '4200', inventory: '1130' }), 'done');
  const outcome = await app.tries(
    replaceAll,
    { settings: { posting_map: { goods_on_memo: '1132', inventory: '1132' } } },
    admin,
  );
  assert.is(outcome.done ? '' : outcome.code, 'role_in_use');
  const { settings } = await app.asks(getCompany, {}, admin);
  assert.equal(settings.posting_map, { sales: '4200', inventory: '1130' });
  assert.is((await app.asks(invariants, {}, admin)).ok, true);
});

it('refuses to return to the default account once the new one has postings', async ({ app }) => {
  assert.is(await tries(app, { inventory: '1132' }), 'done');
  await stock(app);
  assert.is(await tries(app, null), 'role_in_use');
  const outcome = await app.tries(replaceAll, { settings: {} }, admin);
  assert.is(outcome.done ? '' : outcome.code, 'role_in_use');
});

it('refuses unknown roles and accounts, headers, inactive accounts and other types', async ({
  app,
}) => {
  assert.is(await tries(app, { stock: '1132' }), 'unknown_role');
  for (const posting_map of [
    { sales: '4999' },
    { sales: '4000' },
    { sales: '1132' },
    { inventory: '4100' },
  ])
    assert.is(await tries(app, posting_map), 'bad_role_account', JSON.stringify(posting_map));
  await app.does(updateAccount, { code: '4300', is_active: true });
  await app.does(createAccount, { code: '4101', name: 'Web', account_type: 'revenue' });
  await app.does(updateAccount, { code: '4101', is_active: false });
  assert.is(await tries(app, { sales: '4101' }), 'bad_role_account');
});

it('refuses control accounts with two roles or of a bank', async ({ app }) => {
  for (const posting_map of [
    { inventory: '1120' },
    { bank: '1130' },
    { ar: '1111' },
    { inventory: '1132', wip: '1132' },
  ])
    assert.is(await tries(app, posting_map), 'bad_role_account', JSON.stringify(posting_map));
  assert.is(await tries(app, { inventory: '1132', goods_on_memo: '1132' }), 'done');
});

it('keeps the type of accounts in the map', async ({ app }) => {
  const input = { code: '6960', account_type: 'revenue', parent_code: null } as const;
  const outcome = await app.tries(updateAccount, input);
  assert.is(outcome.done ? '' : outcome.code, 'in_posting_map');
});

it.run();
