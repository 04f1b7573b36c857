import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { update as updateClass } from '../../../modules/assets/classes/update.ts';
import { run } from '../../../modules/assets/depreciation/run.ts';
import { undo as undoRun } from '../../../modules/assets/depreciation/undo.ts';
import { act } from '../../../modules/assets/sales/act.ts';
import { stands } from '../../accounting/books.ts';
import { bankWith } from '../../accounting/statement.ts';
import { type AtWorks, atWorks, buys, does, read, refused, runs } from '../fixtures.ts';

const it = suite<AtWorks>('the books of fixed assets');

atWorks(it);

it('post the cost and charge each month once, in order', async ({ works, app }) => {
  const id = await buys(works);
  assert.equal(await stands(app), { 1111: -1200, 1210: 1200 });
  const first = await app.does(run, { period: '2026-01' });
  assert.is(first.total, 100);
  const again = await app.tries(run, { period: '2026-01' });
  assert.is(again.done || again.code, 'period_already_run');
  const late = await app.tries(run, { period: '2026-03' });
  assert.is(late.done || late.code, 'earlier_period_missing');
  await runs(app, 2, 3);
  const on = await stands(app);
  assert.equal([on[1220], on[6400]], [-300, 300]);
  const state = await read(app, id);
  assert.equal([state.carrying_amount, state.schedule[0].month], [900, '2026-04']);
});

it('refuse a bank account in another currency', async ({ app, works }) => {
  const bank = await bankWith(app, 100, { currency: 'EUR', exchange_rate: 1.1 });
  const id = await buys(works);
  const on = { date: '2026-01-20', amount: 50, credit_account: bank.code };
  assert.is(await refused(app, id, 'add', { kind: 'addition', ...on }), '422 foreign_bank');
  const gone = { date: '2026-01-20', cause: 'scrapped', proceeds: 50, proceeds_account: bank.code };
  assert.is(await refused(app, id, 'dispose', gone), '422 foreign_bank');
});

it('undo only the latest run, while nothing has changed since', async ({ works, app }) => {
  const id = await buys(works);
  await runs(app, 1, 2);
  const early = await app.tries(undoRun, { period: '2026-01' });
  assert.is(early.done || early.code, 'not_possible');
  await app.does(setLock, { lock_date: '2026-02-28' });
  const locked = await app.tries(undoRun, { period: '2026-02' });
  assert.is(locked.done || locked.code, 'period_locked');
  await app.does(setLock, { lock_date: null });
  await app.does(undoRun, { period: '2026-02' });
  assert.is((await stands(app))[1220], -100);
  assert.is((await read(app, id)).last_depreciated_month, '2026-01');
  await app.does(run, { period: '2026-02' });
  await does(app, id, 'impair', { date: '2026-02-20', recoverable_amount: 500 });
  const built = await app.tries(undoRun, { period: '2026-02' });
  assert.is(built.done || built.code, 'not_possible');
});

it('refuse to undo a run after disposal or reclassification', async ({ works, app }) => {
  const [id, other] = [await buys(works), await buys(works)];
  await runs(app, 1, 1);
  const isBuilt = async (): Promise<void> => {
    const tried = await app.tries(undoRun, { period: '2026-01' });
    assert.is(tried.done || tried.code, 'not_possible');
  };
  await does(app, id, 'dispose', { date: '2026-01-20', cause: 'scrapped' });
  await isBuilt();
  await does(app, id, 'undo-disposal', { reason: 'found' });
  await does(app, other, 'reclassify', {
    date: '2026-01-20',
    to_class_id: works.classId('Software'),
  });
  await isBuilt();
  await does(app, other, 'undo-latest', {});
  await app.does(undoRun, { period: '2026-01' });
  assert.is((await stands(app))[1220] ?? 0, 0);
});

it('post gain or loss on disposal, charged through the month before', async ({ works, app }) => {
  const id = await buys(works);
  const { asset } = await does(app, id, 'dispose', {
    date: '2026-04-10',
    cause: 'scrapped',
    proceeds: 1000,
    proceeds_account: '1111',
  });
  assert.is(asset.status, 'disposed');
  const on = await stands(app);
  assert.equal(
    [on[1210] ?? 0, on[1220] ?? 0, on[6400], on[4310], on[1111]],
    [0, 0, 300, -100, -200],
  );
  await does(app, id, 'undo-disposal', { reason: 'found' });
  assert.equal(await stands(app).then((all) => [all[1210], all[4310] ?? 0]), [1200, 0]);
  assert.is((await read(app, id)).status, 'in_service');
});

it('dispose of a part in proportion', async ({ works, app }) => {
  const id = await buys(works, { quantity: 4 });
  await does(app, id, 'dispose', { date: '2026-03-10', cause: 'lost', quantity: 1 });
  const state = await read(app, id);
  assert.equal([state.quantity, state.cost, state.accumulated_depreciation], [3, 900, 150]);
  assert.is((await stands(app))[6430], 250);
});

