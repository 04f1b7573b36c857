import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isFull } from '../../gateway/stream/open-streams.ts';
import { limits } from '../../kernel/declare/limits.ts';
import { type Installation, startTestService } from '../service.ts';
import { bombs, drip, flood, megabyte, patienceMs, write } from './attacks.ts';
import { head, pause, pulse, type Raw, raw, until } from './raw.ts';
import { reconnecting } from './stream-client.ts';

const it = suite('gateway among hostile clients');

const { streams, streamQueue, headerMs, requestMs, idleConnectionMs, streamCloseMs } = limits;
/** Shorter timeouts than in production, to shorten the spec; regular clients are far below them. */
const patience = { headerMs: 2100, requestMs: 3000, idleConnectionMs: 5000, streamCloseMs: 300 };
let service: Installation;

it.before(async () => {
  Object.assign(limits, patience);
  service = await startTestService();
});
it.after(async () => {
  await service.stop();
  Object.assign(limits, { headerMs, requestMs, idleConnectionMs, streamCloseMs });
});
it.after.each(async () => {
  Object.assign(limits, { streams: 1 });
  assert.ok(await until(() => !isFull(), patienceMs), 'no stream is left open');
  Object.assign(limits, { streams, streamQueue });
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapNow = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const streamHead = (token = service.token): string => head('GET', '/events/stream', token);

const total = async (): Promise<number> => (await service.does('GET', '/items?limit=1')).total;

/** Runs an attack while regular reads go on, and asserts that they are answered. */
const beside = async (attack: (service: Installation) => Promise<void>): Promise<void> => {
  const stop = pulse(service);
  await attack(service);
  assert.ok((await stop()).answered > 0);
};

it('cuts off half requests, slow headers and bodies without end', async () => {
  const before = await total();
  await beside(drip);
  assert.is(await total(), before, 'nothing of it was written');
});

it('is not led astray by what Content-Length says', async () => {
  const before = await total();
  const body = '{"name":"Liar","sell_by":"piece"}';
  const liars = await Promise.all(
    [
      [`Content-Length: ${body.length - 5}`],
      [`Content-Length: ${body.length + 5}`],
      ['Content-Length: -1'],
      ['Content-Length: 99999999999999999999'],
      [`Content-Length: ${body.length}`, 'Content-Length: 3'],
      [`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'],
    ].map((lines) =>
      raw(
        service.url,
        head('POST', '/items', service.token, 'Content-Type: application/json', ...lines) + body,
      ),
    ),
  );
  for (const [n, liar] of liars.entries()) {
    assert.ok(await liar.closed(patienceMs), `liar ${n} is closed`);
    assert.not(/HTTP\/1.1 [25]/.test(liar.text()), liar.text());
  }
  assert.is(await total(), before);
});

it('refuses 100 MB with 413, with or without a stated length', () => beside(flood));

it('takes bombs and garbage for what they are', async () => {
  const before = heapNow();
  await beside(bombs);
  // Unpacked data is released once the streams that held it have closed.
  const isGivenBack = (): boolean => heapNow() - before < 50 * megabyte;
  await until(isGivenBack, patienceMs);
  assert.ok(isGivenBack());
});

it('keeps five of three hundred idle streams of one user, the newest', async () => {
  const open = await Promise.all(Array.from({ length: 300 }, () => raw(service.url, streamHead())));
  const left = (): Raw[] => open.filter((one) => !one.isClosed());
  await until(() => left().length === limits.streamsPerUser, patienceMs);
  assert.is(left().length, limits.streamsPerUser);
  const heard = (one: Raw): boolean => one.text().includes('Made 1"');
  await write(service, 1);
  await until(() => left().every(heard), patienceMs);
  assert.is(open.filter(heard).length, 5, 'those left hear what is committed');
  for (const { socket } of open) socket.destroy();
});

it('refuses streams over the limit of all, and takes more once some are gone', async () => {
  const others = await Promise.all(['viewer', 'viewer'].map((role) => service.userWith(role)));
  Object.assign(limits, { streams: 8 });
  const open = await Promise.all(
    others.flatMap(({ token }) =>
      Array.from({ length: 5 }, () => raw(service.url, streamHead(token))),
    ),
  );
  const answered = (status: number): number =>
    open.filter((one) => one.text().startsWith(`HTTP/1.1 ${status}`)).length;
  await until(() => answered(200) + answered(503) === 10, patienceMs);
  assert.equal([answered(200), answered(503)], [8, 2]);
  for (const { socket } of open) socket.destroy();
  await until(() => !isFull(), patienceMs);
  const again = await raw(service.url, streamHead());
  await until(() => again.text().includes('HTTP/1.1'), patienceMs);
  assert.match(again.text(), /^HTTP\/1.1 200/);
  again.socket.destroy();
});

/** Id of the head of the owner's chain. */
const headOfChain = async (): Promise<number> =>
  (await service.does('GET', '/ledger/verify')).head.id;

/** Ids of entries after one up to another; the export adds an entry of its own after them. */
const idsBetween = async (after: number, last: number): Promise<number[]> => {
  const headers = { authorization: `Bearer ${service.token}` };
  const exported = await fetch(`${service.url}/ledger/export`, { headers });
  const rows = (await exported.text()).trimEnd().split('\n');
  return rows.map((row) => JSON.parse(row).id as number).filter((id) => id > after && id <= last);
};

it('cuts off who never reads the stream; who reads misses nothing', async () => {
  const from = await headOfChain();
  const silent = await Promise.all(
    Array.from({ length: 3 }, () => raw(service.url, streamHead(), { reads: false })),
  );
  Object.assign(limits, { streams: 3 });
  assert.ok(await until(isFull, patienceMs), 'three do not read');
  Object.assign(limits, { streams, streamQueue: 50 });
  const reader = reconnecting(service.url, service.token, 60_000, from);
  const before = heapNow();
  // More than the sockets of the system and the queue hold.
  await beside(() => write(service, 1200));
  const last = await headOfChain();
  await until(() => reader.ids.at(-1) === last, patienceMs);
  await reader.stop();
  assert.equal([...reader.ids], await idsBetween(from, last));
  assert.ok(reader.ids.length >= 1200);
  assert.ok(heapNow() - before < 100 * megabyte, `${heapNow() - before} bytes more`);
  for (const one of silent) {
    one.socket.resume();
    assert.ok(await one.closed(patienceMs), 'who never reads is cut off');
  }
});

it('loses and repeats nothing for a client that is cut off every 50 ms', async () => {
  const from = await headOfChain();
  const client = reconnecting(service.url, service.token, 50, from);
  for (let n = 0; n < 20; n += 1) {
    await write(service, 16);
    await pause(20);
  }
  const last = await headOfChain();
  assert.ok(await until(() => client.ids.at(-1) === last, patienceMs), 'it hears the last');
  await client.stop();
  assert.ok(client.ids.length >= 320);
  assert.equal([...client.ids], await idsBetween(from, last));
});

it.run();
