import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { list } from '../../../modules/assets/assets/list.ts';
import { readView } from '../../../modules/assets/assets/read-view.ts';
import { list as attention } from '../../../modules/assets/attention/list.ts';
import { create as createCheck } from '../../../modules/assets/checks/create.ts';
import { list as listChecks } from '../../../modules/assets/checks/list.ts';
import { run } from '../../../modules/assets/depreciation/run.ts';
import { undo as undoRun } from '../../../modules/assets/depreciation/undo.ts';
import { read as readRegister } from '../../../modules/assets/register/read.ts';
import { act } from '../../../modules/assets/sales/act.ts';
import { get as machineOf } from '../../../modules/lifecycles/entities/get.ts';
import { bring } from '../../../modules/migrations/assets/bring.ts';
import { migrationSource } from '../../../modules/migrations/contract/queries.ts';
import { stands } from '../../accounting/books.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { type AtWorks, atWorks, buys, does, read, refused, runs } from '../fixtures.ts';

const it = suite<AtWorks>('the registration of an asset, undone');

atWorks(it);

const movements = async (app: TestApp, asset_id: string): Promise<Answered[]> =>
  (await app.asks(readView, { asset_id, view: 'movements' })).items;

const registration = async (app: TestApp, id: string) => ({
  movement_id: (await movements(app, id)).find(({ kind }) => kind === 'create')?.id,
  reason: 'another company bought it',
});

const prospect = async (app: TestApp, id: string, event: string): Promise<Answered> =>
  (await app.asks(machineOf, { entity_id: id })).events.find(
    (one: Answered) => one.event === event,
  );

it('reverses the entry and removes the asset', async ({ works, app }) => {
  const id = await buys(works, { serial_no: 'S1', barcode: '42', warranty_until: '2026-12-20' });
  const { id: check_id } = await app.does(createCheck, { name: 'Yearly', asset_ids: [id] });
  assert.equal((await prospect(app, id, 'undo-latest')).target, 'removed');
  assert.ok((await prospect(app, id, 'undo-latest')).possible);
  const body = await registration(app, id);
  assert.ok((await movements(app, id))[0]?.undoable);
  const { asset } = await does(app, id, 'undo', body);
  assert.is(asset.status, 'removed');
  assert.ok(Object.values(await stands(app)).every((amount) => amount === 0));
  assert.is((await read(app, id)).code, 'not_found');
  assert.is((await app.asks(readView, { asset_id: id, view: 'movements' })).code, 'not_found');
  assert.is((await app.asks(machineOf, { entity_id: id })).code, 'not_found');
  for (const asked of [{}, { q: 'lathe' }, { as_of: '2026-12-15' }]) {
    const { total, items, totals } = await app.asks(list, asked);
    assert.equal([total, items, totals.cost], [0, [], 0]);
  }
  assert.is((await app.asks(attention, {})).total, 0);
  const { items } = await app.asks(listChecks, {});
  assert.equal([items[0].id, items[0].assets], [check_id, []]);
  assert.is(await refused(app, id, 'undo', body), '404 not_found');
  assert.is(await refused(app, id, 'undo-latest'), '404 not_found');
});

it('keeps the number used and frees the serial number', async ({ works, app }) => {
  await does(app, await buys(works, { serial_no: 'S1' }), 'undo-latest');
  const next = await read(app, await buys(works, { serial_no: 'S1' }));
  assert.equal([next.number, next.serial_no], ['FA-0002', 'S1']);
});

it('equals the accounts at every date, whichever account held the cost', async ({ works, app }) => {
  const class_id = works.classId('Machinery');
  const opening = { as_of: '2026-06-30', accumulated_depreciation: 600, credit_account: undefined };
  const wrong = [
    await buys(works, { acquisition_date: '2026-03-05', in_service_date: '2026-04-01' }),
    await buys(works, { in_service_date: null, under_construction: true }),
    await buys(works, { ...opening, source: 'opening', class_id }),
    await buys(works, { source: 'none', credit_account: undefined, cost: 0 }),
  ];
  works.turnTo('2026-12-20');
  for (const id of wrong) await does(app, id, 'undo-latest', { reason: 'wrong' });
  for (const date_to of ['2026-02-01', '2026-03-05', '2026-06-30', '2026-07-01', '2026-12-20']) {
    const { classes, ties } = await app.asks(readRegister, { date_from: '2026-01-01', date_to });
    assert.ok(ties.every(({ register, difference }: Answered) => register + difference === 0));
    assert.ok(classes.every((one: Answered) => one.carrying.closing === 0));
  }
  const on = await stands(app);
  assert.ok(Object.values(on).every((amount) => amount === 0));
});

