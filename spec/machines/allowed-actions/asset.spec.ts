import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asset } from '../../../machines/asset.ts';
import { get } from '../../../modules/assets/assets/get.ts';
import { readView } from '../../../modules/assets/assets/read-view.ts';
import { update as updateClass } from '../../../modules/assets/classes/update.ts';
import { list as listPlaces } from '../../../modules/companies/locations/list.ts';
import { buys, does, openWorks, runs, type Works } from '../../assets/fixtures.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ works: Works; app: TestApp; asks: Asking }>('allowed actions of an asset');

/** Date after all movements of these assets. */
const date = '2026-12-01';

it.before(async (context) => {
  context.works = await openWorks();
  const { app, classId } = context.works;
  context.app = app;
  const class_id = classId('Vehicles');
  await app.does(updateClass, { class_id, measurement: 'revaluation' });
  const places = await app.asks(listPlaces, {});
  const location_id = (places.items ?? places)[0].id;
  const none = 'none';
  const latest = async ({ id }: Answered, kinds: readonly string[]): Promise<Answered> => {
    const { items } = await app.asks(readView, { asset_id: id, view: 'movements' });
    return items?.find((one: Answered) => kinds.includes(one.kind) && one.undone_by === null);
  };
  const op = (name: string, body: object = {}) => ({ op: name, ...body });
  context.asks = asking({
    app,
    life: asset,
    kind: 'asset',
    read: get,
    at: 'asset_id',
    inputs: {
      edit: () => ({ name: 'seen' }),
      add: () => op('add', { kind: 'addition', date, amount: 1, credit_account: '1111' }),
      correct: () => op('correct', { field: 'residual_value', new_value: 1, reason: 'x', date }),
      corrections: () =>
        op('corrections', {
          items: [{ field: 'residual_value', new_value: 1 }],
          reason: 'x',
          date,
        }),
      dispose: () => op('dispose', { date, cause: 'lost' }),
      'financial-details': () => op('financial-details', { residual_value: 1 }),
      impair: () => op('impair', { date, recoverable_amount: 0 }),
      maintenance: () => op('maintenance', { date, description: 'oil' }),
      move: () => op('move', { location_id }),
      'place-in-service': () => op('place-in-service', { date }),
      readings: () => op('readings', { date, units: 1 }),
      reclassify: ({ status }) =>
        op('reclassify', { date, to: status === 'held_for_sale' ? 'in_service' : 'held_for_sale' }),
      reminders: () => op('reminders', { title: 'look', due: date }),
      revalue: () => op('revalue', { date, fair_value: 5000 }),
      'reverse-impairment': ({ carrying_amount = 0 }) =>
        op('reverse-impairment', { date, recoverable_amount: carrying_amount + 1 }),
      reviews: () => op('reviews', { date, outcome: 'no_change' }),
      sell: () => op('sell', { date, price: 10 }),
      skip: ({ skipped_months }) =>
        op('skip', { month: skipped_months?.length ? '2027-01' : '2026-12', reason: 'idle' }),
      transfer: () => op('transfer', { to: 'department', date, department: 'Mill' }),
      undo: async (record) => {
        const { items } = await app.asks(readView, { asset_id: record.id, view: 'movements' });
        const top = items?.find((one: Answered) => one.undoable);
        return op('undo', { movement_id: top?.id ?? none, reason: 'x' });
      },
      'undo-disposal': () => op('undo-disposal', { reason: 'x' }),
      'undo-latest': () => op('undo-latest'),
      'undo-move': () => op('undo-move'),
      'withdraw-review': async (record) => ({
        review_id: (await latest(record, ['reviews']))?.id ?? none,
      }),
      'withdraw-skip': ({ skipped_months }) => ({ month: skipped_months?.[0] ?? '2026-12' }),
      'open-sale': () => ({ action: 'open', price: 10, date }),
      'change-sale': () => ({ action: 'change', price: 11 }),
      'invoice-sale': () => ({ action: 'invoice' }),
      'receive-sale': () => ({ action: 'receive', amount: 1, bank: '1111', date }),
      'complete-sale': () => ({ action: 'complete', date }),
      'cancel-sale': () => ({ action: 'cancel' }),
    },
  });
});
it.after(async ({ works }) => {
  await works.close();
});

it('of a draft are to describe, to place in service or to let go', async ({ works, asks }) => {
  const id = await buys(works, { in_service_date: null });
  const all = await asks.everything(id);
  assert.ok(all.includes('place-in-service'));
  assert.ok(all.includes('undo'));
  await asks.does(id, 'move');
  await asks.does(id, 'financial-details');
  assert.ok((await asks.everything(id)).includes('undo-move'));
  await asks.does(id, 'dispose');
  assert.ok((await asks.everything(id)).includes('undo-disposal'));
  await asks.does(id, 'undo-disposal');
  assert.ok((await asks.everything(id)).includes('place-in-service'));
});

it('in service follow what was done to it', async ({ works, app, asks }) => {
  const id = await buys(works, { class_id: works.classId('Vehicles'), life_months: 60 });
  assert.ok((await asks.everything(id)).includes('correct'));
  await runs(app, 1, 2);
  assert.not((await asks.everything(id)).includes('undo-latest'));
  await asks.does(id, 'skip');
  await asks.does(id, 'reviews');
  await does(app, id, 'move', { location_id: (await asks.does(id, 'move')).asset.location_id });
  const reviewed = await asks.everything(id);
  for (const one of ['withdraw-skip', 'withdraw-review', 'undo-latest', 'undo-move', 'revalue'])
    assert.ok(reviewed.includes(one), one);
  await does(app, id, 'impair', { date: '2026-03-05', recoverable_amount: 50 });
  const impaired = await asks.everything(id);
  assert.not(impaired.includes('correct'));
  assert.ok(impaired.includes('reverse-impairment'));
});

it('held for sale and while it is sold are those of a sale', async ({ works, app, asks }) => {
  const id = await buys(works);
  await asks.does(id, 'move');
  await does(app, id, 'reclassify', {
    ...{ date: '2026-03-01', to: 'held_for_sale', fair_value_less_costs: 500 },
  });
  const held = await asks.everything(id);
  assert.ok(held.includes('reverse-impairment'));
  await asks.does(id, 'open-sale');
  assert.not((await asks.everything(id)).includes('undo'));
  await asks.does(id, 'receive-sale');
  const paid = await asks.everything(id);
  for (const one of ['complete-sale', 'undo', 'undo-latest']) assert.ok(paid.includes(one), one);
  await asks.does(id, 'complete-sale');
  assert.not((await asks.everything(id)).includes('undo'));
  await asks.does(id, 'receive-sale');
  const sold = await asks.everything(id);
  for (const one of ['undo-disposal', 'undo', 'undo-latest']) assert.ok(sold.includes(one), one);
  await asks.does(id, 'undo-disposal');
  assert.ok((await asks.everything(id)).includes('open-sale'));
});

it('among the goods for sale are to take it back', async ({ works, app, asks }) => {
  const id = await buys(works);
  await does(app, id, 'transfer', { date, to: 'inventory' });
  assert.ok((await asks.everything(id)).includes('undo-disposal'));
});

it('are none once its registration was undone', async ({ works, asks }) => {
  const id = await buys(works);
  assert.ok((await asks.everything(id)).includes('undo-latest'));
  await asks.does(id, 'undo-latest');
  await asks.nothing(id);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
