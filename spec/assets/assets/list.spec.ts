import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list } from '../../../modules/assets/assets/list.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered } from '../../test-app.ts';
import { buys, does, openWorks, read, runs, type Works } from '../fixtures.ts';

const it = suite<{ works: Works }>('assets.assets.list');

it.before.each(async (context) => {
  context.works = await openWorks();
});
it.after.each(({ works }) => works.close());

const carrying = ({ items, totals }: Answered) => [
  ...items.map((one: Answered) => [one.name, one.status, one.carrying_amount]),
  totals?.carrying,
];

it('lists the assets of a past date in their state then', async ({ works }) => {
  const { app } = works;
  const id = await buys(works);
  const saw = await buys(works, {
    name: 'Saw',
    acquisition_date: '2026-03-01',
    in_service_date: '2026-03-01',
  });
  await runs(app, 1, 3);
  const known = Math.max((await read(app, id)).version, (await read(app, saw)).version);
  await does(app, id, 'dispose', { date: '2026-05-20', cause: 'scrapped' });
  const at = async (as_of: string, more: object = {}) =>
    carrying(await app.asks(list, { as_of, ...more }));
  assert.equal(await at('2026-02-28'), [['Lathe', 'in_service', 1000], 1000]);
  const march = [['Saw', 'in_service', 1100], ['Lathe', 'in_service', 900], 2000];
  assert.equal(await at('2026-03-31'), march);
  assert.equal(await at(String(known)), march);
  assert.equal(await at('2026-03-31', { limit: 1, offset: 1 }), [march[1], 2000]);
  const { next_cursor: cursor } = await app.asks(list, { as_of: '2026-03-31', limit: 1 });
  assert.equal(await at('2026-03-31', { limit: 1, cursor }), [march[1], 2000]);
  assert.equal(await at('2026-03-31', { class_id: works.classId('Machinery') }), march);
  assert.equal(await at('2026-03-31', { class_id: works.classId('Vehicles') }), [0]);
  const now = await app.asks(list, { as_of: '2026-12-31' });
  assert.ok(fits(list, now));
  assert.equal([now.total, now.totals.carrying], [2, 1100]);
  assert.is(now.items[1].status, 'disposed');
});

it('filters an as-of list by class only', async ({ works }) => {
  const { app } = works;
  await buys(works);
  const refused = await app.asks(list, { as_of: '2026-12-31', status: 'in_service' });
  assert.is(refused.code, 'as_of_filter');
});

it.run();
