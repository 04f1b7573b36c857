import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { get } from '../../../modules/assets/assets/get.ts';
import { list } from '../../../modules/assets/assets/list.ts';
import { read as readRegister } from '../../../modules/assets/register/read.ts';
import { stands } from '../../accounting/books.ts';
import type { TestApp } from '../../test-app.ts';
import { type AtWorks, atWorks, buys, does, runs } from '../fixtures.ts';

const it = suite<AtWorks>('an asset as of a day');

atWorks(it);

/** Cost and depreciation on a day in the record, the list, the register and the accounts. */
const on = async (app: TestApp, asset_id: string, as_of: string): Promise<number[]> => {
  const { cost, accumulated_depreciation: worn } = await app.asks(get, { asset_id, as_of });
  const { totals } = await app.asks(list, { as_of });
  const { ties } = await app.asks(readRegister, { date_from: '2026-01-01', date_to: as_of });
  const books = await stands(app, { as_of });
  assert.equal([cost, 0 - worn], [books[1210] ?? 0, books[1220] ?? 0], as_of);
  assert.equal([totals.cost, totals.accumulated], [cost, worn], as_of);
  for (const { difference, figure } of ties) assert.is(difference, 0, `${figure} ${as_of}`);
  return [cost, worn];
};

it('equals the books of a past date, in any order of recording', async ({ works, app }) => {
  const id = await buys(works);
  const more = { kind: 'addition', credit_account: '1111' };
  await does(app, id, 'add', { ...more, date: '2026-01-20', amount: 300 });
  await does(app, id, 'add', { ...more, date: '2026-01-10', amount: 60 });
  assert.equal(await on(app, id, '2026-01-09'), [1200, 0]);
  assert.equal(await on(app, id, '2026-01-15'), [1260, 0]);
  assert.equal(await on(app, id, '2026-01-20'), [1560, 0]);
  await runs(app, 1, 3);
  await does(app, id, 'impair', { date: '2026-03-10', recoverable_amount: 900 });
  await does(app, id, 'add', { ...more, date: '2026-03-05', amount: 40 });
  assert.equal(await on(app, id, '2026-03-07'), [1600, 260]);
  assert.equal(await on(app, id, '2026-03-31'), [1600, 390]);
});

it('equals them on a locked day, even after a later undo', async ({ works, app }) => {
  const id = await buys(works);
  const more = { kind: 'addition', credit_account: '1111' };
  await does(app, id, 'add', { ...more, date: '2026-01-20', amount: 300 });
  await app.does(setLock, { lock_date: '2026-01-31' });
  await does(app, id, 'undo-latest');
  assert.equal(await on(app, id, '2026-01-31'), [1500, 0]);
  assert.equal(await on(app, id, '2026-12-14'), [1500, 0]);
  assert.equal(await on(app, id, '2026-12-15'), [1200, 0]);
});

it.run();
