import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allowsAt } from '../outgoing-allowance.ts';
import { launch, listening, serviceArgs, serviceSays } from '../server-process.ts';
import { startTestService } from '../service.ts';
import { until } from '../until.ts';
import { answers, isSignedBy, startReceiver } from './receiver.ts';

const it = suite('webhooks when the service is killed');

it('deliver again with the same id what was delivered and not recorded', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-webhooks-'));
  const receiver = await startReceiver();
  try {
    const first = await startTestService({ dataDir });
    await allowsAt(first, receiver.url);
    const { id, secret } = await first.does('POST', '/webhooks/endpoints', {
      url: receiver.url,
      event_types: ['item.created'],
    });
    const { token } = first;
    await first.stop();
    const child = await listening(launch(process.execPath, serviceArgs(dataDir)), serviceSays);
    // The receiver has the event; the service dies before it can record that.
    receiver.answer = () => undefined;
    await fetch(`${child.url}/items`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ring', sell_by: 'piece' }),
    });
    await until(() => receiver.arrivals.length === 1);
    await child.kill();
    receiver.answer = answers(204);
    const again = await startTestService({ dataDir });
    await until(() => receiver.arrivals.length === 2);
    const [one, other] = receiver.arrivals;
    assert.ok(one && other);
    assert.is(one.headers['webhook-id'], other.headers['webhook-id']);
    assert.is(one.text, other.text);
    assert.ok(isSignedBy(other, secret));
    const deliveries = `/webhooks/endpoints/${id}/deliveries`;
    await until(async () => (await again.does('GET', deliveries)).items[0]?.status === 'delivered');
    await again.stop();
  } finally {
    await receiver.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it.run();
