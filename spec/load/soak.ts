/** `npm run soak -- --minutes N`: full load; memory stays level and the stream sends each entry once. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { load } from '../crash/client.ts';
import type { World, Write } from '../crash/writes.ts';
import { register } from '../owner.ts';
import { dice } from '../random.ts';
import { launch, listening, serviceArgs, serviceSays } from '../server-process.ts';
import { pause, until } from './raw.ts';
import { reconnecting } from './stream-client.ts';

/** Largest growth of memory after the warm-up, as a share. */
const growthMost = 0.25;
/** Share of the time that is warm-up, in which caches fill and code is compiled. */
const warmUp = 0.4;
const writers = 16;
const readers = 4;
const everyMs = 1000;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } });
const soakMs = Number(values.minutes) * 60_000;

/** Anonymous memory of a process in MB; mapped pages of the database can be reclaimed by the system. */
const ownMemory = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;
  }
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Ids of the ledger in order, read line by line, since ten minutes produce more text than a string can hold. */
const exported = async (url: string, headers: Record<string, string>): Promise<number[]> => {
  const { body } = await fetch(`${url}/ledger/export`, { headers });
  if (!body) throw new Error('an export without a body');
  const ids: number[] = [];
  for await (const line of createInterface({ input: Readable.fromWeb(body as never) }))
    ids.push(JSON.parse(line).id as number);
  return ids;
};

const soak = async (dir: string): Promise<string[]> => {
  const server = await listening(launch(process.execPath, serviceArgs(dir)), serviceSays);
  const { token } = await register(server.url);
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string): Promise<string> =>
    (await fetch(`${server.url}${path}`, { headers })).text();
  const headId = async (): Promise<number> => JSON.parse(await ask('/ledger/verify')).head.id;

  const from = await headId();
  const client = reconnecting(server.url, token, everyMs, from);
  const world: World = { items: [], reserved: [], drafts: [], invoices: [] };
  const writes: Write[] = [];
  const { stop, done } = load(server.url, token, writers, { world, writes, dice: dice(1) });
  let reading = true;
  const times: number[] = [];
  const read = async (): Promise<void> => {
    while (reading) {
      const started = performance.now();
      await ask('/items?limit=20');
      times.push(performance.now() - started);
      await pause(20);
    }
  };
  const allRead = Promise.all(Array.from({ length: readers }, read));

  const samples: number[] = [];
  for (const end = performance.now() + soakMs; performance.now() < end; await pause(everyMs))
    samples.push(ownMemory(server.pid));
  stop();
  reading = false;
  await Promise.all([done, allRead]);
  const head = await headId();
  await until(() => client.ids.at(-1) === head, 10_000);
  await client.stop();
  const ids = (await exported(server.url, headers)).filter((id) => id > from);
  await server.stop();

  const warm = samples.slice(Math.floor(samples.length * warmUp));
  const part = Math.ceil(warm.length / 4);
  const [first, last] = [median(warm.slice(0, part)), median(warm.slice(-part))];
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  process.stdout.write(
    `${writes.length} writes, ${ids.length} entries, ${times.length} reads (p99 ${p99.toFixed(0)} ms); ` +
      `memory ${first.toFixed(0)} MB after the warm-up, ${last.toFixed(0)} MB at the end, ${Math.max(...samples).toFixed(0)} MB at most\n`,
  );
  return [
    ...(last > first * (1 + growthMost) ? [`memory grew from ${first} to ${last} MB`] : []),
    ...(JSON.stringify(client.ids) === JSON.stringify(ids)
      ? []
      : [`the stream sent ${client.ids.length} of ${ids.length} entries, or not in order`]),
  ];
};

const dir = await mkdtemp(join(tmpdir(), 'countinghouse-soak-'));
setTimeout(() => process.exit(1), soakMs * 2 + 240_000).unref();
const faults = await soak(dir);
await rm(dir, { recursive: true, force: true });
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
