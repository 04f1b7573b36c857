import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays } from '../../kernel/values/clock.ts';
import { createCompany } from '../../modules/companies/company/create-company.ts';
import { clocks } from '../../modules/inventory/clocks.ts';
import { create } from '../../modules/inventory/items/create.ts';
import { expire } from '../../modules/inventory/statuses/expire.ts';
import { list } from '../../modules/notifications/notices/list.ts';
import { ring } from '../clocks.ts';
import { openApp, type TestApp } from '../test-app.ts';

const it = suite('the clocks of inventory');
const owner_id = '01890000-0000-7000-8000-000000000001';
let app: TestApp;

it.before.each(async () => {
  app = await openApp();
  const { company_id } = app.caller();
  await app.does(createCompany, { company_id, name: 'Harbour', owner_id });
});
it.after.each(() => app.close());

/** Date of this machine, since commands read its clock as well. */
const today = new Date().toISOString().slice(0, 10);

const lot = async (sku: string, days: number, quantity = 5): Promise<string> => {
  const expires_at = addDays(today, days);
  const made = await app.does(create, {
    sku,
    name: 'Milk',
    sell_by: 'piece',
    quantity,
    expires_at,
  });
  return made.id;
};

/** Executes the commands that the clocks send now; answers their number. */
const rung = async (): Promise<number> =>
  (await ring(app, clocks, new Date().toISOString())).length;

const notices = async () =>
  (await app.asks(list, {}, { user_id: owner_id })).items.map(
    ({ title, body, category, action_url, priority }: Record<string, unknown>) => [
      category,
      title,
      body,
      action_url,
      priority,
    ],
  );

it('notify owners and admins once of goods that expired', async () => {
  await lot('M1', -1);
  await lot('M2', 0);
  assert.is(await rung(), 1);
  const one = ['stock', 'An item has expired', 'Milk (M1)', '/reports/expiring?days=0', 'medium'];
  assert.equal(await notices(), [one]);
  assert.is(await rung(), 0);
  const [last] = app.recorded.filter(({ event_type }) => event_type === 'stock.expiry_told');
  assert.equal(last?.data, { through: addDays(today, -1), count: 1, names: ['Milk (M1)'] });
});

it('name a few of many, without empty or manually expired items', async () => {
  for (let n = 1; n <= 7; n += 1) await lot(`M${n}`, -8 + n);
  await lot('GONE', -1, 0);
  await app.does(expire, { entity_id: await lot('KNOWN', -1) });
  await rung();
  const [[, title, body]] = await notices();
  assert.is(title, '7 items have expired');
  assert.is(body, 'Milk (M1), Milk (M2), Milk (M3), Milk (M4), Milk (M5) and 2 more');
});

it('are silent where nothing has expired', async () => {
  await lot('M1', 0);
  assert.is(await rung(), 0);
  assert.equal(await notices(), []);
});

it.run();
