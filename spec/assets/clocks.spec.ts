import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { set as setLock } from '../../modules/accounting/period/set.ts';
import { clocks } from '../../modules/assets/clocks.ts';
import { list as listRuns } from '../../modules/assets/depreciation/list.ts';
import { update as updateCompany } from '../../modules/companies/company/update.ts';
import { ring } from '../clocks.ts';
import type { TestHouse } from '../in-memory-installation.ts';
import { buys, openWorks, read, runs } from './fixtures.ts';

const it = suite('the clocks of fixed assets');

/** Inputs of the commands that the clocks send at noon of a day. */
const rings = async (house: TestHouse, day: string): Promise<readonly unknown[]> =>
  (await ring(house, clocks, `${day}T12:00:00.000Z`)).map(({ input }) => input);

it('run depreciation only if the company enables it', async () => {
  const works = await openWorks('2026-04-01');
  await buys(works);
  assert.equal(await rings(works.house, '2026-04-01'), []);
  await works.close();
});

it('run each ended month once, in order', async () => {
  const works = await openWorks('2026-04-01');
  const { house } = works;
  const id = await buys(works);
  await runs(house, 1, 1);
  await house.does(updateCompany, { settings: { depreciation_auto_run: true } });
  assert.equal(await rings(house, '2026-04-01'), [{ period: '2026-02' }, { period: '2026-03' }]);
  assert.is((await read(house, id)).accumulated_depreciation, 300);
  assert.equal(await rings(house, '2026-04-02'), []);
  assert.is((await house.asks(listRuns, {})).total, 3);
  await works.close();
});

it('stop at a locked month', async () => {
  const works = await openWorks('2026-04-01');
  const { house } = works;
  await buys(works);
  await house.does(updateCompany, { settings: { depreciation_auto_run: true } });
  await house.does(setLock, { lock_date: '2026-03-31' });
  assert.equal(await rings(house, '2026-04-01'), []);
  await works.close();
});

it.run();
