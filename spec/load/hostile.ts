import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../kernel/limits.ts';
import { type Installation, startTestService } from '../service.ts';
import { bomb } from './bomb.ts';
import { head, pause, pulse, raw, until } from './raw.ts';
import { readStream, reconnecting } from './stream-client.ts';

const it = suite('gateway among hostile clients');

/** What is slow is cut off sooner than in earnest, so that the spec need not wait. */
const { streams } = limits;
const patience = { headerMs: 1200, requestMs: 2500, streamCloseMs: 300 };
/** Slower than this, other clients would notice: only on a machine that does nothing else. */
const noticedMs = 1000;
const megabyte = 1024 * 1024;
let service: Installation;

it.before(async () => {
  Object.assign(limits, patience);
  service = await startTestService();
});
it.after(() => service.stop());
it.after.each(() => {
  Object.assign(limits, { streams });
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapNow = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const streamHead = (token = service.token, after?: number): string =>
  head('GET', '/events/stream', token, ...(after === undefined ? [] : [`Last-Event-ID: ${after}`]));

const make = (n: number, blob = ''): Promise<unknown> =>
  service.does('POST', '/items', { name: `Made ${n}`, sell_by: 'piece', attributes: { blob } });

const total = async (): Promise<number> => (await service.does('GET', '/items?limit=1')).total;

it('cuts off half requests, slow headers and bodies without end; others do not notice', async () => {
  const stop = pulse(service);
  const before = await total();
  const half = '{"name":"Half","sell_by":"pi';
  const open = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      raw(
        service.url,
        [
          'GET /health HTTP/1.1\r\nHost: here\r\nX-Slow: ',
          head(
            'POST',
            '/items',
            service.token,
            'Content-Type: application/json',
            'Content-Length: 9000',
          ) + half,
          head(
            'POST',
            '/items',
            service.token,
            'Content-Type: application/json',
            'Transfer-Encoding: chunked',
          ),
        ][n % 3] as string,
      ),
    ),
  );
  const dripping = setInterval(() => {
    for (const [n, one] of open.entries())
      if (!one.isClosed()) one.socket.write(['a', ' ', '1\r\n \r\n'][n % 3] as string);
  }, 50);
  const ended = await Promise.all(open.map((one) => one.closed(5000)));
  clearInterval(dripping);
  assert.ok(ended.every(Boolean), `${ended.filter((one) => !one).length} of 60 are still open`);
  assert.is(await total(), before, 'nothing of it was written');
  const p99 = await stop();
  assert.ok(p99 < noticedMs, `p99 ${p99} ms`);
});

