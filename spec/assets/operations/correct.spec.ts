import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stands } from '../../accounting/books.ts';
import { type AtWorks, atWorks, buys, does, refused, runs } from '../fixtures.ts';

const it = suite<AtWorks>('corrections of an asset');

atWorks(it);

it('recalculate from the start', async ({ works, app }) => {
  const id = await buys(works);
  await runs(app, 1, 3);
  await does(app, id, 'correct', {
    field: 'life_months',
    new_value: 24,
    reason: 'typed wrong',
    date: '2026-04-01',
  });
  assert.equal(await stands(app).then((on) => [on[1220], on[6400]]), [-150, 150]);
  await does(app, id, 'undo-latest');
  assert.is((await stands(app))[1220], -300);
});

it('move a wrong class and other fields with one entry', async ({ works, app }) => {
  const id = await buys(works);
  await runs(app, 1, 3);
  const wrong = { reason: 'a licence', date: '2026-04-01' };
  const items = [
    { field: 'class_id', new_value: works.classId('Software') },
    { field: 'life_months', new_value: 24 },
  ];
  const { asset } = await does(app, id, 'corrections', { ...wrong, items });
  assert.is(asset.class_id, items[0]?.new_value);
  const on = await stands(app);
  assert.equal([on[1210] ?? 0, on[1220] ?? 0, on[1230], on[1235]], [0, 0, 1200, -150]);
  assert.equal([on[6400], on[6410]], [300, -150]);
  const none = { ...wrong, field: 'class_id', new_value: 'asset_class:none' };
  assert.is(await refused(app, id, 'correct', none), '404 unknown_class');
  const late = { ...wrong, field: 'acquisition_date', new_value: '2026-01-02' };
  assert.is(await refused(app, id, 'correct', late), '422 wrong_figures');
  await does(app, id, 'undo-latest');
  assert.is((await stands(app))[1220], -300);
});

it.run();
