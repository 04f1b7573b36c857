import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/backups/company/create.ts';
import { list } from '../../../modules/backups/company/list.ts';
import { status } from '../../../modules/backups/company/status.ts';
import { finish } from '../../../modules/backups/jobs/finish.ts';
import { step } from '../../../modules/backups/jobs/step.ts';
import { createCompany } from '../../../modules/companies/company/create-company.ts';
import { openApp } from '../../test-app.ts';

const it = suite('backups.jobs.step');

it('says of a backup that it is running, from when its archive is made until it is', async () => {
  const app = await openApp();
  const owner_id = '01890000-0000-7000-8000-000000000001';
  await app.does(createCompany, {
    company_id: app.caller().company_id,
    name: 'Harbour',
    owner_id,
  });
  const { job_id } = await app.does(create, {});
  const seen = async () => {
    const { items } = await app.asks(list, {});
    return [items[0].status, (await app.asks(status, {})).running];
  };
  assert.equal(await seen(), ['pending', true]);
  await app.does(step, { job_id, progress: 0.1 });
  await app.does(step, { job_id, progress: 0.5 });
  assert.equal(await seen(), ['running', true]);
  assert.is((await app.asks(list, { status: 'running' })).total, 1);
  const started = app.recorded.filter(({ event_type }) => event_type === 'sys.backup.started');
  assert.is(started.length, 1);
  const made = { size_bytes: 1, sha256: 'a'.repeat(64), entry_count: 1 };
  await app.does(finish, { job_id, made, result: {} });
  assert.equal(await seen(), ['ready', false]);
  await app.close();
});

it.run();
