import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';
import { readExposition } from './exposition.ts';

const it = suite('system.metrics.get');
const metricsToken = 'a-token-for-prometheus';
let service: Installation;

it.before(async () => {
  service = await startTestService({ metricsToken });
});
it.after(() => service.stop());

const read = async (token?: string | null): Promise<string> => {
  const answer = await service.ask('GET', '/metrics', token === undefined ? {} : { token });
  assert.is(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', 'text/plain; version=0.0.4');
  return new TextDecoder().decode(answer.bytes);
};

it('answers load and sizes to admins of the first company, and to the bearer of the token', async () => {
  await service.does('POST', '/items', { name: 'Ring', sku: 'SECRET-1', sell_by: 'piece' });
  const { items } = await service.does('GET', '/items');
  await service.does('GET', `/items/${items[0].id}`);
  const admin = (await service.userWith('admin')).token;
  for (const token of [undefined, admin, metricsToken]) {
    const text = await read(token);
    for (const one of [
      /^countinghouse_http_requests_total\{method="GET",route="\/items\/:entity_id",status="200"\} 1$/m,
      /^countinghouse_http_request_seconds_count\{method="POST",route="\/items"\} 1$/m,
      /^countinghouse_writer_commits_total [1-9]/m,
      /^countinghouse_writer_waiting_commands \d/m,
      /^countinghouse_writer_largest_group_commands [1-9]/m,
      /^countinghouse_jobs_waiting \d/m,
      /^countinghouse_jobs_parked 0$/m,
      /^countinghouse_stream_readers \d/m,
      /^countinghouse_long_read_threads \d/m,
      /^countinghouse_wal_bytes \d/m,
      /^countinghouse_database_bytes [1-9]/m,
      /^process_resident_memory_bytes \d/m,
      /^nodejs_eventloop_lag_p99_seconds /m,
    ])
      assert.match(text, one);
    assert.not.match(text, /SECRET-1|Harbour|example\.com|a-token/);
  }
});

it('keeps to the text format of Prometheus', async () => {
  await service.ask('GET', '/nowhere');
  const { faults, samples } = readExposition(await read());
  assert.equal(faults, []);
  assert.ok(samples.length > 100, `${samples.length} samples`);
  const first = samples.find(({ name }) => name === 'countinghouse_writer_commits_total');
  await service.does('POST', '/items', { name: 'Chain', sell_by: 'piece' });
  const later = readExposition(await read()).samples.find(({ name }) => name === first?.name);
  assert.ok(first && later && later.value > first.value, 'a counter ascends');
});

it('refuses all other callers', async () => {
  const { token } = await service.otherCompany();
  const manager = (await service.userWith('manager')).token;
  for (const [sent, status] of [
    [null, 401],
    [`${metricsToken}x`, 401],
    [manager, 403],
    [token, 403],
  ] as const)
    assert.is((await service.ask('GET', '/metrics', { token: sent })).status, status);
  assert.is((await service.ask('GET', '/items', { token: metricsToken })).status, 401);
});

it.run();