it('record an impairment and limit its reversal', async ({ works, app }) => {
  const id = await buys(works);
  await runs(app, 1, 3);
  const loss = { date: '2026-04-05', recoverable_amount: 450 };
  assert.is((await does(app, id, 'impair', loss)).asset.carrying_amount, 450);
  assert.is(await refused(app, id, 'impair', loss), '422 no_loss');
  await runs(app, 4, 6);
  assert.is((await read(app, id)).carrying_amount, 300);
  const back = (recoverable_amount: number) => ({ date: '2026-07-05', recoverable_amount });
  assert.is(await refused(app, id, 'reverse-impairment', back(601)), '422 above_cap');
  await does(app, id, 'reverse-impairment', back(600));
  const on = await stands(app);
  assert.equal([on[6420], on[4350], on[1225]], [450, -300, -150]);
});

it('revalue to surplus, and down through it into loss', async ({ works, app }) => {
  const class_id = works.classId('Machinery');
  await app.does(updateClass, { class_id, measurement: 'revaluation' });
  const id = await buys(works);
  await does(app, id, 'revalue', { date: '2026-03-01', fair_value: 1500 });
  assert.equal(
    await stands(app).then((on) => [on[1210], on[1220] ?? 0, on[3400]]),
    [1500, 0, -500],
  );
  await does(app, id, 'revalue', {
    date: '2026-03-20',
    fair_value: 900,
    approach: 'proportional',
  });
  const on = await stands(app);
  assert.equal([on[3400] ?? 0, on[6440]], [0, 100]);
  await does(app, id, 'revalue', { date: '2026-03-21', fair_value: 1050 });
  const up = await stands(app);
  assert.equal([up[4360], up[3400]], [-100, -50]);
});

it('hold for sale at the lower value, and return to use with missed charges', async ({
  works,
  app,
}) => {
  const id = await buys(works);
  await does(app, id, 'reclassify', {
    date: '2026-03-01',
    to: 'held_for_sale',
    fair_value_less_costs: 800,
  });
  assert.equal(await stands(app).then((on) => [on[1180], on[6420]]), [800, 200]);
  assert.is((await app.does(run, { period: '2026-03' })).total, 0);
  await does(app, id, 'reclassify', { date: '2026-05-02', to: 'in_service' });
  const state = await read(app, id);
  assert.equal([state.status, state.carrying_amount], ['in_service', 800]);
});

it('sell immediately with tax, and through a receivable', async ({ works, app }) => {
  const one = await buys(works);
  await does(app, one, 'sell', { date: '2026-02-01', price: 1000, receive_account: '1111' });
  assert.equal(await stands(app).then((on) => [on[6430], on[1111]]), [100, -200]);
  const asset_id = await buys(works);
  const sale = (action: string, more: object = {}) =>
    app.does(act, { asset_id, action, date: '2026-02-10', ...more });
  await sale('open', { price: 1200 });
  assert.is((await read(app, asset_id)).status, 'sale_pending');
  await sale('change', { price: 1150 });
  const done = await sale('complete');
  assert.equal([done.sale.status, done.sale.gain_loss], ['completed', 50]);
  assert.is((await stands(app))[1175], 1150);
  await sale('receive', { amount: 1150, bank: '1111' });
  assert.is((await stands(app))[1175] ?? 0, 0);
  const more = await app.tries(act, { asset_id, action: 'receive', amount: 1, bank: '1111' });
  assert.is(more.done || more.code, 'not_possible');
});

it('review prospectively, skip months and withdraw both', async ({ works, app }) => {
  const id = await buys(works);
  await runs(app, 1, 2);
  const review = { date: '2026-03-01', outcome: 'changed', useful_life_months_remaining: 20 };
  await does(app, id, 'reviews', review);
  await does(app, id, 'skip', { month: '2026-04', reason: 'idle' });
  await runs(app, 3, 5);
  assert.equal((await stands(app))[6400], 200 + 50 + 52.78);
  assert.is(await refused(app, id, 'skip', { month: '2026-05', reason: 'x' }), '409 not_possible');
});

it('post additions, reclassifications, transfers and changes of drafts', async ({ works, app }) => {
  const id = await buys(works, { in_service_date: null, under_construction: true, name: 'Hall' });
  assert.is((await stands(app))[1215], 1200);
  await does(app, id, 'add', {
    kind: 'addition',
    date: '2026-02-01',
    amount: 300,
    credit_account: '1111',
  });
  await does(app, id, 'place-in-service', { date: '2026-02-01' });
  assert.equal(await stands(app).then((on) => [on[1215] ?? 0, on[1210]]), [0, 1500]);
  await does(app, id, 'transfer', { to: 'department', date: '2026-02-02', department: 'Mill' });
  await does(app, id, 'reclassify', {
    date: '2026-02-03',
    to_class_id: works.classId('Software'),
  });
  assert.equal(await stands(app).then((on) => [on[1210] ?? 0, on[1230]]), [0, 1500]);
  await does(app, id, 'undo-latest');
  assert.is((await stands(app))[1210], 1500);
  assert.is(
    await refused(app, id, 'add', {
      kind: 'addition',
      date: '2026-02-04',
      amount: 1,
      credit_account: '2110',
    }),
    '409 control_account',
  );
});

it('register opening balances of another system', async ({ works, app }) => {
  const id = await buys(works, {
    source: 'opening',
    as_of: '2026-06-30',
    accumulated_depreciation: 600,
    credit_account: undefined,
  });
  assert.equal(await stands(app).then((on) => [on[1210], on[1220], on[3900]]), [1200, -600, -600]);
  await app.does(run, { period: '2026-07' });
  assert.is((await read(app, id)).carrying_amount, 500);
});

it.run();
