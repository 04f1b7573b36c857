import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createBank } from '../../../modules/accounting/banks/create.ts';
import { get as getBank } from '../../../modules/accounting/banks/get.ts';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { create } from '../../../modules/accounting/transfers/create.ts';
import { list } from '../../../modules/accounting/transfers/list.ts';
import { voidTransfer } from '../../../modules/accounting/transfers/void.ts';
import { update as setSettings } from '../../../modules/companies/settings/update.ts';
import type { TestApp } from '../../test-app.ts';
import { openBooks, sides, stands } from '../books.ts';

const it = suite<{ app: TestApp; thb: string; second: string; usd: string }>(
  'accounting.transfers.create',
);

const code = (outcome: { done: boolean; code?: string }) => (outcome.done ? 'done' : outcome.code);

const bank = { bank_name: 'B', account_number: '1', bank_type: 'checking' } as const;

it.before.each(async (context) => {
  context.app = await openBooks();
  const { does } = context.app;
  context.usd = (await does(createBank, { ...bank, currency: 'USD', opening_balance: 5000 })).id;
  context.second = (await does(createBank, { ...bank, currency: 'USD' })).id;
  context.thb = (await does(createBank, { ...bank, currency: 'THB' })).id;
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('moves an amount, with a fee on top', async ({ app, usd, second }) => {
  const made = await app.does(create, {
    from_bank_id: usd,
    to_bank_id: second,
    amount: 100,
    date: '2026-02-01',
    fee: 2,
  });
  assert.equal(sides(made), ['Dr 1113 100', 'Dr 6850 2', 'Cr 1112 100', 'Cr 1112 2']);
  assert.is((await app.asks(getBank, { bank_id: usd })).balance, 4898);
  assert.is((await app.asks(list, { bank_id: second })).total, 1);
  await app.does(voidTransfer, { je_id: made.je_id, reason: 'twice' });
  assert.is((await app.asks(getBank, { bank_id: usd })).balance, 5000);
});

it('is not listed for dates in reverse order', async ({ app }) => {
  const dates = { date_from: '2026-02-02', date_to: '2026-02-01' };
  assert.is((await app.asks(list, dates)).code, 'bad_period');
});

it('refuses a control account for the fee', async ({ app, usd, second }) => {
  const sent = { from_bank_id: usd, to_bank_id: second, amount: 100, date: '2026-02-01', fee: 2 };
  const outcome = await app.tries(create, { ...sent, fee_account: '1130' });
  assert.is(code(outcome), 'control_account');
});

it('between currencies posts the difference as exchange loss', async ({ app, usd, thb }) => {
  const sent = { from_bank_id: usd, to_bank_id: thb, amount: 1000, date: '2026-02-01' };
  assert.is(code(await app.tries(create, sent)), 'amount_to_missing');
  assert.is(code(await app.tries(create, { ...sent, amount_to: 34000 })), 'rate_missing');
  const made = await app.does(create, { ...sent, amount_to: 34000, exchange_rate: 0.028 });
  assert.equal(sides(made), ['Dr 1114 952', 'Dr 4500 48', 'Cr 1112 1000']);
  assert.is((await app.asks(getBank, { bank_id: thb })).balance, 34000);
});

it('values each side at its own rate', async ({ app, usd, thb }) => {
  const leaves = { from_bank_id: thb, to_bank_id: usd, date: '2026-02-01' };
  const into = await app.does(create, {
    ...leaves,
    amount: 990,
    amount_to: 34_000,
    exchange_rate: 35,
  });
  assert.equal(sides(into), ['Dr 1112 34000', 'Dr 4500 650', 'Cr 1114 34650']);
  const { id: euro } = await app.does(createBank, { ...bank, currency: 'EUR' });
  const both = { from_bank_id: thb, to_bank_id: euro, date: '2026-02-01' };
  const made = await app.does(create, {
    ...both,
    amount: 1000,
    amount_to: 26,
    exchange_rate: 0.03,
  });
  assert.equal(sides(made), ['Dr 1115 30', 'Cr 1114 30'], 'no gain where only one rate is known');
  assert.is((await app.asks(getBank, { bank_id: euro })).balance, 26);
});

it('to dollars from a company with books in baht', async () => {
  const app = await openBooks();
  await app.does(setSettings, { currency: 'THB' } as never);
  const baht = await app.does(createBank, { ...bank, currency: 'THB' });
  const dollars = await app.does(createBank, { ...bank, currency: 'USD' });
  const made = await app.does(create, {
    from_bank_id: baht.id,
    to_bank_id: dollars.id,
    amount: 35_000,
    amount_to: 990,
    exchange_rate: 35,
    date: '2026-02-01',
  });
  const [out, into] = [baht.chart_account_code, dollars.chart_account_code];
  assert.equal(sides(made), [`Dr ${into} 34650`, 'Dr 4500 350', `Cr ${out} 35000`]);
  await app.close();
});

it('is in transit until it arrives, and voided as a whole', async ({ app, usd, second }) => {
  const sent = {
    from_bank_id: usd,
    to_bank_id: second,
    amount: 100,
    date: '2026-01-30',
    arrival_date: '2026-02-02',
    fee: 2,
  };
  const earlier = { ...sent, arrival_date: '2026-01-29' };
  assert.is(code(await app.tries(create, earlier)), 'arrives_earlier');
  const made = await app.does(create, sent);
  assert.equal(sides(made), ['Dr 1165 100', 'Dr 6850 2', 'Cr 1112 100', 'Cr 1112 2']);
  const arrived = await app.asks(getEntry, { entity_id: made.arrival_je_id });
  assert.equal(sides(arrived), ['Dr 1113 100', 'Cr 1165 100']);
  assert.is(arrived.date, '2026-02-02');
  const before = await stands(app, { as_of: '2026-01-31' });
  assert.equal([before['1165'], before['1113']], [100, undefined]);
  assert.is((await stands(app))['1165'], 0);
  await app.does(voidTransfer, { je_id: made.arrival_je_id, reason: 'returned' });
  assert.is((await app.asks(getEntry, { entity_id: made.je_id })).status, 'void');
  assert.is((await app.asks(getBank, { bank_id: usd })).balance, 5000);
  assert.is((await stands(app))['1165'], 0);
});

it('refuses equal accounts, unknown accounts and different amounts', async ({
  app,
  usd,
  second,
}) => {
  const sent = { from_bank_id: usd, to_bank_id: second, amount: 10, date: '2026-02-01' };
  assert.is(code(await app.tries(create, { ...sent, to_bank_id: usd })), 'same_bank');
  assert.is(
    code(await app.tries(create, { ...sent, to_bank_id: '01890000-0000-7000-8000-000000000000' })),
    'not_found',
  );
  assert.is(code(await app.tries(create, { ...sent, amount_to: 9 })), 'amounts_differ');
});

it('refuses fractions of a minor unit in any currency', async ({ app, usd, thb }) => {
  const sent = { from_bank_id: thb, to_bank_id: usd, date: '2026-02-01', exchange_rate: 35 };
  for (const more of [{ amount: 10.005 }, { amount_to: 9.005 }, { fee: 0.001 }]) {
    const outcome = await app.tries(create, { ...sent, amount: 350, amount_to: 9, ...more });
    assert.is(code(outcome), 'bad_amount');
  }
});

it.run();
