import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { create } from '../../../modules/assets/assets/create.ts';
import { create as createClass } from '../../../modules/assets/classes/create.ts';
import { get as getClass } from '../../../modules/assets/classes/get.ts';
import { update as updateClass } from '../../../modules/assets/classes/update.ts';
import { stands } from '../../accounting/books.ts';
import type { TestApp } from '../../test-app.ts';
import { type AtWorks, atWorks, buys, does, read, refused, runs } from '../fixtures.ts';

const it = suite<AtWorks>('the conventions of fixed assets');

atWorks(it);

const property = { method: 'macrs', convention: 'half_year', life_months: 60 };

const classOf = async (app: TestApp, more: object = {}): Promise<string> =>
  (await app.does(createClass, { name: 'Property', ...property, ...more } as never)).id;

it('are terms of a class, which its assets take', async ({ works, app }) => {
  const class_id = await classOf(app, { residual_pct: 0, declining_factor: 150 });
  const found = await app.asks(getClass, { class_id }, { role: 'viewer' });
  assert.equal(
    [found.method, found.convention, found.declining_factor],
    [...['macrs', 'half_year', 150]],
  );
  const id = await buys(works, { class_id, life_months: 60, cost: 1000 });
  const state = await read(app, id);
  assert.equal(
    [state.method, state.convention, state.declining_factor],
    [...['macrs', 'half_year', 150]],
  );
  assert.is(state.residual_value, 0);
  await app.does(updateClass, { class_id, declining_factor: null });
  assert.is((await app.asks(getClass, { class_id })).declining_factor, null);
  const own = await buys(works, { class_id, life_months: 60, declining_factor: 200 });
  assert.is((await read(app, own)).declining_factor, 200);
});

it('post the amount of the year over its months', async ({ works, app }) => {
  const id = await buys(works, { ...property, cost: 1000 });
  await runs(app, 1, 12);
  const on = await stands(app);
  assert.equal([on[1220], on[6400]], [-200, 200]);
  assert.is((await read(app, id)).carrying_amount, 800);
});

it('refuse terms that the tables do not have', async ({ works, app }) => {
  const tries = async (more: object): Promise<unknown> => {
    const body = { name: 'Other', ...property, ...more } as never;
    const outcome = await app.tries(createClass, body);
    return outcome.done || [outcome.status, outcome.code];
  };
  for (const more of [{ convention: 'full_month' }, { life_months: 0 }, { residual_pct: 5 }])
    assert.equal(await tries(more), [422, 'wrong_figures'], JSON.stringify(more));
  const bought = { name: 'Lathe', class_id: works.classId('Machinery'), cost: 100, ...property };
  const dates = { acquisition_date: '2026-01-01', in_service_date: '2026-01-01' };
  const outcome = await app.tries(create, { ...bought, ...dates, residual_value: 1 } as never);
  assert.is(outcome.done || outcome.code, 'wrong_figures');
  const lowly = { role: 'operator' } as const;
  const asked = await app.tries(createClass, { name: 'Low', ...property } as never, lowly);
  assert.is(asked.done || asked.code, 'role_too_low');
  const other = app.caller('owner', uuid());
  const class_id = await classOf(app);
  const foreign = await app.tries(updateClass, { class_id, life_months: 36 }, other);
  assert.is(foreign.done || foreign.code, 'not_found');
});

it('recover an addition on its own, and keep the percentages', async ({ works, app }) => {
  const id = await buys(works, property);
  const added = { date: '2026-02-01', amount: 100, credit_account: '1111' };
  const more = { kind: 'addition', ...added };
  assert.is(await refused(app, id, 'add', more), '422 wrong_figures');
  await does(app, id, 'add', { kind: 'component', ...added });
  const changed = { date: '2026-01-20', outcome: 'changed' };
  const review = { ...changed, useful_life_months_remaining: 12 };
  assert.is(await refused(app, id, 'reviews', review), '422 wrong_figures');
  const line = { ...changed, method: 'straight_line' };
  await does(app, id, 'reviews', line);
  assert.is((await read(app, id)).method, 'straight_line');
});

it('need an end of the life for a line that begins with a review', async ({ works, app }) => {
  const monthly = { ...property, convention: 'mid_month', life_months: 330 };
  const id = await buys(works, monthly);
  const line = { date: '2026-01-10', outcome: 'changed', method: 'straight_line' };
  assert.is(await refused(app, id, 'reviews', line), '422 wrong_figures');
  await does(app, id, 'reviews', { ...line, useful_life_months_remaining: 12 });
  assert.is((await read(app, id)).life_end, '2026-12');
});

it('charge half the year of a sale, whenever it falls', async ({ works, app }) => {
  const opened = { source: 'opening', as_of: '2025-12-31', acquisition_date: '2025-03-01' };
  const id = await buys(works, {
    ...{ ...property, ...opened, cost: 1000, in_service_date: '2025-03-01' },
    ...{ accumulated_depreciation: 200, credit_account: undefined },
  });
  await runs(app, 1, 10);
  assert.is((await read(app, id)).accumulated_depreciation, 466.67);
  const sold = { date: '2026-11-20', cause: 'scrapped', proceeds: 700, proceeds_account: '1111' };
  const { asset } = await does(app, id, 'dispose', sold);
  assert.equal([asset.accumulated_depreciation, asset.disposal.gain_loss], [360, 60]);
  const on = await stands(app);
  assert.equal([on[6400], on[4310], on[1220] ?? 0], [160, -60, 0]);
  await does(app, id, 'undo-disposal', { reason: 'found' });
  assert.is((await read(app, id)).accumulated_depreciation, 466.67);
});

it('correct a convention from the first month on', async ({ works, app }) => {
  const id = await buys(works, { cost: 1000, life_months: 60 });
  await runs(app, 1, 3);
  const items = [
    { field: 'method', new_value: 'macrs' },
    { field: 'convention', new_value: 'half_year' },
  ];
  await does(app, id, 'corrections', { items, reason: 'tax basis' });
  const state = await read(app, id);
  assert.equal([state.accumulated_depreciation, state.life_end], [50.01, null]);
  await runs(app, 4, 12);
  assert.is((await read(app, id)).accumulated_depreciation, 200);
});

it.run();
