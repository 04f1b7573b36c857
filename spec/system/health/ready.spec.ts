import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { longWork } from '../../../gateway/threads/long-reads/pool.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { hub } from '../../../kernel/writer/hub.ts';
import { ready } from '../../../modules/system/health/ready.ts';
import { startTestService } from '../../service.ts';

const it = suite('system.health.ready');

// A thread may start slowly under other load.
it.before(() => {
  replace(limits as { readyMs: number }, 'readyMs', 100_000);
});
it.after(() => restore());

it('says ok once a thread has answered a long read', async () => {
  const service = await startTestService({}, { register: false });
  const found = await service.ask('GET', '/health/ready', { token: null });
  assert.is(found.status, 200);
  assert.equal(found.body, { status: 'ok', db: 'ok', long_reads: 'ok', role: 'single' });
  await service.stop();
});

it('refuses a node beyond its bound of staleness', async () => {
  const reader = { row: () => ({ one: 1 }) };
  const answered = async (lag_seconds: number | null) => {
    const cluster = () => ({ role: 'follower', lag_seconds });
    const services = { work: async () => 'ok', hub: hub(), cluster } as unknown as Services;
    return ready.answer(reader as never, {} as never, undefined as never, services);
  };
  const codeOf = async (lag: number | null) => ((await answered(lag)) as { code?: string }).code;
  assert.is(await codeOf(9.9), undefined);
  assert.is(await codeOf(10.1), 'stale_copy');
  assert.is(await codeOf(null), 'incomplete_copy');
});

it('refuses, with what to do, where no thread for long reads can work', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-ready-'));
  const database = join(dataDir, 'none/countinghouse.db');
  const long = await longWork({ database, settings: { dataDir } as never });
  const services = { work: long.run, hub: hub() } as unknown as Services;
  // Threads for long reads do not keep a process alive.
  const alive = setInterval(() => undefined, 1000);
  const reader = { row: () => ({ one: 1 }) };
  const answer = await ready.answer(reader as never, {} as never, undefined as never, services);
  assert.is((answer as { status: number }).status, 503);
  assert.is((answer as { code: string }).code, 'long_reads_unavailable');
  assert.match((answer as { detail: string }).detail, 'Restart the service.');
  clearInterval(alive);
  await long.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it.run();
