import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listBanks } from '../../../modules/accounting/banks/list.ts';
import { giveWay } from '../../../modules/accounting/chart/give-way.ts';
import { list } from '../../../modules/accounting/chart/list.ts';
import { importRecord } from '../../../modules/accounting/journal/import-record.ts';
import { rebuildTask } from '../../../modules/ledger/chain/tasks.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';

const it = suite<{ app: TestApp }>(giveWay.name);

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const owner = { role: 'owner' } as const;

const chartOf = async (app: TestApp): Promise<ReadonlyMap<string, Answered>> =>
  new Map((await app.asks(list, {})).items.map((one: Answered) => [one.code, one]));

const code = (outcome: Answered): string => (outcome.done ? 'done' : outcome.code);

it('moves an account with the accounts below it, and its bank account', async ({ app }) => {
  const before = await chartOf(app);
  const accounts = [
    { code: '1110', to: 'S1110' },
    { code: '1111', to: 'S1111' },
    { code: '1100', to: 'S1100' },
  ];
  assert.is((await app.does(giveWay, { accounts }, owner)).told, 'created');
  const after = await chartOf(app);
  assert.equal(
    ['1110', '1111', '1100'].map((one) => after.has(one)),
    [false, false, false],
  );
  assert.equal(
    ['S1110', 'S1111', 'S1100', '1120'].map((one) => [
      after.get(one)?.name,
      after.get(one)?.parent_code,
    ]),
    [
      [before.get('1110')?.name, 'S1100'],
      [before.get('1111')?.name, 'S1110'],
      [before.get('1100')?.name, '1000'],
      ['Accounts Receivable', 'S1100'],
    ],
  );
  const { items } = await app.asks(listBanks, {});
  assert.equal(
    items.map((one: Answered) => one.chart_account_code),
    ['S1111'],
  );
});

it('removes an account, and another may have its code', async ({ app }) => {
  await app.does(giveWay, { accounts: [{ code: '6200', to: null }] }, owner);
  assert.not.ok((await chartOf(app)).has('6200'));
  await app.does(importRecord, {
    entity_id: 'account:6200',
    event_type: 'acc.account.created',
    data: { code: '6200', name: 'Telephone', account_type: 'liability', parent_code: '2100' },
  } as never);
  const made = (await chartOf(app)).get('6200');
  assert.equal(
    [made?.name, made?.account_type, made?.is_system],
    ['Telephone', 'liability', false],
  );
  const company = app.caller().company_id;
  const { differences } = (await app.services.work(rebuildTask, { company })) as Answered;
  assert.equal(differences, []);
});

it('refuses accounts with postings, and codes that are taken', async ({ app }) => {
  await enters(app, '2026-01-02', { 6200: 5, 3900: -5 });
  const posted = await app.tries(giveWay, { accounts: [{ code: '6200', to: 'S6200' }] }, owner);
  assert.is(code(posted), 'has_postings');
  const taken = await app.tries(giveWay, { accounts: [{ code: '6300', to: '6100' }] }, owner);
  assert.is(code(taken), 'code_taken');
  const unknown = await app.does(giveWay, { accounts: [{ code: '7777', to: null }] }, owner);
  assert.is(unknown.told, 'nothing');
});

it.run();
