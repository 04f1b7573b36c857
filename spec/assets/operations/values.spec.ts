import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { operate } from '../../../modules/assets/assets/operate.ts';
import { update as updateClass } from '../../../modules/assets/classes/update.ts';
import { addMonths } from '../../../modules/assets/depreciation/months.ts';
import { run } from '../../../modules/assets/depreciation/run.ts';
import { stands } from '../../accounting/books.ts';
import { type AtWorks, atWorks, buys, does, read, refused, runs } from '../fixtures.ts';

const it = suite<AtWorks>('the values of fixed assets');

atWorks(it);

/** Class at fair value with an asset that cost 100000, depreciated by 20000. */
const revalued = async ({ works, app }: AtWorks): Promise<string> => {
  const class_id = works.classId('Machinery');
  await app.does(updateClass, { class_id, measurement: 'revaluation' });
  return buys(works, {
    ...{ cost: 100_000, life_months: 120, source: 'opening', credit_account: undefined },
    ...{ as_of: '2026-06-30', accumulated_depreciation: 20_000 },
  });
};

it('reverse through profit up to the impairment recognised there', async (context) => {
  const { app } = context;
  const id = await revalued(context);
  await does(app, id, 'impair', { date: '2026-07-01', recoverable_amount: 70_000 });
  const { asset, warnings } = await does(app, id, 'revalue', {
    date: '2026-07-02',
    fair_value: 85_000,
  });
  assert.equal([asset.cost, asset.accumulated_impairment], [85_000, 0]);
  assert.equal(warnings, []);
  const on = await stands(app);
  assert.equal([on[6420], on[4360], on[3400]], [10_000, -10_000, -5000]);
  assert.equal([on[1220] ?? 0, on[1225] ?? 0, on[1210]], [0, 0, 85_000]);
});

it('reverse to the surplus that bore the loss', async (context) => {
  const { app } = context;
  const id = await revalued(context);
  await does(app, id, 'revalue', { date: '2026-07-01', fair_value: 84_000 });
  await does(app, id, 'impair', { date: '2026-07-02', recoverable_amount: 74_000 });
  const down = await stands(app);
  assert.equal([down[3400] ?? 0, down[6420], down[1225]], [0, 6000, -10_000]);
  assert.is(
    await refused(app, id, 'reverse-impairment', {
      date: '2026-07-03',
      recoverable_amount: 84_001,
    }),
    '422 above_cap',
  );
  await does(app, id, 'reverse-impairment', { date: '2026-07-03', recoverable_amount: 82_000 });
  const up = await stands(app);
  assert.equal([up[4350], up[3400], up[1225]], [-6000, -2000, -2000]);
  await does(app, id, 'undo-latest');
  assert.is((await read(app, id)).impairment_loss, 6000);
});

it('derive the cap from the state before the loss', async ({ works, app }) => {
  const id = await buys(works);
  await runs(app, 1, 3);
  const more = { kind: 'addition', date: '2026-04-01', amount: 450, credit_account: '1111' };
  await does(app, id, 'add', more);
  await does(app, id, 'impair', { date: '2026-04-02', recoverable_amount: 630 });
  await runs(app, 4, 6);
  assert.is((await read(app, id)).carrying_amount, 420);
  const back = { date: '2026-07-01', recoverable_amount: 900 };
  assert.is(
    await refused(app, id, 'reverse-impairment', { ...back, recoverable_amount: 901 }),
    '422 above_cap',
  );
  await does(app, id, 'reverse-impairment', back);
  assert.is((await stands(app))[4350], -480);
});

it('derive the cap without accumulated rounding differences', async (context) => {
  const { app, works } = context;
  works.turnTo('2031-01-15');
  const id = await buys(works, {
    ...{
      cost: 100_000,
      life_months: 120,
      acquisition_date: '2024-01-01',
      in_service_date: '2024-01-01',
    },
    ...{ source: 'opening', accumulated_depreciation: 20_000, as_of: '2025-12-31' },
    credit_account: undefined,
  });
  await does(app, id, 'impair', { date: '2026-01-01', recoverable_amount: 56_000 });
  assert.is((await stands(app))[6420], 24_000);
  const charged = async (from: number, to: number): Promise<number> => {
    for (let month = from; month <= to; month += 1)
      await app.does(run, { period: addMonths('2026-01', month) });
    return (await read(app, id)).carrying_amount;
  };
  assert.is(await charged(0, 11), 49_000);
  assert.is(await charged(12, 23), 42_000);
  const back = { date: '2028-01-01', recoverable_amount: 65_000 };
  const outcome = await app.tries(operate, { asset_id: id, op: 'reverse-impairment', ...back });
  assert.is(!outcome.done && outcome.facts['cap'], 60_000);
  await does(app, id, 'reverse-impairment', { ...back, recoverable_amount: 60_000 });
  assert.is((await stands(app))[4350], -18_000);
});

it('warn of assets of the class that are not revalued', async (context) => {
  const { app, works } = context;
  const id = await revalued(context);
  await buys(works, { name: 'Other', cost: 5 });
  const { warnings } = await does(app, id, 'revalue', { date: '2026-07-02', fair_value: 9 });
  assert.is(warnings.length, 1);
});

it.run();
