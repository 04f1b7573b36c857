import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { levelOf, worst } from '../../../modules/system/health/levels.ts';
import { system } from '../../../modules/system/health/system.ts';
import { info } from '../../../modules/system/service/info.ts';
import { fits } from '../../crm/fits.ts';
import { type Installation, startTestService } from '../../service.ts';

const it = suite('system.health.system');
let service: Installation;

it.before(async () => {
  service = await startTestService();
});
it.after(() => service.stop());

it('measures the machine it runs on', async () => {
  const { token } = await service.userWith('viewer');
  const found = await service.does('GET', '/health/system', undefined, token);
  assert.ok(fits(system, found));
  for (const part of [found.ram, found.cpu, found.disk]) {
    assert.ok(part.used_percent >= 0 && part.used_percent <= 100);
    assert.is(part.message === null, part.status === 'ok');
  }
  assert.ok(found.ram.total_gb >= found.ram.used_gb && found.ram.used_gb > 0);
  assert.ok(found.disk.total_gb >= found.disk.free_gb);
  assert.is(found.overall, worst([found.ram.status, found.cpu.status, found.disk.status]));
});

it('warns over its bounds, and never calls a busy processor critical', () => {
  const at = (what: 'ram' | 'cpu' | 'disk', percents: number[]): string[] =>
    percents.map((percent) => levelOf(what, percent).status);
  for (const what of ['ram', 'disk'] as const)
    assert.equal(at(what, [80, 80.1, 90, 90.1]), ['ok', 'warning', 'warning', 'critical']);
  assert.equal(at('cpu', [90, 90.1, 100]), ['ok', 'warning', 'warning']);
  assert.equal(levelOf('ram', 80), { status: 'ok', message: null });
  assert.match(levelOf('disk', 91).message ?? '', '91');
  assert.is(worst(['ok', 'warning', 'ok']), 'warning');
  assert.is(worst(['critical', 'warning']), 'critical');
});

it('describes the service, under a stable id', async () => {
  const first = await service.does('GET', '/system/info');
  assert.ok(fits(info, first));
  assert.is((await service.does('GET', '/system/info')).instance_id, first.instance_id);
});

it('is refused without a login', async () => {
  for (const path of ['/health/system', '/system/info', '/system/restart/status'])
    assert.is((await service.ask('GET', path, { token: null })).status, 401);
});

it.run();
