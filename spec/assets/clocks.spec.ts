import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { set as setLock } from '../../modules/accounting/period/set.ts';
import { clocks } from '../../modules/assets/clocks.ts';
import { list as listRuns } from '../../modules/assets/depreciation/list.ts';
import { update as updateCompany } from '../../modules/companies/company/update.ts';
import { ring } from '../clocks.ts';
import type { TestApp } from '../test-app.ts';
import { buys, openWorks, read, runs } from './fixtures.ts';

const it = suite('the clocks of fixed assets');

/** Inputs of the commands that the clocks send at noon of a day. */
const rings = async (app: TestApp, day: string): Promise<readonly unknown[]> =>
  (await ring(app, clocks, `${day}T12:00:00.000Z`)).map(({ input }) => input);

it('run depreciation only if the company enables it', async () => {
  const works = await openWorks('2026-04-01');
  await buys(works);
  assert.equal(await rings(works.app, '2026-04-01'), []);
  await works.close();
});

it('run each ended month once, in order', async () => {
  const works = await openWorks('2026-04-01');
  const { app } = works;
  const id = await buys(works);
  await runs(app, 1, 1);
  await app.does(updateCompany, { settings: { depreciation_auto_run: true } });
  assert.equal(await rings(app, '2026-04-01'), [{ period: '2026-02' }, { period: '2026-03' }]);
  assert.is((await read(app, id)).accumulated_depreciation, 300);
  assert.equal(await rings(app, '2026-04-02'), []);
  assert.is((await app.asks(listRuns, {})).total, 3);
  await works.close();
});

it('stop at a locked month', async () => {
  const works = await openWorks('2026-04-01');
  const { app } = works;
  await buys(works);
  await app.does(updateCompany, { settings: { depreciation_auto_run: true } });
  await app.does(setLock, { lock_date: '2026-03-31' });
  assert.equal(await rings(app, '2026-04-01'), []);
  await works.close();
});

it.run();
