import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createBank } from '../../../modules/accounting/banks/create.ts';
import { get as getBank } from '../../../modules/accounting/banks/get.ts';
import { create } from '../../../modules/accounting/transfers/create.ts';
import { list } from '../../../modules/accounting/transfers/list.ts';
import { voidTransfer } from '../../../modules/accounting/transfers/void.ts';
import type { TestHouse } from '../../house.ts';
import { openBooks, sides } from '../books.ts';

const it = suite<{ house: TestHouse; thb: string; second: string; usd: string }>(
  'accounting.transfers.create',
);

const code = (outcome: { done: boolean; code?: string }) => (outcome.done ? 'done' : outcome.code);

it.before.each(async (context) => {
  context.house = await openBooks();
  const bank = { bank_name: 'B', account_number: '1', bank_type: 'checking' } as const;
  const { does } = context.house;
  context.usd = (await does(createBank, { ...bank, currency: 'USD', opening_balance: 5000 })).id;
  context.second = (await does(createBank, { ...bank, currency: 'USD' })).id;
  context.thb = (await does(createBank, { ...bank, currency: 'THB' })).id;
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('moves an amount, with a fee on top', async ({ house, usd, second }) => {
  const made = await house.does(create, {
    from_bank_id: usd,
    to_bank_id: second,
    amount: 100,
    date: '2026-02-01',
    fee: 2,
  });
  assert.equal(sides(made), ['Dr 1113 100', 'Dr 6850 2', 'Cr 1112 100', 'Cr 1112 2']);
  assert.is((await house.asks(getBank, { bank_id: usd })).balance, 4898);
  assert.is((await house.asks(list, { bank_id: second })).total, 1);
  await house.does(voidTransfer, { je_id: made.je_id, reason: 'twice' });
  assert.is((await house.asks(getBank, { bank_id: usd })).balance, 5000);
});

it('takes no fee on a control account', async ({ house, usd, second }) => {
  const sent = { from_bank_id: usd, to_bank_id: second, amount: 100, date: '2026-02-01', fee: 2 };
  const outcome = await house.tries(create, { ...sent, fee_account: '1130' });
  assert.is(code(outcome), 'control_account');
});

it('between currencies posts the difference as exchange loss', async ({ house, usd, thb }) => {
  const sent = { from_bank_id: usd, to_bank_id: thb, amount: 1000, date: '2026-02-01' };
  assert.is(code(await house.tries(create, sent)), 'amount_to_missing');
  assert.is(code(await house.tries(create, { ...sent, amount_to: 34000 })), 'rate_missing');
  const made = await house.does(create, { ...sent, amount_to: 34000, exchange_rate: 0.028 });
  assert.equal(sides(made), ['Dr 1114 952', 'Dr 4500 48', 'Cr 1112 1000']);
  assert.is((await house.asks(getBank, { bank_id: thb })).balance, 34000);
});

it('refuses one account on both ends, one that is unknown, and amounts that differ', async ({
  house,
  usd,
  second,
}) => {
  const sent = { from_bank_id: usd, to_bank_id: second, amount: 10, date: '2026-02-01' };
  assert.is(code(await house.tries(create, { ...sent, to_bank_id: usd })), 'same_bank');
  assert.is(
    code(
      await house.tries(create, { ...sent, to_bank_id: '01890000-0000-7000-8000-000000000000' }),
    ),
    'not_found',
  );
  assert.is(code(await house.tries(create, { ...sent, amount_to: 9 })), 'amounts_differ');
});

it.run();
