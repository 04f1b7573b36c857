import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { uuid } from '../../kernel/ids.ts';
import type { Child } from '../child.ts';
import { canPin, pinSelf, startBare, startService } from './children.ts';
import { fire, type Measured, type Shot } from './load.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const itemCount = Number(process.env['BENCH_ITEMS'] ?? 20_000);

type Line = {
  readonly work: string;
  readonly clients: number;
  readonly measured: Measured;
  readonly ratio: number;
  readonly least: number | null;
};

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

const call = async (
  url: string,
  token: string,
  verb: string,
  path: string,
  body?: unknown,
): Promise<Record<string, never>> => {
  const answer = await fetch(`${url}${path}`, {
    method: verb,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${verb} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, never>;
};

const register = async (url: string): Promise<string> =>
  (
    await call(url, '', 'POST', '/auth/register', {
      company_name: 'Bench',
      name: 'Bench',
      email: 'bench@example.com',
      password: 'a bench of oak',
    })
  )['access_token'] as unknown as string;

/** Fills a company with items, in batches through the public API; the numbers make it the same each time. */
const fill = async (url: string, token: string, count: number): Promise<void> => {
  const categories = ['rings', 'chains', 'brooches', 'watches', 'stones'];
  for (let from = 0; from < count; from += 500) {
    const records = Array.from({ length: Math.min(500, count - from) }, (_, at) => {
      const n = from + at;
      return {
        entity_id: `item:${uuid()}`,
        event_type: 'item.created',
        source: 'bench',
        idempotency_key: `bench-${n}`,
        data: {
          sku: `B-${n}`,
          name: `Item number ${n} of ${categories[n % 5]}`,
          sell_by: 'piece',
          quantity: n % 40,
          category: categories[n % 5],
          retail_price: (n % 900) + 1,
        },
      };
    });
    await call(url, token, 'POST', '/items/import/batch', { records });
  }
};

const lines: Line[] = [];

const measure = async (
  bare: Measured,
  child: Child,
  token: string,
  work: string,
  shot: Shot,
  clients: readonly number[],
  least: number | null,
): Promise<void> => {
  for (const count of clients) {
    const measured = await fire(child.url, token, shot, count, seconds);
    lines.push({
      work,
      clients: count,
      measured,
      ratio: measured.perSecond / bare.perSecond,
      least,
    });
    say(
      `${work} at ${count}: ${Math.round(measured.perSecond)}/s${measured.failed > 0 ? `, ${measured.failed} failed` : ''}`,
    );
  }
};

const table = (bare: Measured): string => {
  const rows = lines.map(
    ({ work, clients, measured, ratio, least }) =>
      `| ${work} | ${clients} | ${Math.round(measured.perSecond)} | ${measured.p50} | ${measured.p99} | ${ratio.toFixed(3)} | ${least ?? ''} |`,
  );
  return [
    `bare Koa + router: ${Math.round(bare.perSecond)} requests a second at 16 clients${canPin ? ', server on one core, load on the other' : ', not pinned'}`,
    '',
    '| Work | Clients | a second | p50 ms | p99 ms | ratio | at least |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
};

const main = async (): Promise<void> => {
  const bareServer = await startBare();
  const service = await startService();
  pinSelf();
  const bare = await fire(bareServer.url, '', { path: '/items/1' }, 16, seconds);
  await bareServer.stop();
  const token = await register(service.url);
  const started = performance.now();
  await fill(service.url, token, itemCount);
  say(`${itemCount} items imported in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const { id } = await call(service.url, token, 'POST', '/items', {
    name: 'Measured',
    sell_by: 'piece',
    quantity: 5,
    cost_price: 2,
  });
  let n = 0;
  await measure(bare, service, token, 'GET one item', { path: `/items/${id}` }, [1, 16, 64], 0.5);
  await measure(
    bare,
    service,
    token,
    'GET 50 items, filtered, total remembered',
    { path: '/items?category=rings&status=available' },
    [1, 16],
    0.15,
  );
  await measure(
    bare,
    service,
    token,
    'GET 50 items, filtered, total counted',
    { path: () => `/items?category=rings&sku=B-${(n += 1)}` },
    [16],
    0.015,
  );
  await measure(
    bare,
    service,
    token,
    'GET 50 items, searched',
    { path: () => `/items?q=number%20${(n += 1) % 10_000}` },
    [16],
    null,
  );
  await measure(
    bare,
    service,
    token,
    'POST an item',
    {
      method: 'POST',
      path: '/items',
      body: () => ({ name: `Posted ${(n += 1)}`, sell_by: 'piece', quantity: 1 }),
    },
    [1, 16, 64],
    0.12,
  );
  const writing = fire(
    service.url,
    token,
    {
      method: 'POST',
      path: '/items',
      body: () => ({ name: `Beside ${(n += 1)}`, sell_by: 'piece' }),
    },
    32,
    seconds + 1,
  );
  await measure(
    bare,
    service,
    token,
    'GET one item beside 32 that write',
    { path: `/items/${id}` },
    [4],
    0.1,
  );
  await writing;
  const rebuilt = (await call(service.url, token, 'POST', '/ledger/rebuild')) as unknown as {
    events: number;
    ms: number;
  };
  const verifyStarted = performance.now();
  const verified = (await call(service.url, token, 'GET', '/ledger/verify')) as unknown as {
    count: number;
  };
  const verifyMs = performance.now() - verifyStarted;
  const facts = [
    `rebuild: ${rebuilt.events} events in ${rebuilt.ms} ms, ${Math.round(rebuilt.events / (rebuilt.ms / 1000))} a second (at least 30000)`,
    `verify: ${verified.count} entries, ${Math.round(verified.count / (verifyMs / 1000))} a second (at least 100000)`,
  ];
  await service.stop();
  process.stdout.write(`${table(bare)}\n\n${facts.join('\n')}\n`);
  const file = process.env['BENCH_FILE'];
  if (file)
    await writeFile(join(process.cwd(), file), JSON.stringify({ bare, lines, facts }, null, 2));
};

await main();
process.exit(0);
