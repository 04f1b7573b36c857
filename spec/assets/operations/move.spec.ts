import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createPlace } from '../../../modules/companies/locations/create.ts';
import { type AtWorks, atWorks, buys, does, read, refused } from '../fixtures.ts';

const it = suite<AtWorks>('the location of an asset');

atWorks(it);

it('is restored by undoing the move, which undoes nothing else', async ({ works, app }) => {
  const id = await buys(works);
  const { id: hall } = await app.does(createPlace, { name: 'Hall', type: 'warehouse' });
  const before = (await read(app, id)).location_id;
  const { movement_id: added } = await does(app, id, 'add', {
    ...{ kind: 'addition', amount: 360, credit_account: '1111', date: '2026-01-10' },
  });
  await does(app, id, 'move', { location_id: hall });
  assert.is((await read(app, id)).location_id, hall);
  const other = { movement_id: added };
  assert.is(await refused(app, id, 'undo-move', other), '409 not_possible');
  await does(app, id, 'undo-move');
  const { location_id, cost } = await read(app, id);
  assert.equal([location_id, cost], [before, 1560]);
});

it.run();
