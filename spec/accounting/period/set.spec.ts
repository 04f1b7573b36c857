import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { dayOf, instant } from '../../../kernel/values/clock.ts';
import { create } from '../../../modules/accounting/journal/create.ts';
import { voidEntry } from '../../../modules/accounting/journal/void.ts';
import { get } from '../../../modules/accounting/period/get.ts';
import { set } from '../../../modules/accounting/period/set.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { remove } from '../../../modules/inventory/items/remove.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { price } from '../../../modules/inventory/pricing/set-price.ts';
import { closes, openShop } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.period.set');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const code = (outcome: { done: boolean; code?: string }) => (outcome.done ? 'done' : outcome.code);

const entry = (ts: string) => ({
  ts,
  entries: [
    { account: '6200', debit: 5 },
    { account: '1111', credit: 5 },
  ],
  idempotency_token: ts,
});

it('refuses postings in the locked period and accepts later ones', async ({ app }) => {
  const answer = await app.does(set, { lock_date: '2026-03-31' }, { role: 'manager' });
  assert.is(answer.lock_date, '2026-03-31');
  assert.is((await app.asks(get, {})).lock_date_set_by, 'user-owner');
  const inside = await app.tries(create, entry('2026-03-31'));
  assert.is(code(inside), 'period_locked');
  assert.match(String(!inside.done && inside.detail), /2026-03-31/);
  assert.is(code(await app.tries(create, entry('2026-04-01'))), 'done');
});

it('moves back or is removed only by an admin', async ({ app }) => {
  await app.does(set, { lock_date: '2026-03-31' });
  const back = { lock_date: '2026-02-28' };
  assert.is(code(await app.tries(set, back, { role: 'manager' })), 'role_too_low');
  assert.is(code(await app.tries(set, { lock_date: null }, { role: 'manager' })), 'role_too_low');
  await app.does(set, back, { role: 'admin' });
  assert.is((await app.asks(get, {})).lock_date, '2026-02-28');
  await app.does(set, { lock_date: null }, { role: 'admin' });
  assert.is((await app.asks(get, {})).lock_date, null);
  assert.is(app.recorded.filter((one) => one.event_type === 'acc.period.reopened').length, 2);
});

it('refuses future dates', async ({ app }) => {
  assert.is(code(await app.tries(set, { lock_date: '2999-01-01' })), 'lock_in_future');
});

it('allows reversing a locked entry on an open date', async ({ app }) => {
  const made = await enters(app, '2026-03-01', { 6200: 5, 1111: -5 });
  await app.does(set, { lock_date: '2026-03-31' });
  const locked = await app.tries(voidEntry, { entity_id: made.id, date: '2026-03-31' });
  assert.is(code(locked), 'period_locked');
  const answer = await app.does(voidEntry, { entity_id: made.id });
  const reversal = app.recorded.find(
    (one) => one.event_type === 'acc.journal_entry.created' && one.entity_id === answer.reversal_id,
  );
  assert.ok(reversal);
  assert.ok((reversal.data as { date: string }).date > '2026-03-31');
});

it('blocks changes of stock and its value, not of catalogue and sales prices', async () => {
  const app = await openShop();
  const opal = { name: 'Opal', sell_by: 'piece' };
  const { id: lot } = await app.does(createItem, { ...opal, quantity: 5, cost_price: 2 });
  await app.does(set, { lock_date: dayOf(instant()) });
  const { id: none } = await app.does(createItem, { ...opal, cost_price: 2 });
  await app.does(price, { entity_id: none, price_type: 'cost_price', new_price: 3 });
  await app.does(price, { entity_id: lot, price_type: 'retail_price', new_price: 9 });
  const recost = { entity_id: lot, price_type: 'cost_price', new_price: 3 };
  const refused = [
    await app.tries(price, recost),
    await app.tries(createItem, { ...opal, quantity: 1 }),
    await app.tries(adjust, { entity_id: none, new_qty: 1 }),
    await app.tries(remove, { entity_id: lot }),
  ];
  assert.equal(refused.map(code), Array(4).fill('period_locked'));
  await app.does(remove, { entity_id: none });
  await closes(app);
});

it.run();