it('is refused until later movements are undone', async ({ works, app }) => {
  const id = await buys(works, { in_service_date: null });
  const body = await registration(app, id);
  await does(app, id, 'place-in-service', { date: '2026-01-01' });
  assert.is(await refused(app, id, 'undo', body), '409 not_possible');
  await app.does(run, { period: '2026-01' });
  assert.is(await refused(app, id, 'undo-latest'), '409 not_allowed');
  assert.match((await prospect(app, id, 'undo-latest')).words, /undo its runs first/);
  await app.does(undoRun, { period: '2026-01' });
  const oil = { date: '2026-02-01', description: 'Oil', cost: 5, post: true };
  await does(app, id, 'maintenance', { ...oil, credit_account: '1111' });
  assert.is(await refused(app, id, 'undo', body), '409 not_possible');
  await does(app, id, 'undo-latest');
  assert.is((await does(app, id, 'undo-latest')).asset.status, 'draft');
  const sale = (action: string, more: object = {}) =>
    app.does(act, { asset_id: id, action, date: '2026-02-01', ...more });
  await does(app, id, 'place-in-service', { date: '2026-01-01' });
  await sale('open', { price: 10 });
  await sale('cancel');
  await does(app, id, 'undo-latest');
  await does(app, id, 'undo', body);
  assert.is((await read(app, id)).code, 'not_found');
});

it('is refused for a movement before an undone run', async ({ works, app }) => {
  const id = await buys(works);
  const body = await registration(app, id);
  await runs(app, 1, 1);
  await does(app, id, 'reminders', { title: 'Tax', due: '2026-12-20' });
  await app.does(undoRun, { period: '2026-01' });
  assert.is(await refused(app, id, 'undo', body), '409 not_possible');
});

it('is refused with components, and for components and migrated assets', async ({ works, app }) => {
  const id = await buys(works);
  const part = { kind: 'component', date: '2026-04-01', amount: 360, credit_account: '1111' };
  await does(app, id, 'add', part);
  const [engine] = (await app.asks(readView, { asset_id: id, view: 'components' })).items;
  assert.is(await refused(app, id, 'undo-latest'), '409 not_allowed');
  assert.is(await refused(app, engine.id, 'undo-latest'), '409 not_allowed');
  assert.match((await prospect(app, engine.id, 'undo')).words, /^it is a component/);
  const whole = await buys(works, { name: 'Press' });
  const child = await buys(works, { name: 'Motor', parent_id: whole });
  assert.is(await refused(app, whole, 'undo-latest'), '409 not_possible');
  await does(app, child, 'undo-latest');
  await does(app, whole, 'undo-latest');
  const lorry = { name: 'Lorry', acquisition_date: '2026-01-01', cost: 0, as_of: '2026-01-31' };
  await app.bus.send({
    ...{ name: bring.name, input: lorry, caller: app.caller(), by: 'person' },
    ...{ source: `${migrationSource}1`, correlationId: uuid() },
  });
  const { items } = await app.asks(list, { q: 'lorry' });
  const body = await registration(app, items[0].id);
  assert.ok(body.movement_id);
  assert.is(await refused(app, items[0].id, 'undo', body), '409 not_allowed');
});

it('is refused in a locked period', async ({ works, app }) => {
  const id = await buys(works);
  const billed = await buys(works, { source: 'none', credit_account: undefined, cost: 0 });
  await app.does(setLock, { lock_date: '2026-01-31' });
  for (const one of [id, billed])
    assert.is(await refused(app, one, 'undo-latest'), '422 period_locked');
  await app.does(setLock, { lock_date: null });
  await does(app, id, 'undo-latest');
});

it('requires a manager', async ({ works, app }) => {
  const id = await buys(works);
  const as = { role: 'operator' };
  assert.is(await refused(app, id, 'undo-latest', {}, as), '403 role_too_low');
});

it.run();
