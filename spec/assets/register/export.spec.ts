import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exportRegister } from '../../../modules/assets/register/export.ts';
import { read as readRegister } from '../../../modules/assets/register/read.ts';
import { enters } from '../../accounting/books.ts';
import { fits } from '../../crm/fits.ts';
import { buys, does, openWorks, refused, runs } from '../fixtures.ts';

const it = suite('assets.register.export');

it('writes one row per class and amount, equal to the register', async () => {
  const works = await openWorks();
  const { app } = works;
  const id = await buys(works);
  await runs(app, 1, 2);
  await does(app, id, 'dispose', { date: '2026-03-10', cause: 'scrapped' });
  const days = { date_from: '2026-02-01', date_to: '2026-12-31' };
  const { bytes, media } = await app.asks(exportRegister, { ...days, format: 'csv' });
  assert.is(media, 'text/csv; charset=utf-8');
  const [header, cost, worn] = String(bytes).trim().split('\r\n');
  assert.match(header ?? '', /^class_id,class,figure,opening,additions,disposals,/);
  assert.match(cost ?? '', /,Machinery,cost,1200,0,-1200,0,0,0,0,0,0,0$/);
  assert.match(worn ?? '', /,Machinery,accumulated_depreciation,100,0,-200,0,0,0,0,100,0,0$/);
  await works.close();
});

it('comes with differences between register and accounts', async () => {
  const works = await openWorks();
  const { app } = works;
  const id = await buys(works, { in_service_date: null });
  const days = { date_from: '2026-01-01', date_to: '2026-12-31' };
  const found = await app.asks(readRegister, days);
  assert.ok(fits(readRegister, found));
  const at = async (figure: string) =>
    (await app.asks(readRegister, days)).ties.find(
      (one: { figure: string }) => one.figure === figure,
    );
  assert.is((await at('cost')).difference, 0);
  await enters(app, '2026-05-01', { 1210: 5, 1111: -5 });
  const { register, ledger, difference, accounts } = await at('cost');
  assert.equal([register, ledger, difference], [1200, 1205, -5]);
  assert.equal(accounts, ['1210', '1230']);
  await does(app, id, 'financial-details', { accounts: { cost: '1230' } });
  assert.is((await at('cost')).difference, -5);
  const wrong = { accounts: { cost: '9999' } };
  assert.is(await refused(app, id, 'financial-details', wrong), '422 wrong_figures');
  await works.close();
});

it.run();
