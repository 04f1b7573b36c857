import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { close } from '../../../modules/accounting/year/close.ts';
import { buys, openWorks, runs, type Works } from '../../assets/fixtures.ts';
import { enters } from '../books.ts';

const it = suite<{ works: Works }>('accounting.year.depreciation');

it.before.each(async (context) => {
  context.works = await openWorks();
});
it.after.each(async ({ works }) => {
  await works.close();
});

const ends = { fiscal_year_end: '2026-12-31' };

it('warns of the months of the year that were not run', async ({ works }) => {
  await buys(works);
  await runs(works.app, 1, 10);
  works.turnTo('2027-01-15');
  const answer = await works.app.does(close, ends);
  assert.equal(answer.warnings, [
    'Depreciation of 2026-11 has not been run.',
    'Depreciation of 2026-12 has not been run.',
  ]);
});

it('warns from the month on in which the first asset came into service', async ({ works }) => {
  await buys(works, { acquisition_date: '2026-11-10', in_service_date: '2026-12-01' });
  await enters(works.app, '2026-05-01', { 1111: 100, 4100: -100 });
  works.turnTo('2027-01-15');
  const answer = await works.app.does(close, ends);
  assert.equal(answer.warnings, ['Depreciation of 2026-12 has not been run.']);
});

it('warns of nothing once all months were run, or nothing is charged', async ({ works }) => {
  await buys(works);
  await runs(works.app, 1, 11);
  works.turnTo('2027-01-15');
  await runs(works.app, 12, 12);
  const answer = await works.app.does(close, ends);
  assert.equal(answer.warnings, []);
});

it.run();
