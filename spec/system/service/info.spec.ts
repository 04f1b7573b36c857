import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { info } from '../../../modules/system/service/info.ts';
import { fits } from '../../crm/fits.ts';
import { type Installation, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';

const it = suite('system.service.info');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

const writerNow = async (): Promise<Answered> => {
  const told = await service.does('GET', '/system/info');
  assert.ok(fits(info, told));
  return told.writer;
};

const ring = { name: 'Ring', sell_by: 'piece', quantity: 1 };

it('counts what was sent as a command', async () => {
  const before = await writerNow();
  await service.does('POST', '/items', ring);
  const after = await writerNow();
  assert.equal([after.commands, after.groups], [before.commands + 1, before.groups + 1]);
  assert.is(after.lastGroup, 1);
});

it('counts no dry runs, of the system or of a person', async () => {
  const { id } = await service.does('POST', '/items', ring);
  const before = await writerNow();
  const { events } = await service.does('GET', `/machines/entity/${id}`);
  assert.ok(events.some((one: Answered) => one.tried));
  await service.does('POST', '/items?dry_run=true', ring);
  assert.equal(await writerNow(), before);
});

it('names the data folder to admins only', async () => {
  for (const role of ['viewer', 'operator', 'manager', 'admin']) {
    const { token } = await service.userWith(role);
    const told = await service.does('GET', '/system/info', undefined, token);
    assert.is(told.data_dir, role === 'admin' ? service.dataDir : undefined, role);
  }
  assert.is((await service.does('GET', '/system/info')).data_dir, service.dataDir);
});

it.run();