it('is not led astray by what Content-Length says', async () => {
  const before = await total();
  const body = '{"name":"Liar","sell_by":"piece"}';
  const json = ['Content-Type: application/json'];
  const liars = await Promise.all(
    [
      [`Content-Length: ${body.length - 5}`],
      [`Content-Length: ${body.length + 5}`],
      ['Content-Length: -1'],
      ['Content-Length: 99999999999999999999'],
      [`Content-Length: ${body.length}`, 'Content-Length: 3'],
      [`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'],
    ].map((lines) =>
      raw(service.url, head('POST', '/items', service.token, ...json, ...lines) + body),
    ),
  );
  for (const [n, liar] of liars.entries()) {
    assert.ok(await liar.closed(5000), `liar ${n} is closed`);
    assert.not(/HTTP\/1.1 [25]/.test(liar.text()), liar.text());
  }
  assert.is(await total(), before);
});

it('refuses 100 MB with 413, sent whole or without end', async () => {
  const stop = pulse(service);
  const whole = await service.ask('POST', '/items', {
    body: `{"name":"${'a'.repeat(100 * megabyte)}"}`,
  });
  assert.is(whole.status, 413);
  const endless = await raw(
    service.url,
    head(
      'POST',
      '/items',
      service.token,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ),
  );
  const chunk = `100000\r\n${'a'.repeat(megabyte)}\r\n`;
  for (let n = 0; n < 100 && !endless.isClosed(); n += 1)
    await new Promise((done) => endless.socket.write(chunk, done));
  assert.match(endless.text(), /^HTTP\/1.1 413 /);
  assert.ok(await endless.closed(5000));
  const p99 = await stop();
  assert.ok(p99 < noticedMs, `p99 ${p99} ms`);
});

const upload = (bytes: Uint8Array, filename: string, path = '/items/import/preview') => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), filename);
  return service.ask('POST', path, { form });
};

it('takes bombs and garbage for what they are', async () => {
  const honest = bomb('xl/worksheets/sheet1.xml', 60 * megabyte);
  const lying = bomb('xl/workbook.xml', 60 * megabyte, 100);
  assert.ok(honest.length < megabyte && lying.length < megabyte);
  const before = heapNow();
  const stop = pulse(service);
  const refused: [string, Uint8Array][] = [
    ['bomb.xlsx', honest],
    ['lying.xlsx', lying],
    ['half.xlsx', honest.subarray(0, 1000)],
    ['garbage.xlsx', Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(100_000)])],
    ['garbage.csv', randomBytes(100_000)],
    ['empty.csv', new Uint8Array()],
    ['quote.csv', Buffer.from(`name,sku\n"${'never closed\n'.repeat(10_000)}`)],
  ];
  for (const [name, bytes] of refused) {
    const answer = await upload(bytes, name);
    assert.ok(answer.status >= 400 && answer.status < 500, `${name}: ${answer.status}`);
  }
  for (const [name, text] of [
    ['wide.csv', `${'a,'.repeat(20_000)}\n${'1,'.repeat(20_000)}\n`],
    ['formulas.csv', 'name,sku\n=cmd|calc,@SUM(1)\n'],
    ['latin.csv', 'name,sku\n\xe9\xe8\xff,\xfe\n'],
    ['blank.csv', ',,,\n,,,\n1,2,3,4,5,6\n'],
  ] as const) {
    const answer = await upload(Buffer.from(text, 'latin1'), name);
    assert.ok(answer.status < 500, `${name}: ${answer.status}`);
  }
  const p99 = await stop();
  assert.ok(p99 < noticedMs, `p99 ${p99} ms`);
  assert.ok(heapNow() - before < 50 * megabyte);
});

it('keeps five of three hundred idle streams of one user, the newest', async () => {
  const streams = await Promise.all(
    Array.from({ length: 300 }, () => raw(service.url, streamHead())),
  );
  const left = () => streams.filter((one) => !one.isClosed()).length;
  await until(() => left() === limits.streamsPerUser, 8000);
  assert.is(left(), limits.streamsPerUser);
  await make(1);
  const reached = () => streams.filter((one) => one.text().includes('Made 1"')).length;
  await until(() => reached() === 5, 3000);
  assert.is(reached(), 5, 'those left hear what is committed');
  for (const { socket } of streams) socket.destroy();
});

it('refuses streams over the limit of all, and takes more once some are gone', async () => {
  Object.assign(limits, { streams: 8 });
  const others = await Promise.all(['viewer', 'viewer'].map((role) => service.userWith(role)));
  await pause(100);
  const streams = await Promise.all(
    others.flatMap(({ token }) =>
      Array.from({ length: 5 }, () => raw(service.url, streamHead(token))),
    ),
  );
  const answered = (status: number): number =>
    streams.filter((one) => one.text().startsWith(`HTTP/1.1 ${status}`)).length;
  await until(() => answered(200) + answered(503) === 10, 3000);
  assert.equal([answered(200), answered(503)], [8, 2]);
  for (const { socket } of streams) socket.destroy();
  await pause(200);
  const again = await raw(service.url, streamHead());
  await until(() => again.text().includes('HTTP/1.1'), 2000);
  assert.match(again.text(), /^HTTP\/1.1 200/);
  again.socket.destroy();
});

it('cuts off who never reads the stream; who reads misses nothing', async () => {
  const { last_id: from } = await headOfChain();
  const silent = await Promise.all(
    Array.from({ length: 3 }, () => raw(service.url, streamHead(), { reads: false })),
  );
  const heard: number[] = [];
  const ending = new AbortController();
  const reading = readStream(
    service.url,
    service.token,
    from,
    ({ id }) => id && heard.push(id),
    ending.signal,
  );
  await pause(200);
  const before = heapNow();
  const stop = pulse(service);
  const blob = 'x'.repeat(20_000);
  let n = 0;
  const writing = async (): Promise<void> => {
    while (n < 2000) await make((n += 1), blob);
  };
  await Promise.all(Array.from({ length: 16 }, writing));
  const p99 = await stop();
  const { last_id } = await headOfChain();
  await until(() => heard.at(-1) === last_id, 5000);
  assert.equal(heard, await idsAfter(from));
  assert.ok(heard.length >= 2000);
  assert.ok(p99 < noticedMs, `p99 ${p99} ms`);
  assert.ok(heapNow() - before < 100 * megabyte, `${heapNow() - before} bytes more`);
  ending.abort();
  await reading;
  for (const one of silent) {
    one.socket.resume();
    assert.ok(await one.closed(5000), 'who never reads is cut off');
  }
});

/** The head of the owner's chain. */
const headOfChain = async (): Promise<{ last_id: number }> => ({
  last_id: (await service.does('GET', '/ledger/verify')).head.id,
});

const idsAfter = async (after: number): Promise<number[]> => {
  const headers = { authorization: `Bearer ${service.token}` };
  const exported = await fetch(`${service.url}/ledger/export`, { headers });
  const rows = (await exported.text()).trimEnd().split('\n');
  return rows.map((row) => JSON.parse(row).id as number).filter((id) => id > after);
};

it('loses and repeats nothing for a client that reconnects every 50 ms', async () => {
  const { last_id: from } = await headOfChain();
  const client = reconnecting(service.url, service.token, 50, from);
  let n = 0;
  const writing = async (): Promise<void> => {
    for (const end = Date.now() + 3000; Date.now() < end; ) await make((n += 1));
  };
  await Promise.all([writing(), writing(), writing(), writing()]);
  const { last_id } = await headOfChain();
  await until(() => client.ids.at(-1) === last_id, 5000);
  await client.stop();
  assert.ok(client.ids.length > 100);
  assert.equal([...client.ids], await idsAfter(from));
});

it.run();
