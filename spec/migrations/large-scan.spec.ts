import { serialize } from 'node:v8';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../modules/migrations/scans/create.ts';
import { start } from '../../modules/migrations/scans/start.ts';
import { type Installation, startTestService } from '../service.ts';
import { uploads } from './files.ts';
import { openMovers } from './migrated-companies.ts';

const it = suite<{ at: Installation; stop: AbortController }>('migrations.large-scan');

it.before(async (context) => {
  context.at = await startTestService();
  context.stop = new AbortController();
});

it.after(async ({ at, stop }) => {
  stop.abort();
  await at.stop();
});

/** Journal of a number of entries. */
const journal = (entries: number): string =>
  Array.from(
    { length: entries },
    (_, n) =>
      `2025-${String((n % 12) + 1).padStart(2, '0')}-05 Purchase ${n}\n    expenses:travel:${n % 40}    ${n % 90}.00 EUR\n    assets:bank    -${n % 90}.00 EUR\n`,
  ).join('\n');

it('is read in a thread, from which little more than the scan comes back', async () => {
  const movers = await openMovers();
  const { services } = movers.app;
  const { work } = services;
  const sizes: [string, number][] = [];
  const steps: string[] = [];
  services.hub.on('signal', (one) => {
    if (one.kind === 'progress') steps.push(String(one.data['step']));
  });
  Object.assign(services, {
    work: async (task: { name: string }, input: unknown, tell: unknown) => {
      const answer = await work(task as never, input as never, tell as never);
      sizes.push([task.name, serialize(answer).length]);
      return answer;
    },
  });
  const files = uploads({ 'large.journal': journal(8_000) });
  const { scan_token } = await movers.app.does(create, { 'files[]': files } as never, movers.owner);
  await movers.decides(scan_token, { mode: 'full', mappings: {} });
  await movers.app.does(start, { scan_token, company_name: 'Large' } as never, movers.owner);
  assert.equal(
    sizes.map(([name]) => name),
    ['migrations.scan', 'migrations.countPlan'],
  );
  for (const [name, size] of sizes) assert.ok(size < 150_000, `${name} answers ${size} bytes`);
  assert.equal([...new Set(steps)], ['read', 'lines', 'examine', 'store']);
  await movers.app.close();
});

it('lets the service answer meanwhile, and reports its progress on the stream', async ({
  at,
  stop,
}) => {
  const stream = await fetch(`${at.url}/events/stream`, {
    headers: { authorization: `Bearer ${at.token}` },
    signal: stop.signal,
  });
  const told: string[] = [];
  const listening = (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of stream.body as ReadableStream<Uint8Array>) {
      told.push(decoder.decode(bytes));
      if (told.join('').includes('"step":"store","done":1')) return;
    }
  })();
  const form = new FormData();
  form.append('files[]', new Blob([journal(15_000)]), 'large.journal');
  let isDone = false;
  const scanned = at.ask('POST', '/migrations/scan', { form }).finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone) {
    assert.is((await at.ask('GET', '/health')).status, 200);
    answered += 1;
  }
  const { status, body } = await scanned;
  assert.is(status, 200);
  assert.is(body.scan.counted[0].taken, 45_000);
  assert.ok(answered > 10, `${answered} answers of /health during the scan`);
  await listening;
  assert.match(told.join(''), 'migration_scan_progress');
});

it.run();
