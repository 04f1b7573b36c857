import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { shareSignals } from '../../../gateway/cluster/signals.ts';
import { hub, type Signal } from '../../../kernel/writer/hub.ts';
import { startPostgres, type TestPostgres } from '../../postgres.ts';
import { until } from '../../until.ts';

const it = suite('gateway.cluster signals');

let server: TestPostgres;
it.before(async () => {
  server = await startPostgres();
});
it.after(() => server.stop());

const progress = (done: number, more: object = {}): Signal => ({
  kind: 'progress',
  company_id: 'harbour',
  data: { type: 'backup_job', done, ...more },
});

it('pass progress to the other nodes once, and nothing else', async () => {
  const nodes = [hub(), hub()] as const;
  const [one, two] = nodes;
  const faults: unknown[] = [];
  const shared = nodes.map((each) => shareSignals(server.url, each, (error) => faults.push(error)));
  const seen = nodes.map((each) => {
    const all: Signal[] = [];
    each.on('signal', (signal) => all.push(signal));
    return all;
  });
  // A node that does not listen yet misses a signal, so the first one is repeated.
  await until(() => {
    one.emit('signal', progress(0));
    return (seen[1] ?? []).length > 0;
  });
  await until(() => {
    two.emit('signal', progress(1));
    return seen[0]?.some((signal) => signal.kind === 'progress' && signal.data['done'] === 1);
  });
  one.emit('signal', { kind: 'session', user_id: 'olive', reason: 'logout' });
  one.emit('signal', progress(2, { long: 'x'.repeat(9000) }));
  one.emit('signal', progress(3));
  const numbers = (at: number): readonly unknown[] =>
    (seen[at] ?? []).map((signal) =>
      signal.kind === 'progress' ? signal.data['done'] : signal.kind,
    );
  await until(() => numbers(1).includes(3));
  assert.not(numbers(1).includes('session'));
  assert.not(numbers(1).includes(2));
  assert.is(numbers(1).filter((one) => one === 3).length, 1);
  assert.is(numbers(0).filter((one) => one === 3).length, 1, 'its own signal does not come back');
  await Promise.all(shared.map(({ stop }) => stop()));
  assert.equal(faults, []);
});

it.run();
