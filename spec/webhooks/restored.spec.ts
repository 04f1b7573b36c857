import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allowsAt } from '../outgoing-allowance.ts';
import { type Installation, startTestService } from '../service.ts';
import { until } from '../until.ts';
import { answers, isSignedBy, startReceiver } from './receiver.ts';

const it = suite('webhooks of a restored installation');

it('are held until an owner releases them, and have no secret until it is rotated', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-webhooks-'));
  const receiver = await startReceiver();
  let running: Installation | undefined;
  try {
    const first = await startTestService({ dataDir });
    running = first;
    await allowsAt(first, receiver.url);
    const made = await first.does('POST', '/webhooks/endpoints', {
      url: receiver.url,
      event_types: ['item.created'],
    });
    receiver.answer = answers(503);
    await first.does('POST', '/items', { name: 'Before', sell_by: 'piece' });
    await until(() => receiver.arrivals.length > 0);
    const { id: backup } = await first.does('POST', '/backup/trigger?type=database');
    await first.does('POST', `/backup/restore/${backup}`, {});
    await first.stop();
    running = undefined;
    // A slow machine may have retried it.
    const before = receiver.arrivals.length;
    receiver.answer = answers(204);
    const again = await startTestService({ dataDir });
    running = again;
    const at = `/webhooks/endpoints/${made.id}`;
    assert.is((await again.does('GET', at)).must_rotate_secret, true);
    const statuses = async (): Promise<string[]> =>
      (await again.does('GET', `${at}/deliveries`)).items.map(
        (one: { status: string }) => one.status,
      );
    assert.equal(await statuses(), ['held']);
    const { retried } = await again.does('POST', `${at}/deliveries/retry`, {});
    assert.is(retried, 0);
    const { event_id } = await again.does('POST', '/items', { name: 'After', sell_by: 'piece' });
    assert.equal(await statuses(), ['held'], 'nothing is queued without a secret');
    await again.does('POST', '/backup/release-jobs', {});
    await until(async () => (await statuses())[0] === 'dead');
    assert.is(receiver.arrivals.length, before, 'nothing is sent without a secret');
    const { secret } = await again.does('POST', `${at}/rotate-secret`, {});
    await again.does('POST', `${at}/deliveries/retry`, {});
    await again.does('POST', `${at}/replay`, { from_event_id: event_id });
    await until(() => receiver.arrivals.length === before + 2);
    for (const arrival of receiver.arrivals.slice(before)) {
      assert.ok(isSignedBy(arrival, secret));
      assert.not(isSignedBy(arrival, made.secret));
    }
  } finally {
    await running?.stop();
    await receiver.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

it.run();
